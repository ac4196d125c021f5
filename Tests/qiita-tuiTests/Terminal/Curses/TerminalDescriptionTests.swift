import Foundation
import TestSupport
import Testing

@testable import qiita_tui

@Suite("Descriptions of terminals, corrected")
struct TerminalDescriptionTests {
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
        "Other terminals need no correction",
        arguments: ["xterm-256color", "linux", "rxvt-unicode-256color", "vt100", "ansi"])
    func correct(_ name: String) throws {
        #expect(try description(name).corrected(isMlterm: false) == nil)
    }

    @Test("In mlterm, whatever its name, characters are not erased by number")
    func mlterm() throws {
        let variables = ["TERM": "xterm-256color", "MLTERM": "3.9.3"]
        let variable = try #require(TerminalDescription.correction(variables: variables))
        #expect(try knows("ech 5", "xterm-256color", "") && !knows("ech 5", "xterm-256color", variable))
        #expect(try knows("el", "xterm-256color", variable) && knows("am", "xterm-256color", variable))
        #expect(TerminalDescription.correction(variables: ["TERM": "xterm-256color"]) == nil)
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
        #expect(TerminalDescription(of: "own", variables: [:]) == nil)
        #expect(
            TerminalDescription(of: "own", variables: ["TERMINFO": folder.path]) == TerminalDescription([UInt8](system))
        )
        #expect(
            TerminalDescription(of: "own", variables: ["TERMINFO_DIRS": "/nowhere:\(folder.path)"])
                == TerminalDescription([UInt8](system)))
        for name in ["", ".", "../6f/own", "/etc/passwd"] {
            #expect(TerminalDescription(of: name, variables: ["TERMINFO": folder.path]) == nil)
        }
        #expect(TerminalDescription(of: "screen", variables: ["TERMINFO": "hex:1A01"]) == nil)
    }

    @Test("A truncated or damaged description is rejected or can be corrected")
    func damaged() throws {
        let bytes = try description("tmux-256color").bytes
        for length in 0..<bytes.count {
            _ = TerminalDescription(Array(bytes.prefix(length)))?.corrected(isMlterm: true)
        }
        for place in 0..<12 {
            for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[place] = value
                _ = TerminalDescription(damaged)?.corrected(isMlterm: true)
            }
        }
    }

    private func description(_ name: String) throws -> TerminalDescription {
        try #require(TerminalDescription(of: name, variables: [:]))
    }

    /// Whether ncurses finds a capability; with the description in the variable unless that is empty.
    private func knows(_ capability: String, _ name: String, _ variable: String) throws -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/tput")
        process.arguments = ["-T", name] + capability.split(separator: " ").map(String.init)
        process.environment = variable.isEmpty ? [:] : ["TERMINFO": variable]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
