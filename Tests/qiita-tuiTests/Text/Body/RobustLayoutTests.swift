import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

/// Bodies that no author writes, from HTML to lines.
@Suite(.inTurn) struct RobustLayoutTests {
    /// A body with the words that must come out of it.
    struct Hostile: CustomTestStringConvertible {
        let name: String
        let html: String
        let words: String

        var testDescription: String { name }
    }

    /// Bytes of a line that is long; a tenth of it where nothing is optimised, which takes fifty times as long.
    #if DEBUG
        private static let long = 100_000
    #else
        private static let long = 1_000_000
    #endif

    private static let bodies: [Hostile] =
        [
            "div", "blockquote", "ul><li", "ol><li", "details open", "table><tr><td", "div class=\"note warn\"",
            "dl><dd", "b", "h2", "pre", "sup", "section class=footnotes><ol><li", "code", "ruby",
        ].map {
            Hostile(
                name: "5,000 nested \($0)", html: String(repeating: "<\($0)>", count: 5_000) + "底", words: "底")
        } + [
            Hostile(
                name: "A line of a megabyte", html: "<p>" + String(repeating: "長い行a ", count: long / 14), words: "長い行a"),
            Hostile(
                name: "A word of a megabyte", html: "<p>終" + String(repeating: "a", count: long), words: "終"),
            Hostile(
                name: "A line of code of a megabyte", html: "<pre>終" + String(repeating: "\t;", count: long / 2),
                words: "終"),
            Hostile(
                name: "A table of 400 columns",
                html: "<table>"
                    + String(repeating: "<tr>" + String(repeating: "<td>値", count: 400), count: 20), words: "値"),
            Hostile(
                name: "A table of 400 columns under one cell",
                html: "<table><tr><th colspan=\"400\">見<tr>" + String(repeating: "<td>値", count: 400), words: "見値"),
            Hostile(
                name: "Unclosed everything",
                html:
                    "<h2>見<ul><li>項<blockquote>引<table><tr><td>値<pre>code<b><i><a href=\"x\">文<details><summary>要<!-- ",
                words: "見項引値code文要"),
            Hostile(name: "A tag that never ends", html: "<p>文</p><a href=\"x", words: "文"),
            Hostile(name: "NUL", html: "<p>a\u{0}b</p><pre>c\u{0}d</pre><h2>e&#0;f", words: "abcdef"),
            Hostile(
                name: "Lone surrogates",
                html: "<p>a&#xD800;b&#xDFFF;</p>"
                    + String(decoding: [0x63, 0xED, 0xA0, 0x80, 0x64] as [UInt8], as: UTF8.self), words: "abcd"),
            Hostile(
                name: "Controls and turns of direction",
                html: "<p>a\u{1B}[31mb&#27;c\u{202E}d&#x202E;</p><pre>\u{1B}e</pre>", words: "abcde"),
            Hostile(
                name: "A letter with 10,000 marks", html: "<p>a" + String(repeating: "\u{301}", count: 10_000),
                words: ""),
        ]

    @Test("Lines respect the width, contain no hidden characters and keep all words", arguments: bodies, [1, 20, 80])
    func lines(body: Hostile, width: Int) {
        let lines = ArticlePage(BlockParser.parse(body.html), width: width, options: .make()).lines
        var text = ""
        for line in lines {
            let own = line.text
            if DisplayWidth.standard.cells(of: own) > width { Issue.record("Too wide: \(own.prefix(200))") }
            if own.unicodeScalars.contains(where: Sanitizer.isHidden) { Issue.record("Hides: \(own.debugDescription)") }
            text += own
        }
        // A column of one cell has no room for what takes two: `?` stands for each.
        guard width > 1 else { return }
        var rest = text[...]
        for word in body.words {
            guard let place = rest.firstIndex(of: word) else {
                Issue.record("\(word) is missing")
                return
            }
            rest = rest[rest.index(after: place)...]
        }
    }

    @Test("Inputs that once failed pass now", arguments: try finds())
    func fuzzed(name: String) throws {
        let data = try Data(contentsOf: folder.appending(path: name))
        let width = 1 + Int(data.first ?? 0) % 120
        let html = String(decoding: data.dropFirst(2), as: UTF8.self)
        for width in Set([1, 20, 80, width]) {
            for line in ArticlePage(BlockParser.parse(html), width: width, options: .make()).lines {
                #expect(DisplayWidth.standard.cells(of: line) <= width, "\(line.text.debugDescription)")
                #expect(!line.text.unicodeScalars.contains(where: Sanitizer.isHidden), "\(line.text.debugDescription)")
            }
        }
    }
}

private let folder = Checkout.folder.appending(path: "Fixtures/fuzz/html")

/// The names of all inputs that the fuzzer begins with; those it found are called `find-…`.
private func finds() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
    try #require(!names.isEmpty)
    return names
}
