import Testing
@testable import qiita_tui

@Suite("The printed default configuration")
struct ConfigurationTemplateTests {
    @Test("The printed defaults are valid and change nothing", arguments: Strings.both)
    func roundTrip(_ strings: Strings) {
        let reader = ConfigurationReader(Configuration.template(strings))
        #expect(reader.mistakes.isEmpty)
        #expect(reader.configuration == Configuration())
    }

    @Test("With their keys uncommented the defaults change nothing either")
    func keys() {
        let text = Configuration.template(.english).replacing("      // ", with: "      ")
        let reader = ConfigurationReader(text)
        #expect(reader.mistakes.isEmpty)
        #expect(reader.configuration.keys.count == KeyContext.configurable.count)
        for context in KeyContext.allCases {
            let (own, usual) = (reader.configuration.keymap, Keymap.standard)
            #expect(own.bindings(in: context).map(\.command) == usual.bindings(in: context).map(\.command))
            #expect(own.bindings(in: context).map(\.keys) == usual.bindings(in: context).map(\.keys))
        }
    }

    @Test("The defaults include every known setting")
    func complete() throws {
        let unknown = try #require(ConfigurationReader("{ x: 1 }").mistakes.first)
        guard case .unknownKey(let names) = unknown.reason else {
            Issue.record("not an unknown key: \(unknown)")
            return
        }
        for name in names { #expect(Configuration.template(.english).contains("\n  \(name): ")) }
    }
}
