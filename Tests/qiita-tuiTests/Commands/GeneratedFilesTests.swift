import Foundation
import TestSupport
import Testing
@testable import qiita_tui

/// `make generate` writes the files anew, by way of these tests.
@Suite("What is made from the program's tables is as new as they are")
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
        "Each shell's completions",
        arguments: [
            (CommandLineOptions.Shell.bash, "qiita-tui.bash"), (.zsh, "_qiita-tui"), (.fish, "qiita-tui.fish"),
        ])
    func completions(_ shell: CommandLineOptions.Shell, _ name: String) throws {
        try expect("completions/\(name)", toBe: CompletionScript.text(for: shell))
    }

    @Test("The manual's options and keys")
    func manual() throws {
        let path = "docs/qiita-tui.1"
        var text = String(decoding: try Data(contentsOf: Self.url(path)), as: UTF8.self)
        for (name, section) in [("options", ManualSections.options), ("keys", ManualSections.keys)] {
            let mark = ".\\\" made from the table of \(name): "
            let begin = try #require(text.range(of: mark + "begin\n"))
            let end = try #require(text.range(of: mark + "end\n"))
            text.replaceSubrange(begin.upperBound..<end.lowerBound, with: section + "\n")
        }
        try expect(path, toBe: text)
    }
}
