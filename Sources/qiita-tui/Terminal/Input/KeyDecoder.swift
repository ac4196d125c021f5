/// Converts the terminal's input to events: keys, the mouse, pasted text and the terminal's reports. The input consists of bytes
/// and of keys that ncurses has already recognised.
///
/// Incomplete sequences are stored, so the input may be split at any point. Unknown sequences are dropped completely:
/// no part of them acts as a key.
///
/// A sequence or a paste whose end does not arrive is open until nothing has come for `longestPause`; then the caller calls
/// `expire()`. `^C` cannot get lost in an open one:
///
/// - A control character ends every open sequence and is the key that it is.
/// - In an open paste a `^C` is pressed at once if it is all that the terminal had ready, and comes after a pause: the rest of a pasted
///   text follows what precedes it without one. It ends the paste, and what was pasted is dropped.
/// - Any other one in a paste may have been pasted. It is part of the text, from which control characters are removed, if the paste
///   ends at its mark, and is pressed if the paste expires.
struct KeyDecoder: Sendable {
    /// One piece of input as returned by `wgetch`.
    enum Input: Equatable, Sendable {
        case byte(UInt8)
        /// One of ncurses' `KEY_` codes.
        case code(Int32)
    }

    private enum State: Equatable {
        case ground
        /// Esc has arrived: alone it is the key, otherwise the start of a sequence.
        case escape
        /// `Esc [` and the bytes after it.
        case control([UInt8])
        /// `Esc O`: one byte follows.
        case single
        /// The number of bytes still to drop.
        case skipping(Int)
        /// A control string (`Esc ]`, `Esc P` …) and the number of its bytes so far.
        case string(introducer: UInt8, count: Int)
        /// Esc has arrived inside a control string: a backslash ends it.
        case stringEscape
        case paste
    }

    /// The number of bytes after which a control string counts as unterminated: more than any terminal sends, since the rest acts as keys.
    static let longestString = 1 << 20
    /// The maximum number of bytes stored of a control sequence; longer ones are unknown anyway.
    private static let longestControl = 32
    /// The time without input after which the end of an open sequence or paste is not expected any more.
    static let longestPause = Duration.seconds(1)
    /// The time without input after which a `^C` does not belong to a pasted text.
    static let pressingPause = Duration.milliseconds(100)

    /// Whether the terminal's report of its attributes (DA1) has arrived.
    private(set) var hasAttributes = false
    private var state = State.ground
    private var utf8 = UTF8Assembler()
    private var paste = PasteCollector()
    /// Whether a `^C` that may have been pasted has arrived in the open paste.
    private var holdsInterrupt = false
    private var events: [TerminalEvent] = []
    private let reportsMouse: Bool

    /// Creates a decoder. Without `reportsMouse` the mouse does nothing, also in a terminal that reports it although it was not
    /// asked to.
    init(reportsMouse: Bool = true) {
        self.reportsMouse = reportsMouse
    }

    /// Whether a sequence or a paste has begun and not ended.
    var isOpen: Bool { state != .ground }

    /// The events in the input. If it is everything that the terminal had ready (`isAll`), an Esc at its end is the
    /// key.
    /// - Parameter afterPause: whether nothing had come for `pressingPause` before.
    mutating func decode(_ input: [Input], isAll: Bool = true, afterPause: Bool = false) -> [TerminalEvent] {
        let isInterrupt = state == .paste && isAll && Self.isInterrupt(input)
        if isInterrupt, afterPause {
            state = .ground
            emit(.control("c"))
        } else {
            if isInterrupt { holdsInterrupt = true }
            for piece in input { consume(piece) }
            if isAll { endOfInput() }
        }
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    /// Ends what is open because nothing has come for `longestPause`. A paste is what has come of it; a sequence is dropped.
    mutating func expire() -> [TerminalEvent] {
        if state == .paste {
            if let text = paste.remainder { events.append(.pasted(text)) }
            if holdsInterrupt { emit(.control("c")) }
        }
        endOfInput()
        state = .ground
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    /// Whether the input is one `^C`, in any of the forms that terminals send.
    private static func isInterrupt(_ input: [Input]) -> Bool {
        guard input.count <= longestControl else { return false }
        var decoder = KeyDecoder()
        for piece in input { decoder.consume(piece) }
        return decoder.events == [.key(.control("c"))] && !decoder.isOpen
    }

    private mutating func consume(_ piece: Input) {
        switch (piece, state) {
        case (.code, .paste):
            return
        case (.code(let code), _):
            leaveSequence()
            emit(KeyCodes.key(ofCode: code))
        case (.byte(let byte), .ground): plain(byte)
        case (.byte(let byte), .escape): afterEscape(byte)
        case (.byte(let byte), .control(let begun)): control(byte, begun)
        case (.byte(let byte), .single):
            state = .ground
            interrupted(by: byte) ? plain(byte) : emit(KeyCodes.key(ofSingle: byte))
        case (.byte(let byte), .skipping(let count)):
            state = count > 1 ? .skipping(count - 1) : .ground
            guard byte < 0x20 else { return }
            state = .ground
            plain(byte)
        case (.byte(let byte), .string(let introducer, let count)): string(byte, introducer, count)
        case (.byte(let byte), .stringEscape):
            state = byte == UInt8(ascii: "\\") ? .ground : .escape
            if state == .escape { afterEscape(byte) }
        case (.byte(let byte), .paste):
            if byte == 0x03 { holdsInterrupt = true }
            switch paste.consume(byte) {
            case .more: return
            case .full(let text): events.append(.pasted(text))
            case .end(let text):
                state = .ground
                if let text { events.append(.pasted(text)) }
            }
        }
    }

    /// Turns an incomplete sequence that can be a key by itself into that key if nothing follows immediately.
    private mutating func endOfInput() {
        switch state {
        case .escape:
            leaveSequence()
        case .string(let introducer, 0):
            state = .ground
            emit(.escape)
            plain(introducer)
        case .ground, .control, .single, .skipping, .string, .stringEscape, .paste:
            return
        }
    }

    private mutating func leaveSequence() {
        if state == .escape { emit(.escape) }
        state = .ground
    }

    private mutating func emit(_ key: Key?) {
        guard let key else { return }
        events.append(.key(key))
    }

    private mutating func plain(_ byte: UInt8) {
        guard let scalar = utf8.consume(byte) else { return }
        if scalar == "\u{1B}" {
            state = .escape
        } else {
            emit(KeyCodes.key(of: scalar))
        }
    }

    private mutating func afterEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .single
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string(introducer: byte, count: 0)
        case _:
            leaveSequence()
            plain(byte)
        }
    }

    private mutating func control(_ byte: UInt8, _ begun: [UInt8]) {
        switch byte {
        case UInt8(ascii: "[") where begun.isEmpty:
            // The Linux console's F1 to F5: one letter follows.
            state = .control([byte])
        case 0x40...0x7E:
            finish(begun, final: byte)
        case 0x20...0x3F:
            if begun.count < Self.longestControl { state = .control(begun + [byte]) }
        case _:
            state = .ground
            plain(byte)
        }
    }

    private mutating func finish(_ parameters: [UInt8], final: UInt8) {
        state = .ground
        switch ControlSequence(parameters: parameters, final: final).meaning {
        case .key(let key): emit(key)
        case .mouse(let event): if reportsMouse { events.append(.mouse(event)) }
        case .clustersGraphemes: events.append(.clustersGraphemes)
        case .attributes: hasAttributes = true
        case .pasteBegins:
            paste = PasteCollector()
            holdsInterrupt = false
            state = .paste
        case .skip(let count): state = .skipping(count)
        case .nothing: return
        }
    }

    private mutating func string(_ byte: UInt8, _ introducer: UInt8, _ count: Int) {
        switch byte {
        case 0x07, 0x18, 0x1A: state = .ground
        case 0x1B: state = .stringEscape
        case ..<0x20:
            state = .ground
            plain(byte)
        case _: state = count < Self.longestString ? .string(introducer: introducer, count: count + 1) : .ground
        }
    }

    private func interrupted(by byte: UInt8) -> Bool {
        byte < 0x20 || byte >= 0x7F
    }
}

/// Collects pasted text up to its end mark, or up to `mostBytes`. What follows those is dropped up to the end mark, so that no part of
/// a paste acts as a key.
///
/// Line breaks are line feeds; tabs are kept, other control characters are removed.
struct PasteCollector: Equatable, Sendable {
    /// What a byte makes of the paste.
    enum Progress: Equatable {
        case more
        /// As many bytes have come as a paste has at most; this is its text, and the rest will be dropped.
        case full(text: String)
        /// The byte completes the end mark; nil if the text was already returned.
        case end(text: String?)
    }

    /// The maximum number of bytes stored, more than a search needs. The rest of a longer text is dropped.
    static let longest = 4096
    /// The number of bytes after which the text is returned without the end mark.
    static let mostBytes = 1 << 20
    private static let endMark = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    private var matched = 0
    private var count = 0

    /// Adds a byte.
    mutating func consume(_ byte: UInt8) -> Progress {
        count += 1
        if byte == Self.endMark[matched] {
            matched += 1
            if matched == Self.endMark.count { return .end(text: count > Self.mostBytes ? nil : text) }
        } else {
            keep(Self.endMark.prefix(matched))
            matched = byte == Self.endMark[0] ? 1 : 0
            if matched == 0 { keep([byte]) }
        }
        return count == Self.mostBytes ? .full(text: text) : .more
    }

    /// The text of a paste that has no end mark; nil if it was already returned.
    var remainder: String? { count < Self.mostBytes ? text : nil }

    private mutating func keep(_ more: some Collection<UInt8>) {
        if bytes.count + more.count <= Self.longest { bytes += more }
    }

    /// The bytes without an incomplete character at their end.
    private var wholeCharacters: ArraySlice<UInt8> {
        guard let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return bytes[...] }
        let length = UTF8Assembler.length(startingWith: bytes[start])
        return bytes.count - start < length ? bytes[..<start] : bytes[...]
    }

    private var text: String {
        var scalars = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in String(decoding: wholeCharacters, as: UTF8.self).unicodeScalars {
            defer { last = scalar }
            switch scalar.value {
            case 0x0D: scalars.append("\n")
            case 0x0A where last == "\r": continue
            case 0x09, 0x0A: scalars.append(scalar)
            case ..<0x20, 0x7F...0x9F: continue
            case _: scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

/// Assembles characters from bytes that arrive in any number of pieces.
private struct UTF8Assembler: Equatable, Sendable {
    private var pending: [UInt8] = []

    /// The character that this byte completes, if any. Bytes that are not UTF-8 are dropped; the character after them
    /// is read correctly.
    mutating func consume(_ byte: UInt8) -> Unicode.Scalar? {
        if byte & 0xC0 != 0x80 { pending.removeAll() }
        guard byte >= 0x80 else { return Unicode.Scalar(byte) }
        pending.append(byte)
        guard let first = pending.first, first >= 0xC2, first <= 0xF4 else {
            pending.removeAll()
            return nil
        }
        guard pending.count == Self.length(startingWith: first) else { return nil }
        defer { pending.removeAll() }
        return String(validating: pending, as: UTF8.self)?.unicodeScalars.first
    }

    /// The length in bytes of a character with this first byte.
    static func length(startingWith first: UInt8) -> Int {
        switch first {
        case ..<0x80: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        case _: 4
        }
    }
}
