import Testing
@testable import qiita_tui

@Suite("Palettes")
struct PaletteTests {
    @Test("Body text has the terminal's own colours", arguments: ThemeSetting.allCases)
    func normal(_ theme: ThemeSetting) {
        #expect(theme.palette(environment: [:]).look(of: .normal) == Palette.Look())
    }

    @Test("A span's attributes are added to its role's")
    func traits() {
        let look = Palette.dark.look(of: TextStyle(.link, [.bold, .italic]))
        #expect(look == Palette.Look(color: .brightBlue, traits: [.underline, .bold, .italic]))
    }

    @Test("Without colour there are only bold, reverse and underline")
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

    @Test("Roles that differ by colour also differ without colour, where it matters")
    func apart() {
        for role: TextStyle.Role in [.title, .heading, .link, .code, .error, .warning, .stocked, .bar, .match] {
            #expect(Palette.monochrome.look(of: role) != Palette.Look(), "\(role)")
        }
        #expect(Palette.monochrome.look(of: .match) != Palette.monochrome.look(of: .bar))
    }

    @Test("Notes differ from code and from headings on dark and on light backgrounds")
    func notes() {
        for palette in [Palette.dark, .light] {
            for note: TextStyle.Role in [.info, .warning, .error] {
                for other: TextStyle.Role in [.code, .heading] {
                    #expect(palette.look(of: note).color != palette.look(of: other).color, "\(note) \(other)")
                }
            }
        }
    }

    @Test("The colours of the author are colours on dark and, where readable, on light backgrounds")
    func authorsColors() {
        for role: TextStyle.Role in [.red, .yellow, .green, .cyan, .blue, .magenta] {
            #expect(Palette.dark.look(of: role).color != nil)
        }
        for role: TextStyle.Role in [.red, .blue, .magenta] { #expect(Palette.light.look(of: role).color != nil) }
        #expect(Palette.light.look(of: .yellow) == Palette.Look())
    }

    @Test("No colour is black, white or grey, which disappear on some backgrounds")
    func vanishing() {
        let vanishing: [Palette.Color] = [.black, .white, .brightBlack, .brightWhite]
        for palette in [Palette.standard, .dark, .light] {
            for role in TextStyle.Role.allCases {
                if let color = palette.look(of: role).color { #expect(!vanishing.contains(color), "\(role)") }
            }
        }
    }
}

@Suite("Themes")
struct ThemeSettingTests {
    @Test(
        "auto follows the background in COLORFGBG",
        arguments: [
            ("15;0", Palette.dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark), ("0;7", .light),
            ("15;default", .standard), ("", .standard), ("15", .standard), ("0;16", .standard), ("0;", .standard),
        ])
    func auto(_ variable: String, _ palette: Palette) {
        #expect(ThemeSetting.auto.palette(environment: ["COLORFGBG": variable]) == palette)
        #expect(ThemeSetting.dark.palette(environment: ["COLORFGBG": variable]) == .dark)
        #expect(ThemeSetting.light.palette(environment: ["COLORFGBG": variable]) == .light)
        #expect(ThemeSetting.mono.palette(environment: ["COLORFGBG": variable]) == .monochrome)
    }

    @Test(
        "Every colour has enough contrast in the sixteen colours of each terminal",
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
