import Testing

@testable import qiita_tui

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
