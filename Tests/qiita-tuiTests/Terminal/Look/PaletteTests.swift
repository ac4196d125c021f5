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

@Suite("A theme is read on the background that it is for")
struct ThemeTests {
    @Test(
        "auto follows the background that COLORFGBG names",
        arguments: [
            ("15;0", Palette.dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark), ("0;7", .light),
            ("15;default", .standard), ("", .standard), ("15", .standard), ("0;16", .standard), ("0;", .standard),
        ])
    func auto(_ variable: String, _ palette: Palette) {
        #expect(Theme.auto.palette(environment: ["COLORFGBG": variable]) == palette)
        #expect(Theme.dark.palette(environment: ["COLORFGBG": variable]) == .dark)
        #expect(Theme.light.palette(environment: ["COLORFGBG": variable]) == .light)
        #expect(Theme.mono.palette(environment: ["COLORFGBG": variable]) == .monochrome)
    }

    @Test(
        "Every colour stands out, in the sixteen colours of each of these terminals",
        arguments: [SixteenColors.xterm, .linux, .tango, .campbell])
    func readable(_ colors: SixteenColors) {
        let cases = [
            (Palette.dark, SixteenColors.black, 3.4), (.light, SixteenColors.white, 4.4),
            (.standard, SixteenColors.black, 2.6), (.standard, SixteenColors.white, 2.5),
        ]
        for (palette, background, least) in cases {
            for role in TextStyle.Role.allCases {
                guard let color = palette.look(of: role).color else { continue }
                let contrast = colors.contrast(of: color, on: background)
                #expect(contrast >= least, "\(role) is \(color): \(contrast) on \(background)")
            }
        }
    }
}
