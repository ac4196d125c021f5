import Testing

@testable import qiita_tui

@Suite("What is printed follows the options")
struct PrintedTextTests {
    @Test("Language, width and ambiguous width are those of the command line")
    func presentation() {
        var options = CommandLineOptions()
        options.language = .japanese
        options.ambiguousWidth = 2
        options.textWidth = 60
        let presentation = PrintedText(options: options).presentation
        #expect(presentation.strings == .japanese)
        #expect(presentation.measure.ambiguousWidth == 2)
        #expect(presentation.textWidth == 60)
    }
}
