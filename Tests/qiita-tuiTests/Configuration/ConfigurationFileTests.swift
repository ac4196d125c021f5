import Foundation
import TestSupport
import Testing

@testable import qiita_tui

@Suite("The configuration's file is read with care")
struct ConfigurationFileTests {
    @Test("It lies in the configuration directory")
    func path() {
        #expect(ConfigurationFile(environment: ["XDG_CONFIG_HOME": "/c"]).path == "/c/qiita-tui/config.json5")
        #expect(ConfigurationFile(environment: [:]).path == nil)
    }

    @Test("Without a file, or without a place for one, everything is as it comes")
    func missing() throws {
        let folder = try TemporaryFolder()
        #expect(ConfigurationFile(path: folder.path + "/config.json5").read() == .missing)
        #expect(ConfigurationFile(path: nil).read() == .missing)
        let file = try folder.write("", to: "file")
        #expect(ConfigurationFile(path: file + "/config.json5").read() == .missing)
    }

    @Test("What it says is read")
    func read() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{ mouse: true }", to: "config.json5")
        var expected = Configuration()
        expected.usesMouse = true
        #expect(ConfigurationFile(path: file).read() == .read(expected))
    }

    @Test("A folder or a pipe in its place is told at once")
    func notAFile() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [folder.path, pipe] {
            #expect(ConfigurationFile(path: path).read() == .mistaken([ConfigurationMistake(reason: .notAFile)]))
        }
    }

    @Test("A huge one is not read to its end")
    func huge() throws {
        let folder = try TemporaryFolder()
        let blanks = String(repeating: " ", count: ConfigurationFile.limit - 2)
        let fits = try folder.write("{}" + blanks, to: "fits")
        let huge = try folder.write("{} " + blanks, to: "huge")
        #expect(ConfigurationFile(path: fits).read() == .read(Configuration()))
        let reason = ConfigurationMistake.Reason.tooLarge(limit: ConfigurationFile.limit)
        #expect(ConfigurationFile(path: huge).read() == .mistaken([ConfigurationMistake(reason: reason)]))
    }

    @Test(
        "What is no text is told so",
        arguments: [[0x7B, 0x00, 0x7D], [0x7B, 0xFF, 0x7D], [0x7F, 0x45, 0x4C, 0x46, 0]])
    func binary(_ bytes: [UInt8]) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "config.json5")
        try Data(bytes).write(to: URL(filePath: file))
        #expect(ConfigurationFile(path: file).read() == .mistaken([ConfigurationMistake(reason: .notText)]))
    }
}
