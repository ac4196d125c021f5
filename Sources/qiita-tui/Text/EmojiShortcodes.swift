enum EmojiShortcodes {
    static func character(for shortcode: String) -> String? { nil }
}
