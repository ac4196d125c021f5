import Testing

@testable import qiita_tui

@Suite("A palette gives each kind of text its look")
struct PaletteTests {
    @Test("What colour tells apart can be told apart without colour, where it matters")
    func monochrome() {
        let plain = Palette.Look()
        for role: TextStyle.Role in [.title, .heading, .link, .error, .warning, .stocked, .bar, .match, .dim] {
            #expect(Palette.monochrome.look(of: role) != plain, "\(role)")
        }
        for role in TextStyle.Role.allCases {
            #expect(Palette.monochrome.look(of: role).color == nil, "\(role)")
        }
    }

    @Test("Running text has the terminal's own colours")
    func normal() {
        #expect(Palette.standard.look(of: .normal) == Palette.Look())
    }

    @Test("No colour is black or white, which vanish on some backgrounds")
    func readable() {
        let vanishing: [Palette.Color] = [.black, .white, .brightBlack, .brightWhite]
        for role in TextStyle.Role.allCases {
            if let color = Palette.standard.look(of: role).color {
                #expect(!vanishing.contains(color), "\(role)")
            }
        }
    }

    @Test("NO_COLOR takes the colours away unless it is empty")
    func preferred() {
        #expect(Palette.preferred(environment: ["NO_COLOR": "1"]) == .monochrome)
        #expect(Palette.preferred(environment: ["NO_COLOR": ""]) == .standard)
        #expect(Palette.preferred(environment: [:]) == .standard)
    }
}
