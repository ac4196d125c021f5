import Foundation
import TestSupport
import Testing

@testable import qiita_tui

@Suite("Descriptions of terminals, corrected")
struct TerminfoEntryTests {
    @Test(
        "A terminal that wraps late, which ncurses cannot disable, is described as one that does not wrap",
        arguments: ["tmux-256color", "screen-256color", "screen"])
    func wrapping(_ name: String) throws {
        let corrected = try #require(try description(name).corrected(isMlterm: false))
        #expect(try knows("am", name, "") && knows("xenl", name, ""))
        #expect(try !knows("am", name, corrected.variable))
        #expect(try knows("xenl", name, corrected.variable) && knows("cup 1 1", name, corrected.variable))
        #expect(corrected.corrected(isMlterm: false) == nil)
    }

    @Test(
        "Other terminals wrap as the system says",
        arguments: ["xterm-256color", "linux", "rxvt-unicode-256color", "vt100", "ansi"])
    func correct(_ name: String) throws {
        let variable = try description(name).corrected(isMlterm: false)?.variable ?? ""
        #expect(try knows("am", name, "") == knows("am", name, variable))
        #expect(try knows("cup 1 1", name, variable))
    }

    @Test(
        "Attributes are changed one at a time, without selecting a character set",
        arguments: [
            ("xterm-256color", "\u{1B}(B\u{1B}[m", "\u{1B}[m"), ("linux", "\u{1B}[m\u{0F}", "\u{1B}[m"),
            ("rxvt-unicode-256color", "\u{1B}[m\u{1B}(B", "\u{1B}[m"), ("ansi", "\u{1B}[0;10m", "\u{1B}[0;10m"),
        ])
    func attributes(_ name: String, _ before: String, _ after: String) throws {
        let corrected = try #require(try description(name).corrected(isMlterm: false))
        #expect(try knows("sgr 1", name, "") && !knows("sgr 1", name, corrected.variable))
        #expect(try knows("bold", name, corrected.variable) && knows("op", name, corrected.variable))
        #expect(try value("sgr0", name, "") == before && value("sgr0", name, corrected.variable) == after)
    }

    @Test("A terminal that can only set all attributes together still does so")
    func together() throws {
        var bytes = try description("xterm-256color").bytes
        let bold = try #require(bytes.firstRange(of: try offset(of: "\u{1B}[1m", in: bytes)))
        bytes.replaceSubrange(bold, with: [0xFF, 0xFF])
        let corrected = try #require(TerminfoEntry(bytes)?.corrected(isMlterm: false))
        #expect(try knows("sgr 1", "xterm-256color", corrected.variable))
        #expect(try !knows("bold", "xterm-256color", corrected.variable))
    }

    @Test("In mlterm, whatever TERM is, neither ECH nor EL 1 is used")
    func mlterm() throws {
        let variables = ["TERM": "xterm-256color", "MLTERM": "3.9.3"]
        let variable = try #require(TerminfoEntry.correction(variables: variables))
        #expect(try knows("ech 5", "xterm-256color", "") && !knows("ech 5", "xterm-256color", variable))
        #expect(try knows("el1", "xterm-256color", "") && !knows("el1", "xterm-256color", variable))
        #expect(try knows("el", "xterm-256color", variable) && knows("am", "xterm-256color", variable))
        let other = try #require(TerminfoEntry.correction(variables: ["TERM": "xterm-256color"]))
        #expect(try knows("ech 5", "xterm-256color", other))
    }

    @Test("The reader's own description precedes the system's; one in the variable itself, or none, is left to ncurses")
    func places() throws {
        let folder = try TemporaryFolder()
        let system = try #require(
            ["/lib/terminfo/s/screen", "/usr/share/terminfo/s/screen"].lazy.compactMap {
                FileManager.default.contents(atPath: $0)
            }.first)
        try FileManager.default.createDirectory(atPath: "\(folder.path)/6f", withIntermediateDirectories: false)
        try system.write(to: URL(filePath: "\(folder.path)/6f/own"))
        #expect(TerminfoEntry(of: "own", variables: [:]) == nil)
        #expect(
            TerminfoEntry(of: "own", variables: ["TERMINFO": folder.path]) == TerminfoEntry([UInt8](system))
        )
        #expect(
            TerminfoEntry(of: "own", variables: ["TERMINFO_DIRS": "/nowhere:\(folder.path)"])
                == TerminfoEntry([UInt8](system)))
        for name in ["", ".", "../6f/own", "/etc/passwd"] {
            #expect(TerminfoEntry(of: name, variables: ["TERMINFO": folder.path]) == nil)
        }
        #expect(TerminfoEntry(of: "screen", variables: ["TERMINFO": "hex:1A01"]) == nil)
    }

    @Test("A truncated or damaged description is rejected or can be corrected")
    func damaged() throws {
        let bytes = try description("tmux-256color").bytes
        for length in 0..<bytes.count {
            _ = TerminfoEntry(Array(bytes.prefix(length)))?.corrected(isMlterm: true)
        }
        for place in 0..<12 {
            for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[place] = value
                _ = TerminfoEntry(damaged)?.corrected(isMlterm: true)
            }
        }
    }

    private func description(_ name: String) throws -> TerminfoEntry {
        try #require(TerminfoEntry(of: name, variables: [:]))
    }

    /// The two bytes of the place of a text, counted from the first text.
    private func offset(of text: String, in bytes: [UInt8]) throws -> [UInt8] {
        let place = try #require(bytes.firstRange(of: Array(text.utf8) + [0])).lowerBound
        let sizes: [Int] = (0..<6).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
        let numbers: Int = (12 + sizes[1] + sizes[2] + 1) & ~1
        let numberSize: Int = sizes[0] == 0x21E ? 4 : 2
        let offset: Int = place - numbers - sizes[3] * numberSize - 2 * sizes[4]
        return [UInt8(offset & 0xFF), UInt8(offset >> 8)]
    }

    /// Whether ncurses finds a capability; with the description in the variable unless that is empty.
    private func knows(_ capability: String, _ name: String, _ variable: String) throws -> Bool {
        try tput(capability, name, variable).status == 0
    }

    private func value(_ capability: String, _ name: String, _ variable: String) throws -> String {
        try tput(capability, name, variable).output
    }

    private func tput(_ capability: String, _ name: String, _ variable: String) throws -> (
        status: Int32, output: String
    ) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/tput")
        process.arguments = ["-T", name] + capability.split(separator: " ").map(String.init)
        process.environment = variable.isEmpty ? [:] : ["TERMINFO": variable]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
