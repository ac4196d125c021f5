import Testing

@testable import qiita_tui

@Suite("The looks follow --theme, --color and NO_COLOR")
struct CommandLineOptionsPaletteTests {
    @Test(
        "Colour can be taken away by the option or the environment, and the option wins",
        arguments: [
            (.auto, nil, .dark), (.auto, "", .dark), (.auto, "1", .monochrome), (.never, nil, .monochrome),
            (.always, "1", .dark),
        ] as [(CommandLineOptions.Color, String?, Palette)])
    func color(_ color: CommandLineOptions.Color, _ noColor: String?, _ palette: Palette) {
        var options = CommandLineOptions()
        options.color = color
        options.theme = .dark
        #expect(options.palette(environment: noColor.map { ["NO_COLOR": $0] } ?? [:]) == palette)
    }
}
