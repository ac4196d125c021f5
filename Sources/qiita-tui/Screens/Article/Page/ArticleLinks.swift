import Foundation
import QiitaDomain

/// The texts, addresses and images of an article's links anywhere in the body, also in closed folds.
struct ArticleLinks {
    private let options: BodyOptions
    /// The text of each link at its first use; empty for an image link without text.
    private(set) var texts: [String]
    /// The address of the first image in each link; nil for a link without one.
    private(set) var images: [String?]
    /// The links that contain something other than images.
    private var mixed: Set<Int> = []
    private let addresses: [String]

    /// Collects the texts of a body's links.
    init(_ body: ArticleBody, options: BodyOptions) {
        self.options = options
        texts = Array(repeating: "", count: body.links.count)
        images = Array(repeating: nil, count: body.links.count)
        addresses = body.links
        for block in body.blocks { read(block) }
    }

    private mutating func read(_ block: Block) {
        switch block {
        case .heading(_, _, let text), .paragraph(let text): read(text)
        case .details(_, let summary, _, _): read(summary)
        case .definitions(let definitions): definitions.forEach { $0.terms.forEach { read($0) } }
        case .table(let table): table.rows.forEach { $0.forEach { read($0.text) } }
        case .embed(let embed): name(embed.link, options.words.name(of: embed.kind))
        case .list, .quote, .note, .footnotes, .code, .math, .rule: break
        }
        for child in block.children { read(child) }
    }

    private mutating func read(_ runs: [Inline]) {
        var index = 0
        while index < runs.count {
            guard let link = runs[index].link else {
                index += 1
                continue
            }
            let end = runs[index...].firstIndex { $0.link != link } ?? runs.count
            for run in runs[index..<end] { record(run.content, in: link) }
            let words = runs[index..<end].map { Inline($0.content) }
            name(link, String(decoding: InlineSetter(options: options).flow(words).bytes, as: UTF8.self))
            index = end
        }
    }

    private mutating func record(_ content: Inline.Content, in link: Int) {
        guard images.indices.contains(link) else { return }
        switch content {
        case .image(_, let source): if images[link] == nil, !source.isEmpty { images[link] = source }
        case .lineBreak: return
        case _: mixed.insert(link)
        }
    }

    /// The picture of a link: its image, if the link contains nothing else and its target is an image rather than a page.
    func picture(of link: Int) -> String? {
        guard images.indices.contains(link), let image = images[link], !mixed.contains(link) else { return nil }
        let file = URLFileName.last(in: addresses[link]).lowercased()
        let isImage = Self.endings.contains { file.hasSuffix(".\($0)") }
        return addresses[link] == image || isImage ? image : nil
    }

    private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "avif", "ico"]

    private mutating func name(_ link: Int?, _ words: String) {
        guard let link, texts.indices.contains(link), texts[link].isEmpty else { return }
        texts[link] = words.replacing("\n", with: " ")
    }
}

enum ArticleLinkTarget: Equatable {
    /// A place in the same article.
    case anchor(name: String)
    /// Another screen of this program.
    case screen(Route.Screen)
    /// A URL that this program does not show.
    case outside(url: String)

    /// The target of a URL in `ArticleBody.links` of this article. Pages on the article's own
    /// host, Qiita's or a Team's, are shown here; another host of Qiita has other articles, users and tags.
    init(_ address: String, in article: Article) {
        if address.hasPrefix("#") {
            self = .anchor(name: String(address.dropFirst()))
            return
        }
        guard !Target.isTooLong(address), let url = URL(string: address),
            url.query() == nil || Target.isSearch(url),
            let host = url.host()?.lowercased(),
            host == (URL(string: article.url)?.host()?.lowercased() ?? APIHost.qiita.name),
            let target = Target(address), let screen = target.screen
        else {
            self = .outside(url: address)
            return
        }
        if target == .article(id: article.id), let fragment = url.fragment(percentEncoded: false), !fragment.isEmpty {
            self = .anchor(name: Sanitizer.line(fragment))
        } else {
            self = .screen(screen)
        }
    }
}
