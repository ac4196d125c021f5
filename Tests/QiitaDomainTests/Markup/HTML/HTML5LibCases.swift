import Foundation

@testable import QiitaDomain

/// The public tokenizer cases of html5lib, which are no part of this project: `make html5lib` fetches and runs them.
struct HTML5LibCases {
    /// One source read in one state.
    struct Case {
        let file: String
        let description: String
        let source: String
        let model: HTMLTokenizer.ContentModel
        let lastStartTag: String
        /// A line a token, in the words of `line(of:)`.
        let expected: [String]
    }
    let cases: [Case]

    /// The folder with the cases; nil where none was named.
    static var folder: URL? {
        ProcessInfo.processInfo.environment["HTML5LIB_TOKENIZER_CASES"].map { URL(filePath: $0) }
    }

    /// Reads every file of the folder. The cases of another mark-up (`xmlViolationTests`) are left out.
    init(in folder: URL) throws {
        var cases: [Case] = []
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for file in files.filter({ $0.pathExtension == "test" }).sorted(by: { $0.path < $1.path }) {
            let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
            for test in json?["tests"] as? [[String: Any]] ?? [] {
                cases += Self.cases(of: test, in: file.lastPathComponent)
            }
        }
        self.cases = cases
    }

    /// A token as a line of text.
    static func line(of token: HTMLToken) -> String {
        switch token {
        case .doctype(let name, let publicID, let systemID, let forcesQuirks):
            "DOCTYPE \(name ?? "-") \(publicID ?? "-") \(systemID ?? "-") \(!forcesQuirks)"
        case .startTag(let name, let attributes, let isSelfClosing):
            startTag(name, attributes.map { ($0.name, $0.value) }, isSelfClosing)
        case .endTag(let name): "EndTag \(name)"
        case .comment(let text): "Comment \(text)"
        case .character(let text): "Character \(text)"
        }
    }

    private static func startTag(_ name: String, _ attributes: [(String, String)], _ isSelfClosing: Bool) -> String {
        let pairs = attributes.sorted { $0.0 < $1.0 }.map { "\($0)=\($1)" }
        return "StartTag \(name) \(pairs.joined(separator: " ")) \(isSelfClosing)"
    }

    private static func cases(of test: [String: Any], in file: String) -> [Case] {
        let isEscaped = test["doubleEscaped"] as? Bool ?? false
        func text(_ value: Any?) -> String? {
            (value as? String).map { isEscaped ? unescaped($0) : $0 }
        }
        func line(_ token: [Any]) -> String {
            let parts = token.dropFirst().map { text($0) ?? "-" }
            switch token.first as? String {
            case "DOCTYPE": return "DOCTYPE \(parts[0]) \(parts[1]) \(parts[2]) \(token[4] as? Bool ?? false)"
            case "StartTag":
                let attributes = (token[2] as? [String: String] ?? [:]).map { (text($0) ?? "", text($1) ?? "") }
                return startTag(parts[0], attributes, token.count > 3)
            case let kind: return "\(kind ?? "") \(parts.joined(separator: " "))"
            }
        }
        let states = test["initialStates"] as? [String] ?? ["Data state"]
        return states.map { state in
            Case(
                file: file, description: test["description"] as? String ?? "", source: text(test["input"]) ?? "",
                model: model(of: state), lastStartTag: test["lastStartTag"] as? String ?? "",
                expected: (test["output"] as? [[Any]] ?? []).map(line))
        }
    }

    private static func model(of state: String) -> HTMLTokenizer.ContentModel {
        switch state {
        case "RCDATA state": .rcdata
        case "RAWTEXT state": .rawText
        case "Script data state": .script
        case "PLAINTEXT state": .plaintext
        case "CDATA section state": .cdata
        case _: .data
        }
    }

    /// The text with each `\uXXXX` as its scalar; a lone surrogate, which no string can hold, as U+FFFD.
    private static func unescaped(_ text: String) -> String {
        let parts = text.split(separator: "\\u", omittingEmptySubsequences: false)
        var units = Array(parts[0].utf16)
        for part in parts.dropFirst() {
            units.append(UInt16(part.prefix(4), radix: 16) ?? 0xFFFD)
            units += part.dropFirst(4).utf16
        }
        return String(decoding: units, as: UTF16.self)
    }
}
