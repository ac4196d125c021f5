import Foundation
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("A file with the token")
struct SecretsFileTests {
    @Test(
        "An error names the file and the key but none of the contents",
        arguments: [
            ("", "notAPropertyList"), ("hunter2", "notAPropertyList"),
            ("<plist><dict><key>AccessToken</key><string>hunter2", "notAPropertyList"),
            ("<plist><string>hunter2</string></plist>", "notAPropertyList"),
            ("<plist><array/></plist>", "notAPropertyList"),
            ("<plist><dict><key>accessToken</key><string>hunter2</string></dict></plist>", "keyMissing"),
            ("<plist><dict><key>AccessToken</key><integer>7</integer></dict></plist>", "keyNotAString"),
            (
                "<plist><dict><key>AccessToken</key><array><string>hunter2</string></array></dict></plist>",
                "keyNotAString"
            ),
            ("<plist><dict><key>AccessToken</key><string>hunter2 x</string></dict></plist>", "tokenMalformed"),
        ])
    func broken(_ content: String, _ situation: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(content, to: "s.plist")
        do {
            _ = try SecretsFile(path: file).token()
            Issue.record("The file is broken")
        } catch {
            let text = String(reflecting: error)
            #expect(text.contains(situation))
            #expect(text.contains(file))
            #expect(!text.contains("hunter2"))
        }
    }

    @Test("Binary and malformed property lists are refused with specific errors and not decoded")
    func notXML() throws {
        let folder = try TemporaryFolder()
        let binary = try PropertyListSerialization.data(
            fromPropertyList: ["AccessToken": "t0"], format: .binary, options: 0)
        let file = folder.path + "/b.plist"
        try binary.write(to: URL(filePath: file))
        #expect(throws: SecretsError.binary(file: file)) { try SecretsFile(path: file).token() }
        let old = try folder.write("{ AccessToken = t0; }", to: "old.plist")
        #expect(throws: SecretsError.notAPropertyList(file: old)) { try SecretsFile(path: old).token() }
    }

    @Test("A property list that is too long or too deep is refused before parsing; one of 64 KB is read")
    func bounded() throws {
        let folder = try TemporaryFolder()
        let fitting = plist("t0") + String(repeating: " ", count: SecretsFile.longest - plist("t0").utf8.count)
        #expect(try SecretsFile(path: folder.write(fitting, to: "fit.plist")).token() == AccessToken("t0"))
        let long = try folder.write(fitting + " ", to: "long.plist")
        #expect(throws: SecretsError.tooLarge(file: long, limit: 65_536)) { try SecretsFile(path: long).token() }
        let deep = try folder.write("<plist>" + String(repeating: "<array>", count: 5_000), to: "deep.plist")
        #expect(throws: SecretsError.notAPropertyList(file: deep)) { try SecretsFile(path: deep).token() }
    }

    @Test(
        "The nesting depth is measured without a parser",
        arguments: [
            ("<a><b/></a>", true), ("\u{FEFF} <?xml?><!DOCTYPE x><a/>", true), ("x<a>", false), ("", false),
            (String(repeating: "<a></a>", count: 100), true), (String(repeating: "<a/>", count: 100), true),
            ("<!-- " + String(repeating: "<a>", count: 100) + " -->", true),
            (String(repeating: "<a>", count: 32), true), (String(repeating: "<a>", count: 33), false),
            ("<a", true), ("<!--", true), ("<", true),
        ])
    func nesting(_ text: String, _ isShallow: Bool) {
        #expect(PropertyListNesting.isShallow(Data(text.utf8)) == isShallow)
    }

    @Test("Runs of marks in a key are bounded before anything hashes it")
    func marks() throws {
        let folder = try TemporaryFolder()
        let text = plist("t0").replacing("<dict>", with: "<dict><key>a\(Self.marks)</key><string>b</string>")
        let bounded = String(decoding: SecretsFile.streamSafe(Data(text.utf8)), as: UTF8.self)
        #expect(bounded.unicodeScalars.count == text.unicodeScalars.count - Self.marks.unicodeScalars.count + 30)
        let file = SecretsFile(path: try folder.write(text, to: "marks.plist"))
        var token: AccessToken?
        let steps = StepCount.of { token = try? file.token() }
        #expect(token == AccessToken("t0") && steps >= text.utf8.count)
    }

    private static let marks = String(repeating: "\u{301}\u{323}\u{334}", count: 100)

    @Test("Folders and pipes are refused")
    func special() throws {
        let folder = try TemporaryFolder()
        #expect(throws: SecretsError.fileUnreadable(file: folder.path)) { try SecretsFile(path: folder.path).token() }
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: SecretsError.fileUnreadable(file: pipe)) { try SecretsFile(path: pipe).token() }
    }

    @Test("A symbolic link is followed for the token and for its permissions")
    func link() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(plist("t0"), to: "real.plist", mode: 0o600)
        let link = folder.path + "/s.plist"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(try SecretsFile(path: link).token() == AccessToken("t0"))
        #expect(!SecretsFile(path: link).isReadableByOthers)
    }

    @Test("The project's example file is an example")
    func example() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
        let example = SecretsFile(path: root.appending(path: "Secrets.example.plist").path(percentEncoded: false))
        #expect(try example.token() == nil)
    }
}
