import Foundation
import QiitaDomain

/// A browser that opens an address: one of `$BROWSER`, else the system's opener.
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
    #if os(macOS)
        private static let choosers: Set<String> = []
    #else
        /// Openers that start a browser for the terminal where there is no other display.
        private static let choosers: Set = ["xdg-open", "open", "sensible-browser"]
    #endif

    /// The browsers to try for an address, in their order; each is tried if the one before it fails.
    ///
    /// `$BROWSER` is a list of commands separated by `:`, with words as a shell splits them. In a command `%s` stands for the URL, which is
    /// otherwise appended, `%c` for a colon, and `%%` for a percent sign. If it is set, only its programs are used.
    /// - Throws: `noProgram` with the names that were searched for, or `unclosedQuote`.
    static func all(
        for url: String, variables: [String: String], search: ProgramSearch
    ) throws(HandoffError) -> [Browser] {
        guard let wanted = ShellWords.commands(in: variables["BROWSER"] ?? "", separator: ":") else {
            throw .unclosedQuote(variable: "BROWSER")
        }
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(variables[$0] ?? "").isEmpty }
        let commands = wanted.isEmpty ? openers.map { [$0] } : wanted
        let found = commands.compactMap { command in
            search.file(of: command[0]).map { Browser($0, command.dropFirst(), url: url, hasDisplay: hasDisplay) }
        }
        guard !found.isEmpty else { throw .noProgram(tried: commands.map { $0[0] }) }
        return wanted.isEmpty ? Array(found.prefix(1)) : found
    }

    private init(_ file: String, _ arguments: ArraySlice<String>, url: String, hasDisplay: Bool) {
        var isNamed = false
        let filled = arguments.map { argument in
            Self.filled(argument) {
                isNamed = true
                return url
            }
        }
        words = [file] + filled + (isNamed ? [] : [url])
        name = file.split(separator: "/").last.map(String.init) ?? file
        isForTerminals = Self.textual.contains(name) || Self.choosers.contains(name) && !hasDisplay
    }

    private static func filled(_ argument: String, url: () -> String) -> String {
        var result = ""
        var rest = argument[...]
        while let sign = rest.firstIndex(of: "%") {
            result += rest[..<sign]
            rest = rest[sign...].dropFirst()
            switch rest.first {
            case "s": result += url()
            case "c": result += ":"
            case "%": result += "%"
            default:
                result += "%"
                continue
            }
            rest = rest.dropFirst()
        }
        return result + rest
    }
}
