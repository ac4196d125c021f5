import Foundation
import TestSupport

/// A call of `pick` in the sources, or a `Sentence` of a table, with the two texts as they are written there.
struct PickedPair {
    let file: String
    let japanese: String
    let english: String

    /// Every call in the program's sources whose two texts are literals.
    static func all() throws -> [PickedPair] {
        try sources().flatMap { file, text in
            text.split(separator: /pick\(|Sentence\(/, omittingEmptySubsequences: false).dropFirst().compactMap {
                call in
                var rest = call[...]
                guard let japanese = literal(&rest), literalFollows(&rest), let english = literal(&rest) else {
                    return nil
                }
                return PickedPair(file: file, japanese: japanese, english: english)
            }
        }
    }

    /// The program's Swift files by name.
    static func sources() throws -> [(String, String)] {
        let folder = Checkout.folder.appending(path: "Sources/qiita-tui")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        return try names.filter { $0.hasSuffix(".swift") }.map { name in
            (name, String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self))
        }
    }

    private static func literalFollows(_ rest: inout Substring) -> Bool {
        rest = rest.drop(while: \.isWhitespace)
        return rest.popFirst() == ","
    }

    /// The next string literal, without its quotation marks and without what is interpolated; nil where none is next.
    private static func literal(_ rest: inout Substring) -> String? {
        rest = rest.drop(while: \.isWhitespace)
        let mark = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        guard rest.hasPrefix(mark) else { return nil }
        rest = rest.dropFirst(mark.count)
        var text = ""
        while !rest.isEmpty, !rest.hasPrefix(mark) {
            if rest.hasPrefix("\\(") {
                rest = rest.dropFirst(2)
                skipInterpolation(&rest)
            } else if rest.hasPrefix("\\") {
                rest = rest.dropFirst(2)
            } else if let character = rest.popFirst() {
                text.append(character)
            }
        }
        rest = rest.dropFirst(mark.count)
        return text
    }

    private static func skipInterpolation(_ rest: inout Substring) {
        var depth = 1
        while depth > 0, let character = rest.popFirst() {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
        }
    }
}
