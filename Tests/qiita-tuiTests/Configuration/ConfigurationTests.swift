import Testing
@testable import qiita_tui

@Suite("The printed configuration says what is so anyway")
struct ConfigurationTemplateTests {
    @Test("It is valid, and changes nothing", arguments: Strings.both)
    func roundTrip(_ strings: Strings) {
        let reader = ConfigurationReader(Configuration.template(strings))
        #expect(reader.mistakes.isEmpty)
        #expect(reader.configuration == Configuration())
    }

    @Test("With its keys taken out of their comments it changes nothing either")
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

    @Test("Every setting that the reader knows stands in it")
    func complete() throws {
        let unknown = try #require(ConfigurationReader("{ x: 1 }").mistakes.first)
        guard case .unknownKey(let names) = unknown.reason else {
            Issue.record("not an unknown key: \(unknown)")
            return
        }
        for name in names { #expect(Configuration.template(.english).contains("\n  \(name): ")) }
    }
}
