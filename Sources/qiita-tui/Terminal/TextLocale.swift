import CNcurses

/// The character encoding that C functions and ncurses use.
enum TextLocale {
    private static let speaksUTF8: Bool = {
        let names = ["", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]
        return names.contains { setlocale(LC_CTYPE, $0) != nil && locale_is_utf8() != 0 }
    }()

    /// Takes the reader's own locale where it is installed and speaks UTF-8, else one that does, once for the process;
    /// false when there is none. Only characters are set: numbers and dates stay as C writes them.
    @discardableResult
    static func use() -> Bool {
        speaksUTF8
    }
}
