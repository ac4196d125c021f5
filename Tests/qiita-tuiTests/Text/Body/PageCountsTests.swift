import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

/// What goes wrong on pages of many kinds, counted: the figures of the changelog.
@Suite struct PageCountsTests {
    @Test("Few lines end at an unexpected place", arguments: [80, 40])
    func counts(width: Int) throws {
        var counts = PageCounts(width: width)
        for body in try Self.bodies() { counts.read(body.blocks) }
        let difference = Golden("html/counts.\(width).txt").difference(from: counts.lines.joined(separator: "\n"))
        #expect(difference == nil, "\(difference ?? "")")
        #expect(counts.brokenAddresses == 0)
        #expect(counts.cutWords * 100 < counts.cuts * 3)
        #expect(counts.shortLines * 100 < counts.paragraphs * 3)
        #expect(counts.records * 535 <= counts.tables * (width == 80 ? 1 : 60))
    }

    @Test("The rules of a page hold in all bodies", arguments: [80, 40])
    func rules(width: Int) throws {
        var faults = PageFaults(width: width)
        for body in try Self.bodies() { faults.read(body) }
        #expect(faults.all == [])
    }

    /// The bodies of `Fixtures/html` and of the demo's articles and comments.
    private static func bodies() throws -> [ArticleBody] {
        struct Document: Decodable {
            let body: String?

            enum CodingKeys: String, CodingKey {
                case body = "rendered_body"
            }
        }
        let html = try files("html", "html").map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        let answers = try ["items", "comments"].flatMap { try files("api/\($0)", "json") }.flatMap { file in
            let data = try Data(contentsOf: file)
            let one = try? [JSONDecoder().decode(Document.self, from: data)]
            return try (one ?? JSONDecoder().decode([Document].self, from: data)).compactMap(\.body)
        }
        return (html + answers).map { BlockParser.parse($0) }
    }

    private static func files(_ folder: String, _ ending: String) throws -> [URL] {
        let folder = Checkout.folder.appending(path: "Fixtures/\(folder)")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
    }
}

/// Counts over bodies that are laid out at one width, each block by itself.
struct PageCounts {
    private let width: Int
    private let options = BodyOptions(words: Strings.japanese.bodyWords)
    /// URLs in prose and cards that would fit on a line, and those of them that are broken.
    private(set) var addresses = 0
    private(set) var brokenAddresses = 0
    /// Places where a line of code is cut, and those inside an identifier.
    private(set) var cuts = 0
    private(set) var cutWords = 0
    /// Paragraphs of several lines, and those whose last line has one or two characters.
    private(set) var paragraphs = 0
    private(set) var shortLines = 0
    /// Tables of several columns, and those set as records.
    private(set) var tables = 0
    private(set) var records = 0

    init(width: Int) {
        self.width = width
    }

    var lines: [String] {
        [
            "URLs that fit: \(addresses), broken: \(brokenAddresses)",
            "cuts in code: \(cuts), inside an identifier: \(cutWords)",
            "paragraphs that wrap: \(paragraphs), ending in one or two characters: \(shortLines)",
            "tables of several columns: \(tables), set as records: \(records)",
        ]
    }

    mutating func read(_ blocks: [Block]) {
        for block in blocks {
            let lines = ArticlePage(ArticleBody(blocks: [block]), width: width, options: options).lines
            switch block {
            case .paragraph(let text): readParagraph(text, lines)
            case .embed(let embed) where !embed.url.isEmpty: readAddress(embed.url, lines)
            case .code(let code): readCode(code, lines.dropFirst())
            case .table(let table) where (table.rows.first?.count ?? 0) > 1:
                tables += 1
                if !lines.contains(where: { $0.spans.contains { [" | ", "| ", "|"].contains($0.text) } }) {
                    records += 1
                }
            case _: break
            }
            read(block.children)
        }
    }

    private mutating func readParagraph(_ text: [Inline], _ lines: [StyledLine]) {
        let words = text.map { if case .text(let words) = $0.content { words } else { " " } }.joined()
        for match in words.matches(of: /https?:\/\/[!-~]+/) {
            readAddress(String(match.output).trimmingCharacters(in: CharacterSet(charactersIn: ".,)];:")), lines)
        }
        guard lines.count > 1, !text.contains(where: { $0.content == .lineBreak }) else { return }
        paragraphs += 1
        if lines[lines.count - 1].text.count(where: { $0 != " " }) <= 2 { shortLines += 1 }
    }

    private mutating func readAddress(_ address: String, _ lines: [StyledLine]) {
        let address = LinkAddress.shown(address)
        guard options.measure.cells(of: address) <= width else { return }
        addresses += 1
        if !lines.contains(where: { $0.text.utf8.firstRange(of: address.utf8) != nil }) { brokenAddresses += 1 }
    }

    private mutating func readCode(_ code: CodeBlock, _ lines: ArraySlice<StyledLine>) {
        let source = code.lines.map { $0.map(\.text).joined() }.joined(separator: "\n").utf8
        for (above, line) in zip(lines, lines.dropFirst()) where line.text.hasPrefix("|>") {
            cuts += 1
            let end = above.text.utf8.reversed().prefix { Self.isWord($0) }.prefix(6).reversed()
            let start = line.text.utf8.dropFirst(2).drop { $0 == 0x20 }.prefix { Self.isWord($0) }.prefix(6)
            if !end.isEmpty, !start.isEmpty, source.firstRange(of: Array(end) + Array(start)) != nil { cutWords += 1 }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x5F
    }
}
