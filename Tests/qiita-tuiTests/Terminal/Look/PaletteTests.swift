import Testing

@testable import qiita_tui

@Suite("A palette gives each kind of text its look")
struct PaletteTests {
    @Test("Running text has the terminal's own colours", arguments: Theme.allCases)
    func normal(_ theme: Theme) {
        #expect(theme.palette(environment: [:]).look(of: .normal) == Palette.Look())
    }

    @Test("A span's own traits come on top of its role's")
    func traits() {
        let look = Palette.dark.look(of: TextStyle(.link, [.bold, .italic]))
        #expect(look == Palette.Look(color: .brightBlue, traits: [.underline, .bold, .italic]))
    }

    @Test("Without colour there is bold, reverse and underline alone")
    func monochrome() {
        let traits: [TextStyle.Traits] = [[], .bold, .italic, .strike, [.italic, .strike, .reverse]]
        for role in TextStyle.Role.allCases {
            for own in traits {
                let look = Palette.monochrome.look(of: TextStyle(role, own))
                #expect(look.color == nil && !look.isFaint, "\(role)")
                #expect(look.traits.subtracting([.bold, .reverse, .underline]) == [], "\(role)")
            }
        }
        #expect(Palette.monochrome.look(of: TextStyle(.normal, .italic)).traits == .underline)
    }

    @Test("What colour tells apart can be told apart without colour, where it matters")
    func apart() {
        for role: TextStyle.Role in [.title, .heading, .link, .code, .error, .warning, .stocked, .bar, .match] {
            #expect(Palette.monochrome.look(of: role) != Palette.Look(), "\(role)")
        }
        #expect(Palette.monochrome.look(of: .match) != Palette.monochrome.look(of: .bar))
    }

    @Test("No colour is black, white or grey, which vanish on some backgrounds")
    func vanishing() {
        let vanishing: [Palette.Color] = [.black, .white, .brightBlack, .brightWhite]
        for palette in [Palette.standard, .dark, .light] {
            for role in TextStyle.Role.allCases {
                if let color = palette.look(of: role).color { #expect(!vanishing.contains(color), "\(role)") }
            }
        }
    }
}
