import Foundation
import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

/// `make generate` writes the files anew, by way of these tests.
@Suite("Generated files are up to date")
struct GeneratedFilesTests {
    private static func url(_ path: String) -> URL { Checkout.folder.appending(path: path) }

    /// Compares a file with what it should be, or writes it where `UPDATE_GOLDENS=1` asks for that.
    private func expect(_ path: String, toBe wanted: String) throws {
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try Data(wanted.utf8).write(to: Self.url(path))
        } else {
            let found = String(decoding: try Data(contentsOf: Self.url(path)), as: UTF8.self)
            #expect(found == wanted, "\(path) is stale: make generate")
        }
    }

    @Test(
        "The completions of each shell are up to date",
        arguments: [
            (CommandLineOptions.Shell.bash, "qiita-tui.bash"), (.zsh, "_qiita-tui"), (.fish, "qiita-tui.fish"),
        ])
    func completions(_ shell: CommandLineOptions.Shell, _ name: String) throws {
        try expect("completions/\(name)", toBe: CompletionScript.text(for: shell))
    }

    @Test("The man page's options and keys are up to date")
    func manPage() throws {
        let path = "docs/qiita-tui.1"
        var text = String(decoding: try Data(contentsOf: Self.url(path)), as: UTF8.self)
        for (name, section) in [
            ("commands", ManPageSections.commands), ("options", ManPageSections.options),
            ("keys", ManPageSections.keys),
        ] {
            let mark = ".\\\" made from the table of \(name): "
            let begin = try #require(text.range(of: mark + "begin\n"))
            let end = try #require(text.range(of: mark + "end\n"))
            text.replaceSubrange(begin.upperBound..<end.lowerBound, with: section + "\n")
        }
        try expect(path, toBe: text)
    }

    @Test("The schema of every action and the list of removed characters in docs/ACTION-LOG.md are up to date")
    func actions() throws {
        let path = "docs/ACTION-LOG.md"
        var text = String(decoding: try Data(contentsOf: Self.url(path)), as: UTF8.self)
        let schema = try ActionSchema.ofSources.get()
        for (name, lines) in [
            ("declarations of the actions", schema.lines), ("hidden characters", [Self.hiddenCharacters]),
        ] {
            let mark = "<!-- made from the \(name): "
            let begin = try #require(text.range(of: mark + "begin -->\n"))
            let end = try #require(text.range(of: mark + "end -->\n"))
            text.replaceSubrange(begin.upperBound..<end.lowerBound, with: lines.joined(separator: "\n") + "\n")
        }
        try expect(path, toBe: text)
        #expect(schema.entries.count > 90 && !text.contains("(unknown)"))
    }

    /// The ranges of the scalars that `Sanitizer` hides: `U+0000-001F U+007F-009F …`.
    private static var hiddenCharacters: String {
        let values = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter(Sanitizer.isHidden)
            .map(\.value)
        var ranges: [ClosedRange<UInt32>] = []
        for value in values {
            if let last = ranges.last, last.upperBound + 1 == value {
                ranges[ranges.count - 1] = last.lowerBound...value
            } else {
                ranges.append(value...value)
            }
        }
        return ranges.map { range in
            let first = "U+" + range.lowerBound.padded(to: 4, radix: 16, uppercase: true)
            return range.count == 1 ? first : first + "-" + range.upperBound.padded(to: 4, radix: 16, uppercase: true)
        }.joined(separator: " ")
    }
}
