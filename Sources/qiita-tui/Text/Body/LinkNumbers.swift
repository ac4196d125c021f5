import QiitaDomain

/// The numbers of the links of a body, which are the same on the screen and in print.
///
/// They follow the order in which the texts are read. A link that is only ever shown by its own URL has none, except that a card
/// has one behind its label. Links to places in the body are numbered behind all others, because print does not list them.
struct LinkNumbers: Equatable, Sendable {
    /// The number for each index of `ArticleBody.links`.
    private(set) var all: [Int?]
    /// The link of each number, from 1 on.
    private(set) var links: [Int] = []

    /// Numbers the links of a body, whose first `ownBlockCount` blocks are numbered as if there were no others.
    init(_ body: ArticleBody, ownBlockCount: Int? = nil) {
        all = Array(repeating: nil, count: body.links.count)
        let count = ownBlockCount ?? body.blocks.count
        number(body.blocks[..<count], body)
        if count < body.blocks.count { number(body.blocks[count...], body) }
    }

    /// The numbers without those of places in the body.
    func printed(in body: ArticleBody) -> [Int?] {
        zip(all, body.links).map { number, address in address.hasPrefix("#") ? nil : number }
    }

    /// The link with a number; nil if there is none.
    func link(numbered number: Int) -> Int? {
        links.indices.contains(number - 1) ? links[number - 1] : nil
    }

    private mutating func number(_ blocks: ArraySlice<Block>, _ body: ArticleBody) {
        var places: [Int] = []
        for block in blocks { read(block, body, &places) }
        for place in places { number(place) }
    }

    private mutating func read(_ block: Block, _ body: ArticleBody, _ places: inout [Int]) {
        block.forEachText { text in
            for run in text {
                guard let link = run.link, !run.style.contains(.bareLink) else { continue }
                let isPlace = body.links.indices.contains(link) && body.links[link].hasPrefix("#")
                if isPlace { places.append(link) } else { number(link) }
            }
        }
        if case .embed(let embed) = block, let link = embed.link, !embed.url.isEmpty { number(link) }
        for child in block.children { read(child, body, &places) }
    }

    private mutating func number(_ link: Int) {
        while all.count <= link { all.append(nil) }
        guard all[link] == nil else { return }
        links.append(link)
        all[link] = links.count
    }
}
