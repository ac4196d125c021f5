import Testing

@testable import QiitaDomain

@Suite struct InlineColorTests {
    @Test(
        "A colour is the nearest of six",
        arguments: [
            ("red", InlineColor.red), ("#F00", .red), ("#ff0000", .red), ("#00ff0080", .green), (" Blue", .blue),
            ("orange", .yellow), ("rgb(0, 255, 255)", .cyan), ("rgba(255,0,255,0.5)", .magenta),
            ("hsl(120, 100%, 50%)", .green),
            ("navy", .blue), ("deeppink", .magenta),
        ])
    func colors(css: String, color: InlineColor) {
        #expect(InlineColor(css: css) == color)
    }

    @Test(
        "Greys and unknown words are not colours",
        arguments: ["#888", "black", "white", "", "#", "#12", "rgb()", "url(x)", "hsl(0,0%,50%)"])
    func none(css: String) {
        #expect(InlineColor(css: css) == nil)
    }
}
