import Foundation
import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain
@testable import qiita_tui

@Suite("Names that are not UTF-8")
struct SystemNameTests {
    @Test(
        "Any bytes become text and the same bytes again",
        arguments: [
            Array("日本.html".utf8), [0xC6, 0xFC], [0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE3, 0x81], [],
            [0x61, 0xE3, 0x81, 0x62, 0xFF], Array("\u{E0FC6}\u{E0F7F}".utf8), Array(0x80...0xFF),
        ] as [[UInt8]])
    func bytes(_ name: [UInt8]) {
        #expect(SystemName.bytes(of: SystemName.text(of: name)) == name)
    }

    @Test("Random bytes become text and the same bytes again, and no text from outside contains such a byte")
    func random() {
        var dice = Dice(seed: 5)
        for _ in 0..<2000 {
            let name = (0..<dice.next(0...12)).map { _ in UInt8(dice.next(0...255)) }
            let text = SystemName.text(of: name)
            #expect(SystemName.bytes(of: text) == name)
            #expect(String(validating: SystemName.bytes(of: Sanitizer.line(text)), as: UTF8.self) != nil)
        }
    }

    @Test("Text is as it was, and other bytes are shown by number")
    func shown() {
        #expect(SystemName.text(of: Array("é/日本".utf8)) == "é/日本")
        #expect(SystemName.shown(SystemName.text(of: [0x61, 0xC6, 0xFC])) == "a\\xC6\\xFC")
    }

    @Test("The path of a name is that of its file for Foundation, and the name again for a child")
    func path() throws {
        let folder = try TemporaryFolder()
        let name = Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9]
        let text = SystemName.text(of: name)
        #expect(SystemName.path(of: text) == nil && SystemName.path(of: folder.path) == folder.path)
        #expect(SystemName.withPath(text) { mkdir($0, 0o700) } == 0)
        let path = try #require(SystemName.path(of: text))
        try Data("x".utf8).write(to: URL(filePath: path + "/file"))
        let written = Array((SystemName.shown(path + "/file")).utf8)
        #expect(String(decoding: written, as: UTF8.self) == folder.path + "/caf\\xE9/file")
        #expect(SystemName.withPath(text + "/file") { access($0, R_OK) } == 0)
        #expect(SystemName.bytes(of: path + "/file") == name + Array("/file".utf8))
        #expect(try #require(SystemName.path(of: text + "/new")).hasSuffix("/new"))
        #expect(SystemName.argument("--secrets=" + text + "/file").hasPrefix("--secrets=/proc/"))
    }

    @Test("Sentences and exported tests name a file as it is, not by its path in /proc")
    @MainActor
    func sentences() throws {
        let folder = try TemporaryFolder()
        let text = SystemName.text(of: Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9])
        let path = try #require(SystemName.folder(at: text)) + "/file"
        let shown = folder.path + "/caf\\xE9/file"
        for strings in [Strings(language: .japanese), Strings(language: .english)] {
            let file = UnusableFile(path: path, why: .writableByOthers)
            let clock = LocalClock(now: Timestamp(seconds: 0), zone: LocalZone(utcOffset: 0), strings: strings)
            let sentences = [
                strings.unusable(file), strings.textHint(.post, .file(path: path)), strings.lockMissing(path),
                strings.message(.recordingBegan(path: path), clock: clock),
                strings.message(.recordingEnded(path: path), clock: clock),
                strings.message(.crashFound(path: path), clock: clock),
                strings.notRecording(path, .full), strings.recordRefused(path, .exists),
                strings.signedIn("a", file: path),
                strings.unwritten(PrivateFile.Failure(path: path, number: ENOSPC)), strings.lastChangeUnsaved(path),
                strings.configuration(ConfigurationMistake(reason: .unusable(file)), file: SystemName.shown(path)),
            ]
            for sentence in sentences {
                #expect(sentence.contains(shown) && !sentence.contains("/proc/"), "\(sentence)")
            }
        }
        #expect(
            ExportedTestForm.session(try CommandLineOptions(arguments: ["qiita-tui"], environment: [:])).logName(path)
                == shown)
    }

    @Test("A folder of any name is created, and the path is that of the folder")
    func folder() throws {
        let folder = try TemporaryFolder()
        let text = SystemName.text(of: Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9] + Array("/new".utf8))
        let path = try #require(SystemName.folder(at: text))
        try Data("x".utf8).write(to: URL(filePath: path + "/file"))
        #expect(SystemName.withPath(text + "/file") { access($0, R_OK) } == 0)
        let plain = folder.path + "/other"
        #expect(SystemName.folder(at: plain) == plain && !FileManager.default.fileExists(atPath: plain))
    }

    @Test("A child gets the variables as they are, however long their names, but not the token")
    func inherited() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(script: "tr '\\0' '\\n' </proc/$$/environ >\"$1\"", to: "note")
        let long = Array(repeating: UInt8(ascii: "n"), count: 5000) + Array("=1".utf8)
        let entries = [Array("PATH=/usr/bin:/bin".utf8), Array("H=".utf8) + [0xC6], long, Array("H=2".utf8)]
        let environment = ChildEnvironment(entries: entries + [Array("QIITA_ACCESS_TOKEN=x".utf8)])
        let process = try #require(SpawnedProcess([script, folder.path + "/out"], environment: environment))
        #expect(process.waitForEnd() == 0)
        let lines = FileManager.default.contents(atPath: folder.path + "/out")?.split(separator: UInt8(ascii: "\n"))
        #expect(lines.map { Set($0.map(Array.init)) } == Set(entries))
    }

    @Test("A variable with a very long name is not looked up")
    func longName() {
        let name = String(repeating: "\u{301}\u{323}", count: 400)
        let variables = SystemName.environment(of: [Array((name + "=1").utf8), Array("PATH=/bin".utf8)])
        #expect(variables == ["PATH": "/bin"])
    }

    @Test("A child gets the bytes of its arguments and variables")
    func child() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(
            script: "printf %s \"$1\" >\"$2/word\"; printf %s \"$V\" >\"$2/variable\"", to: "note")
        let bytes: [UInt8] = [0x61, 0xFF, 0xC6]
        let name = SystemName.text(of: bytes)
        let environment = ChildEnvironment(["V": name, "PATH": "/usr/bin:/bin"])
        let process = try #require(SpawnedProcess([script, name, folder.path], environment: environment))
        #expect(process.waitForEnd() == 0)
        for file in ["word", "variable"] {
            #expect(FileManager.default.contents(atPath: folder.path + "/" + file) == Data(bytes))
        }
    }
}
