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

    /// The openers of Linux, macOS, the Windows Subsystem for Linux and Debian; the first one installed is used.
    static let openers = ["xdg-open", "open", "wslview", "sensible-browser", "www-browser"]
    /// Browsers that draw in the terminal.
    private static let textual: Set = [
        "w3m", "lynx", "links", "links2", "elinks", "browsh", "cha", "carbonyl", "www-browser",
    ]

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
            // Debian's choice is a browser for the terminal where there is no other display.
            let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(variables[$0] ?? "").isEmpty }
            isForTerminals = Self.textual.contains(name) || name == "sensible-browser" && !hasDisplay
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
