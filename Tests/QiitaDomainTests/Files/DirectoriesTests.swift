import Testing

@testable import QiitaDomain

@Suite("The application's directories are where the XDG specification puts them")
struct DirectoriesTests {
    @Test("Each has its place below the home")
    func home() {
        let directories = Directories(environment: ["HOME": "/home/hanako"])
        #expect(directories.config == "/home/hanako/.config/qiita-tui")
        #expect(directories.cache == "/home/hanako/.cache/qiita-tui")
        #expect(directories.state == "/home/hanako/.local/state/qiita-tui")
        #expect(directories.configHome == "/home/hanako/.config")
    }

    @Test("A variable of its own comes first, without its last slash")
    func variables() {
        let directories = Directories(
            environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/c/", "XDG_CACHE_HOME": "/k", "XDG_STATE_HOME": "/s"])
        #expect(directories.config == "/c/qiita-tui")
        #expect(directories.cache == "/k/qiita-tui")
        #expect(directories.state == "/s/qiita-tui")
    }

    @Test("What is not absolute does not count")
    func relative() {
        let directories = Directories(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "c", "XDG_CACHE_HOME": ""])
        #expect(directories.config == "/h/.config/qiita-tui")
        #expect(directories.cache == "/h/.cache/qiita-tui")
    }

    @Test("Without a home there are none", arguments: [[:], ["HOME": ""], ["HOME": "home"]])
    func homeless(_ environment: [String: String]) {
        let directories = Directories(environment: environment)
        #expect(directories.config == nil)
        #expect(directories.cache == nil)
        #expect(directories.state == nil)
    }
}
