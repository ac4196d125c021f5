import Foundation

/// The system's compiled description of a terminal (term(5)), corrected where ncurses or the terminal draws wide
/// characters wrongly, and where ncurses writes more than a frame needs.
struct TerminfoEntry: Equatable {
    /// The positions of capabilities in every description.
    private enum Flag { static let (wraps, wrapsLate) = (1, 4) }
    private enum Text {
        static let (bold, reverse, underline) = (27, 34, 36)
        static let (eraseCharacters, resetAttributes, setAttributes, stopWrapping) = (37, 39, 131, 152)
        static let eraseToBeginning = 269
    }
    private static let longest = 32 << 10

    private(set) var bytes: [UInt8]
    private let flags: Range<Int>
    private let texts: Range<Int>
    /// The table of the texts, to which the offsets in `texts` refer.
    private let table: Range<Int>

    /// Reads a description; nil if it is not one.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 12, bytes.count <= Self.longest else { return nil }
        let header = (0..<6).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
        let numberSizes = [0x11A: 2, 0x21E: 4]
        guard let numberSize = numberSizes[header[0]] else { return nil }
        flags = 12 + header[1]..<12 + header[1] + header[2]
        let numbers = (flags.upperBound + 1) & ~1
        let start = numbers + header[3] * numberSize
        texts = start..<start + 2 * header[4]
        table = texts.upperBound..<texts.upperBound + header[5]
        guard table.upperBound <= bytes.count else { return nil }
        self.bytes = bytes
    }

    /// Reads the description of the terminal with this name from where ncurses looks for it; nil if it is not found there,
    /// or if the variables contain the description itself.
    init?(of name: String, variables: [String: String]) {
        guard let first = name.utf8.first, !name.contains("/"), !name.hasPrefix(".") else { return nil }
        let own = variables["TERMINFO"] ?? ""
        guard !own.hasPrefix("hex:"), !own.hasPrefix("b64:") else { return nil }
        let listed = (variables["TERMINFO_DIRS"] ?? "").split(separator: ":").map(String.init)
        let home = (variables["HOME"] ?? "") + "/.terminfo"
        let system = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
        for folder in [own, home] + listed + system where folder.hasPrefix("/") {
            for part in [String(UnicodeScalar(first)), String(first, radix: 16)] {
                guard let data = FileManager.default.contents(atPath: "\(folder)/\(part)/\(name)") else { continue }
                self.init([UInt8](data))
                return
            }
        }
        return nil
    }

    /// The value of the variable `TERMINFO` with which ncurses draws correctly on the terminal that `TERM` names; nil if the
    /// system's description needs no correction.
    static func correction(variables: [String: String]) -> String? {
        guard let name = variables["TERM"], let description = Self(of: name, variables: variables) else { return nil }
        let isMlterm = name.hasPrefix("mlterm") || !(variables["MLTERM"] ?? "").isEmpty
        return description.corrected(isMlterm: isMlterm)?.variable
    }

    /// The description with these corrections; nil if it needs none.
    ///
    /// - ncurses fills the last cell of a window by inserting a character before it, which splits a wide one, unless it
    ///   can stop the terminal from wrapping or the terminal does not wrap. A terminal that wraps only before the next
    ///   character does not need that.
    /// - mlterm counts characters instead of cells where it erases some cells, or those up to the cursor (3.9.0, 3.9.3).
    /// - Each change of attributes also chooses the ASCII character set, although no other is ever chosen, and sets all attributes
    ///   where one changes. One by one they are a tenth of a frame shorter.
    func corrected(isMlterm: Bool) -> TerminfoEntry? {
        var result = self
        if isSet(Flag.wrapsLate), !has(Text.stopWrapping) { result.remove(flag: Flag.wraps) }
        if isMlterm { for text in [Text.eraseCharacters, Text.eraseToBeginning] { result.remove(text: text) } }
        result.removeCharacterSet(from: Text.resetAttributes)
        if [Text.bold, Text.reverse, Text.underline].allSatisfy(has) { result.remove(text: Text.setAttributes) }
        return result == self ? nil : result
    }

    /// The description as a value of the variable `TERMINFO`.
    var variable: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text = Array("hex:".utf8)
        text.reserveCapacity(text.count + 2 * bytes.count)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Removes the choice of the ASCII character set (`ESC ( B`, `^O`) from the beginning and the end of a text.
    private mutating func removeCharacterSet(from text: Int) {
        guard has(text) else { return }
        let offset = texts.lowerBound + 2 * text
        let start = table.lowerBound + Int(bytes[offset]) + Int(bytes[offset + 1]) << 8
        guard start < table.upperBound, let end = bytes[start..<table.upperBound].firstIndex(of: 0) else { return }
        var rest = bytes[start..<end]
        for choice in ["\u{1B}(B", "\u{0F}"].map({ Array($0.utf8) }) {
            if rest.starts(with: choice) { rest = rest.dropFirst(choice.count) }
            if rest.suffix(choice.count) == choice[...] { rest = rest.dropLast(choice.count) }
        }
        bytes.replaceSubrange(start..<end, with: Array(rest) + Array(repeating: 0, count: end - start - rest.count))
    }

    private func isSet(_ flag: Int) -> Bool {
        flag < flags.count && bytes[flags.lowerBound + flag] == 1
    }

    private func has(_ text: Int) -> Bool {
        // An offset below 0 is a capability that is absent or cancelled.
        2 * text < texts.count && bytes[texts.lowerBound + 2 * text + 1] < 0x80
    }

    private mutating func remove(flag: Int) {
        if flag < flags.count { bytes[flags.lowerBound + flag] = 0 }
    }

    private mutating func remove(text: Int) {
        guard has(text) else { return }
        bytes[texts.lowerBound + 2 * text] = 0xFF
        bytes[texts.lowerBound + 2 * text + 1] = 0xFF
    }
}
