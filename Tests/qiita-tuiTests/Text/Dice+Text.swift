import QiitaDomain

extension Dice {
    private static let pieces: [String] = [
        "漢", "字", "か", "な", "カ", "タ", "ャ", "ッ", "ー", "、", "。", "「", "」", "（", "）", "・", "：", "々", "！", "？", "……", "――",
        "〜",
        "word", "UTF-8", "a", "I", "1,000", "3.14", "100", "%", "円", "$", "¥", "(", ")", "[", "]", ",", ".", "!", "?",
        ";", "/",
        "\"", "'", "-", " ", " ", " ", "　", "\u{A0}", "\u{200B}", "https://example.com/a/b?c=d&e=f-g_h.html", "10 MB",
        "ｶﾞ", "ﾞ",
        "e\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "👍🏽", "🇯🇵", "🇯", "1️⃣", "❤️", "\u{200D}", "\u{FE0F}", "☕︎", "한",
        "\u{1112}\u{1161}\u{11AB}", "①", "→",
        "น้ำ", "क्षि", "\u{600}", "\u{2060}", "𠮷", "\u{1F3FB}", "�", "“", "”", "’", "«", "—", "…", "+", "\\", "#", "@", "|",
    ]

    /// Text of pieces of all kinds.
    mutating func text(length: Int) -> String {
        (0..<length).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
    }
}
