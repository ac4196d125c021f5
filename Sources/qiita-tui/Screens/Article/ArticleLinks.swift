import Foundation
import QiitaDomain

/// The texts of an article's links anywhere in the body, also in closed folds.
struct ArticleLinks {
    private let options: BodyOptions
    /// The text of each link at its first use; empty for an image link without text.
    private(set) var texts: [String]

    /// Collects the texts of a body's links.
    init(_ body: ArticleBody, options: BodyOptions) {
        self.options = options
        texts = Array(repeating: "", count: body.links.count)
        for block in body.blocks { read(block) }
    }

    private mutating func read(_ block: Block) {
        switch block {
        case .heading(_, _, let text), .paragraph(let text): read(text)
        case .details(let summary, _, _): read(summary)
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
            let words = runs[index..<end].map { Inline($0.content) }
            name(link, String(decoding: InlineSetter(options: options).flow(words).bytes, as: UTF8.self))
            index = end
        }
    }

    private mutating func name(_ link: Int?, _ words: String) {
        guard let link, texts.indices.contains(link), texts[link].isEmpty else { return }
        texts[link] = words.replacing("\n", with: " ")
    }
}

/// The target of a link in an article.
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
        guard let url = URL(string: address), url.query() == nil, let host = url.host()?.lowercased(),
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
