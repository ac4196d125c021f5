import CSystem
import QiitaDomain

/// The character encoding of C functions and ncurses.
enum TextLocale {
    private static let isUTF8: Bool = {
        let names = ["", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]
        return names.contains { setlocale(LC_CTYPE, $0) != nil && locale_is_utf8() != 0 }
    }()

    /// Sets the environment's locale if it is installed and its encoding is UTF-8, otherwise another UTF-8 locale,
    /// once per process. Returns false if there is none. Only characters are affected; numbers and dates remain as in
    /// C.
    @discardableResult
    static func use() -> Bool {
        isUTF8
    }
}
