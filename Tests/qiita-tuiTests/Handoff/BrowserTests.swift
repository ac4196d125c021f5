import Foundation
import TestSupport
import Testing

@testable import qiita_tui

@Suite("The browser that is chosen")
struct BrowserTests {
    private let folder: TemporaryFolder
    private let search: ProgramSearch

    init() throws {
        folder = try TemporaryFolder()
        for name in ["firefox", "w3m", "xdg-open"] { try folder.write("", to: name, mode: 0o755) }
        try folder.write("", to: "open", mode: 0o644)
        search = ProgramSearch(variables: ["PATH": "/nowhere:\(folder.path)"])
    }

    @Test(
        "It is the first of $BROWSER that is there, else the system's opener",
        arguments: [
            (nil, ["xdg-open", "U"], false), ("", ["xdg-open", "U"], false), ("firefox", ["firefox", "U"], false),
            ("opera:firefox", ["firefox", "U"], false), ("opera", ["xdg-open", "U"], false),
            ("firefox --new-tab %s --x", ["firefox", "--new-tab", "U", "--x"], false), ("w3m", ["w3m", "U"], true),
            ("firefox;reboot", ["xdg-open", "U"], false), ("firefox $(id)", ["firefox", "$(id)", "U"], false),
        ] as [(String?, [String], Bool)])
    func chosen(variable: String?, words: [String], isForTerminals: Bool) throws {
        let url = "https://qiita.com/a?b=1&c=%s"
        let browser = try #require(
            Browser(for: url, variables: variable.map { ["BROWSER": $0] } ?? [:], search: search))
        let expected = ["\(folder.path)/\(words[0])"] + words.dropFirst().map { $0 == "U" ? url : $0 }
        #expect(browser.words == expected)
        #expect(browser.isForTerminals == isForTerminals)
        #expect(browser.name == words[0])
    }

    @Test("Where nothing is found, the names that were looked for are known")
    func nothing() {
        let search = ProgramSearch(variables: ["PATH": "/nowhere"])
        #expect(Browser(for: "https://a", variables: ["BROWSER": "x -y:z"], search: search) == nil)
        #expect(Browser.tried(["BROWSER": "x -y:z"]) == ["x", "z", "xdg-open", "open", "wslview"])
    }
}
