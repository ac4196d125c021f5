import Foundation
import TestSupport

@testable import QiitaDomain

/// The schema of every action of a log, read from the declarations in Sources/QiitaDomain.
struct ActionSchema {
    /// A value of a case, or a stored property.
    struct Member: Equatable {
        let name: String
        /// The type as it is written, without `?`.
        let type: String
        /// Whether the member is left out if it is nil.
        let isOptional: Bool

        /// `name: Type`, or `name?: Type`.
        var text: String { "\(name)\(isOptional ? "?" : ""): \(type)" }

        /// The member of a generic type that is used with a subject.
        func of(subject: String?) -> Member {
            ["Subject", "Answer"].contains(type)
                ? Member(name: name, type: subject ?? type, isOptional: isOptional) : self
        }

        /// The parameter of a generic type.
        var argument: String? { type.firstMatch(of: /<(.*)>/).map { String($0.output.1) } }
    }

    /// An action of a log.
    struct Entry {
        let type: String
        let members: [Member]
        let document: String
    }

    /// The actions, in the order of their features.
    let entries: [Entry]
    private let declarations: [String: Declaration]

    /// The schema, or why the sources could not be read.
    static let ofSources = Result { try ActionSchema() }

    private init() throws {
        let folder = Checkout.folder.appending(path: "Sources/QiitaDomain")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        var reader = DeclarationReader()
        for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
            reader.read(try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
        let declarations = reader.declarations
        self.declarations = declarations
        entries = (declarations["AppAction"]?.cases ?? []).flatMap { feature -> [Entry] in
            guard let action = feature.members.last?.type else { return [] }
            let subject = action.firstMatch(of: /<(.*)>/).map { String($0.output.1) }
            let name = logFeature(ofCase: feature.name)
            return (declarations[String(action.prefix { $0 != "<" })]?.cases ?? []).flatMap { entry -> [Entry] in
                let members: [Member] = feature.members.dropLast() + entry.members.map { $0.of(subject: subject) }
                guard let step = members.last, step.name == "step", let answer = step.argument else {
                    return [Entry(type: "\(name).\(entry.name)", members: members, document: entry.document)]
                }
                return (declarations["RequestStep"]?.cases ?? []).map { way in
                    Entry(
                        type: "\(name).\(RequestStepName(rawValue: way.name)?.word(of: entry.name) ?? way.name)",
                        members: members.dropLast() + way.members.map { $0.of(subject: answer) },
                        document: "\(entry.document) \(way.document)")
                }
            }
        }
    }

    /// The table of the actions and that of the types in them.
    var lines: [String] {
        ["| `type` | `action` | what happened |", "|---|---|---|"]
            + entries.map { entry in
                let members = entry.members.map(\.text).joined(separator: ", ")
                return "| `\(entry.type)` | \(members.isEmpty ? "" : "`\(members)`") | \(Self.cell(entry.document)) |"
            } + ["", "| type | form |", "|---|---|"]
            + types.map { "| `\($0)` | \(Self.cell(form(of: $0))) |" }
    }

    /// Forms that a type's own `encode(to:)` makes, and those of the standard library.
    private static let ownForms = [
        "String": "a text", "Int": "a whole number", "Int32": "a whole number", "Bool": "`true` or `false`",
        "RequestID": "a whole number",
        "Route.ID": "a whole number, the number of the screen", "Timestamp": "a whole number, seconds since 1970",
        "Article.ID": "a text of 20 hexadecimal digits", "User.ID": "a text",
        "Intention.ID": "a text", "Comment.ID": "a text of 20 hexadecimal digits",
        "CommentText": "a text of several lines: Markdown",
        "ToggleTarget": "a text: an article's id, `@NAME` or `#NAME`",
        "ListID": "a text: the `SOURCE` of a tab, or the number of the list's screen",
        "ListSource": "a text: a `SOURCE` of the command line",
        "ListCursor":
            "a text: an article's id; `(gap)` and the id of the article below, for the row of what is missing above it; or "
            + "`(retry)` for the row below the last article",
    ]

    /// The types that the actions name, and those that these name, in alphabetical order.
    private var types: [String] {
        var found: Set<String> = []
        var rest = entries.flatMap(\.members).map { ($0.type, "") }
        while let (written, scope) = rest.popLast() {
            // A dictionary names two types.
            let parts = written.trimmingCharacters(in: CharacterSet(charactersIn: "[]")).split(separator: ": ")
            guard parts.count == 1 else {
                rest += parts.map { (String($0), scope) }
                continue
            }
            let type = resolved(written, in: scope)
            guard found.insert(type).inserted, Self.ownForms[type] == nil else { continue }
            guard let declaration = declarations[type], declaration.keys.isEmpty else { continue }
            rest += (declaration.members + declaration.cases.flatMap(\.members)).map { ($0.type, type) }
        }
        return found.sorted()
    }

    /// The whole name of a type that is written within another; an array's is that of its elements.
    private func resolved(_ type: String, in scope: String) -> String {
        let name = type.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        var scope = scope
        while !scope.isEmpty {
            if declarations["\(scope).\(name)"] != nil { return "\(scope).\(name)" }
            scope = scope.split(separator: ".").dropLast().joined(separator: ".")
        }
        return name
    }

    private func form(of type: String) -> String {
        if let form = Self.ownForms[type] { return form }
        guard let declaration = declarations[type] else { return "(unknown)" }
        func text(_ members: [Member]) -> String {
            members.map { member in
                let name = resolved(member.type, in: type)
                return Member(
                    name: member.name, type: member.type.hasPrefix("[") ? "[\(name)]" : name,
                    isOptional: member.isOptional
                ).text
            }.joined(separator: ", ")
        }
        if !declaration.keys.isEmpty {
            return "an object with the keys " + declaration.keys.map { "`\($0)`" }.joined(separator: " ")
        }
        guard declaration.isEnum else {
            return "an object: `\(text(declaration.members))`"
        }
        if declaration.hasRawTexts { return declaration.cases.map { "`\"\($0.name)\"`" }.joined(separator: " ") }
        return declaration.cases.map { entry in
            "`{\"\(entry.name)\": {\(text(entry.members))}}`"
        }.joined(separator: " ")
    }

    private static func cell(_ text: String) -> String {
        text.replacing("|", with: "\\|")
    }
}

/// A declaration of a struct or an enum.
struct Declaration {
    struct Case {
        let name: String
        let members: [ActionSchema.Member]
        let document: String
    }

    var isEnum = false
    /// Whether the enum's cases are texts.
    var hasRawTexts = false
    var cases: [Case] = []
    /// The stored properties.
    var members: [ActionSchema.Member] = []
    /// The keys in JSON, if the type names them.
    var keys: [String] = []
}

/// Reads declarations line by line, as the formatter leaves them.
private struct DeclarationReader {
    private(set) var declarations: [String: Declaration] = [:]
    // A regex is compiled where it stands, so not once a line.
    private let scope =
        /(?:public |private |fileprivate |indirect )*(struct|enum|extension) ([A-Za-z.]+)(?:<[^>]*>)?(?:: ([^{]*))?.*\{/
    private let key = /case (\w+)(?: = "([^"]*)")?/
    private let enumCase = /(\w+)(?:\((.*)\))?(?: = "([^"]*)")?/
    private let property =
        /(?:public |internal\(set\) |private\(set\) |package )*(?:var|let) (\w+: [^={]+|\w+ = [^{]+?)(?: = .*)?/

    mutating func read(_ source: String) {
        var scopes: [String] = []
        var depths: [Int] = []
        var depth = 0
        var document: [String] = []
        var pending = ""
        for line in source.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasPrefix("///") {
                document.append(line.dropFirst(3).trimmingCharacters(in: .whitespaces))
                continue
            }
            let isInside = depth == (depths.last ?? 0)
            if let match = line.prefixMatch(of: scope) {
                scopes.append(String(match.output.2))
                depths.append(depth + 1)
                note(String(match.output.1), String(match.output.3 ?? ""), scopes)
            } else if isInside, !scopes.isEmpty {
                pending += (pending.isEmpty ? "" : " ") + line
                if pending.count(of: "(") <= pending.count(of: ")") {
                    take(pending, document.joined(separator: " "), scopes)
                    pending = ""
                }
            }
            depth += line.count(of: "{") - line.count(of: "}")
            if pending.isEmpty { document = [] }
            while let last = depths.last, depth < last {
                depths.removeLast()
                scopes.removeLast()
            }
        }
    }

    private func name(_ scopes: [String]) -> String { scopes.joined(separator: ".") }

    private mutating func note(_ kind: String, _ inherited: String, _ scopes: [String]) {
        guard kind != "extension" else { return }
        var declaration = declarations[name(scopes)] ?? Declaration()
        declaration.isEnum = kind == "enum"
        declaration.hasRawTexts = kind == "enum" && inherited.hasPrefix("String")
        declarations[name(scopes)] = declaration
    }

    private mutating func take(_ line: String, _ document: String, _ scopes: [String]) {
        if scopes.last == "CodingKeys" {
            guard let match = line.wholeMatch(of: key) else { return }
            declarations[name(scopes.dropLast()), default: Declaration()].keys.append(
                String(match.output.2 ?? match.output.1))
        } else if line.hasPrefix("case "), declarations[name(scopes)]?.isEnum == true {
            for part in Self.parts(of: String(line.dropFirst(5))) {
                guard let match = part.wholeMatch(of: enumCase) else { continue }
                let values = Self.parts(of: String(match.output.2 ?? "")).enumerated().map { index, value in
                    Self.member(value, unnamed: "_\(index)")
                }
                declarations[name(scopes)]?.cases.append(
                    Declaration.Case(
                        name: String(match.output.3 ?? match.output.1), members: values, document: document))
            }
        } else if let match = line.wholeMatch(of: property) {
            declarations[name(scopes)]?.members.append(Self.member(String(match.output.1), unnamed: "_0"))
        }
    }

    /// `name: Type`, `name = value` or `Type`.
    private static func member(_ text: String, unnamed: String) -> ActionSchema.Member {
        var (name, type) = (unnamed, text)
        if let equals = text.firstMatch(of: /\ = (.*)/) {
            let value = equals.output.1
            let isText = value.hasPrefix("\"")
            let isTruth = value == "true" || value == "false"
            type = String(text[..<equals.range.lowerBound])
            if !type.contains(":") {
                type +=
                    ": "
                    + (isText
                        ? "String"
                        : isTruth
                            ? "Bool" : Int(value) == nil ? String(value.prefix { $0 != "(" && $0 != "." }) : "Int")
            }
        }
        if let colon = type.firstRange(of: ": ") {
            name = String(type[..<colon.lowerBound])
            type = String(type[colon.upperBound...])
        }
        type = type.trimmingCharacters(in: .whitespaces)
        let isOptional = type.hasSuffix("?")
        return ActionSchema.Member(
            name: name, type: isOptional ? String(type.dropLast()) : type, isOptional: isOptional)
    }

    /// The parts between commas that no bracket encloses.
    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character) { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}

extension String {
    fileprivate func count(of character: Character) -> Int {
        count { $0 == character }
    }
}
