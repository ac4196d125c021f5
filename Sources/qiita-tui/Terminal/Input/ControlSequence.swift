/// A control sequence from the terminal: `Esc [`, parameters and a final byte (ECMA-48 5.4, and xterm's keys).
struct ControlSequence: Equatable, Sendable {
    /// The meaning of a sequence for this program.
    enum Meaning: Equatable, Sendable {
        case key(Key)
        case mouse(MouseEvent)
        case pasteBegins
        /// The terminal's report that it shows a grapheme cluster as one picture: mode 2027 is set, possibly
        /// permanently (DECRPM).
        case clustersGraphemes
        /// The terminal's report of its attributes (DA1).
        case attributes
        /// The number of following bytes that belong to the sequence.
        case skip(Int)
        case nothing
    }

    /// The bytes between `Esc [` and the final byte.
    var parameters: [UInt8]
    var final: UInt8

    /// The meaning of the sequence. Arrows with Shift, Alt or Control are ignored.
    var meaning: Meaning {
        if let key = Key(encodedBy: self) { return .key(key) }
        return switch (String(decoding: parameters, as: UTF8.self), final) {
        case ("200", UInt8(ascii: "~")): .pasteBegins
        case ("?2027;1$", UInt8(ascii: "y")), ("?2027;3$", UInt8(ascii: "y")): .clustersGraphemes
        case (let report, UInt8(ascii: "c")) where report.hasPrefix("?"): .attributes
        case ("", UInt8(ascii: "M")): .skip(3)
        case (let mouse, UInt8(ascii: "M")):
            MouseEvent(parameters: mouse, final: final).map(Meaning.mouse) ?? .nothing
        case (let number, UInt8(ascii: "~")): Self.numbered[number].map(Meaning.key) ?? .nothing
        case ("[", _): Self.console[final].map(Meaning.key) ?? .nothing
        case ("", _), ("1", _): Self.lettered[final].map(Meaning.key) ?? .nothing
        case _: .nothing
        }
    }

    private static let lettered: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab,
        UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
        UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    ]

    private static let numbered: [String: Key] = [
        "1": .home, "2": .insert, "3": .delete, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home, "8": .end,
        "11": .function(1), "12": .function(2), "13": .function(3), "14": .function(4), "15": .function(5),
        "17": .function(6), "18": .function(7), "19": .function(8), "20": .function(9), "21": .function(10),
        "23": .function(11), "24": .function(12),
    ]

    private static let console: [UInt8: Key] = [
        UInt8(ascii: "A"): .function(1), UInt8(ascii: "B"): .function(2), UInt8(ascii: "C"): .function(3),
        UInt8(ascii: "D"): .function(4), UInt8(ascii: "E"): .function(5),
    ]
}

extension Key {
    /// Creates a character's key that the terminal sends in full, alone or with Control: `ESC [ 99 ; 5 u` (the protocol of kitty, and
    /// xterm with formatOtherKeys) or `ESC [ 27 ; 5 ; 99 ~` (xterm with modifyOtherKeys). A terminal does so if another program asked for
    /// it and ended without taking that back. Nil for other modifiers, releases, keys without a character (private use in that protocol),
    /// and other sequences.
    fileprivate init?(encodedBy sequence: ControlSequence) {
        let fields = sequence.parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            $0.split(separator: UInt8(ascii: ":")).map { UInt32(String(decoding: $0, as: UTF8.self)) }
        }
        let (code, modifiers): ([UInt32?], [UInt32?])
        switch (fields.count, sequence.final) {
        case (1, UInt8(ascii: "u")): (code, modifiers) = (fields[0], [1])
        case (2...3, UInt8(ascii: "u")): (code, modifiers) = (fields[0], fields[1])
        case (3, UInt8(ascii: "~")) where fields[0] == [27]: (code, modifiers) = (fields[2], fields[1])
        case _: return nil
        }
        // The second number of the modifiers is the event: 1 is a press, 2 a repetition, 3 a release.
        guard let scalar = code.first.flatMap(\.self).flatMap(Unicode.Scalar.init), modifiers.dropFirst() != [3],
            let mask = modifiers.first.flatMap(\.self), mask > 0, !(0xE000...0xF8FF).contains(scalar.value)
        else { return nil }
        // Caps Lock and Num Lock are no modifiers here.
        switch (mask - 1) & 0x3F {
        case 0: guard let key = KeyCodes.key(of: scalar) else { return nil }; self = key
        case 4:
            guard (0x40...0x7A).contains(scalar.value), let sent = Unicode.Scalar(scalar.value & 0x1F),
                let key = KeyCodes.key(of: sent)
            else { return nil }
            self = key
        case _: return nil
        }
    }
}

extension MouseEvent {
    /// Creates the event of `Esc [ <`, these parameters and a final byte (xterm's mode 1006): button, column and row,
    /// counted from 1. Nil for other buttons, for buttons with Shift, Alt or Control, and for releases.
    fileprivate init?(parameters: String, final: UInt8) {
        let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        guard parameters.hasPrefix("<"), final == UInt8(ascii: "M"), numbers.count == 3, let button = numbers[0],
            let column = numbers[1], let row = numbers[2], (1...10_000).contains(column), (1...10_000).contains(row)
        else { return nil }
        switch button {
        case 0: kind = .clicked
        case 64: kind = .wheelUp
        case 65: kind = .wheelDown
        case _: return nil
        }
        self.row = row - 1
        self.column = column - 1
    }
}
