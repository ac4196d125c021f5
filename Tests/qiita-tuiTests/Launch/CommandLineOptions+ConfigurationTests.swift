import Testing

@testable import qiita_tui

@MainActor @Suite("The command line wins over the configuration, which wins over the locale")
struct CommandLineOptionsConfigurationTests {
    private static let configuration: Configuration = {
        var configuration = Configuration()
        configuration.language = .english
        configuration.width = 60
        configuration.ambiguousWidth = 2
        configuration.theme = .light
        return configuration
    }()

    @Test("What the command line leaves open is the configuration's")
    func configured() throws {
        var options = try CommandLineOptions(arguments: ["qiita-tui"], environment: ["LANG": "ja_JP.UTF-8"])
        options.take(Self.configuration)
        #expect(options.language == .english)
        #expect(options.textWidth == 60)
        #expect(options.ambiguousWidth == 2)
        #expect(options.theme == .light)
        #expect(options.configuration == Self.configuration)
    }

    @Test("What the command line says stays")
    func given() throws {
        let words = ["--lang", "ja", "--width", "70", "--ambiguous-width", "1", "--theme", "dark"]
        var options = try CommandLineOptions(arguments: ["qiita-tui"] + words, environment: [:])
        options.take(Self.configuration)
        #expect(options.language == .japanese)
        #expect(options.textWidth == 70)
        #expect(options.ambiguousWidth == 1)
        #expect(options.theme == .dark)
    }

    @Test("The cache is used unless the configuration or the command line says no")
    func cache() throws {
        var off = Configuration()
        off.cache.isEnabled = false
        for (words, configuration, isUsed) in [
            ([], Configuration(), true), (["--no-cache"], Configuration(), false), ([], off, false),
        ] {
            var options = try CommandLineOptions(arguments: ["qiita-tui"] + words, environment: [:])
            options.take(configuration)
            #expect(options.keepsCache == isUsed)
        }
    }

    @Test("A configuration that names no language leaves the locale's")
    func locale() throws {
        var options = try CommandLineOptions(arguments: ["qiita-tui"], environment: ["LANG": "ja_JP.UTF-8"])
        options.take(Configuration())
        #expect(options.language == .japanese)
    }
}
