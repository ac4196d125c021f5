import Foundation
import QiitaDomain

/// The browser that opens an address: `$BROWSER`, else the system's opener.
struct Browser: Equatable, Sendable {
    /// The program's name as shown to the reader.
    let name: String
    /// The program's path and its arguments, among them the URL. No shell interprets them.
    let words: [String]
    /// Whether it runs in the terminal.
    let isForTerminals: Bool

    /// The openers of Linux, macOS and the Windows Subsystem for Linux; the first one installed is used.
    static let openers = ["xdg-open", "open", "wslview"]
    /// Browsers that draw in the terminal.
    private static let textual: Set = ["w3m", "lynx", "links", "links2", "elinks", "browsh", "cha", "carbonyl"]

    /// The browser for an address; nil if none is found.
    ///
    /// `$BROWSER` is a list of commands separated by `:`; `%s` in one stands for the URL, which is otherwise appended.
    init?(for url: String, variables: [String: String], search: ProgramSearch) {
        let wanted = (variables["BROWSER"] ?? "").split(separator: ":")
            .map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        for command in wanted + Self.openers.map({ [$0] }) {
            guard let program = command.first, let file = search.file(of: program) else { continue }
            let arguments = command.dropFirst().map { $0.replacing("%s", with: url) }
            let isNamed = command.dropFirst().contains { $0.contains("%s") }
            words = [file] + arguments + (isNamed ? [] : [url])
            name = file.split(separator: "/").last.map(String.init) ?? program
            isForTerminals = Self.textual.contains(name)
            return
        }
        return nil
    }

    /// The names that were searched for.
    static func tried(_ variables: [String: String]) -> [String] {
        let wanted = (variables["BROWSER"] ?? "").split(separator: ":")
            .compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
        return wanted + openers
    }
}
