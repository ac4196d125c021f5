import Foundation

extension VirtualScreen {
    typealias Scalars = Substring.UnicodeScalarView

    /// Takes what a program wrote. A sequence or a character may come in several pieces.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        unfinished += bytes
        let whole = unfinished.count - Self.cutCharacter(unfinished)
        let tail = unfinished[whole...]
        let text = String(decoding: unfinished[..<whole], as: UTF8.self)
        var scalars = text.unicodeScalars[...]
        while !scalars.isEmpty {
            let before = scalars
            guard obey(&scalars) else {
                unfinished = Array(String(before).utf8) + tail
                return
            }
        }
        unfinished = Array(tail)
    }

    /// How many bytes at the end begin a character whose rest is missing.
    private static func cutCharacter(_ bytes: [UInt8]) -> Int {
        for (count, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 == 0xC0 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            return count + 1 < length ? count + 1 : 0
        }
        return 0
    }

    /// Obeys the next character or sequence; false if its rest is missing.
    private mutating func obey(_ scalars: inout Scalars) -> Bool {
        guard let scalar = scalars.popFirst() else { return true }
        switch scalar {
        case "\u{1B}": return escape(&scalars)
        case "\r": move(row: pen.row, column: 0)
        case "\n": lineFeed()
        case "\u{8}": move(row: pen.row, column: pen.column - 1)
        case "\t": move(row: pen.row, column: state.tabStops.filter { $0 > pen.column }.min() ?? columns - 1)
        case "\u{F}": pen.shift = 0
        case "\u{E}":
            pen.shift = 1
            unknown.append("U+e")
        case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
            unknown.append("U+" + String(scalar.value, radix: 16))
        case _: put(scalar)
        }
        return true
    }

    private mutating func escape(_ scalars: inout Scalars) -> Bool {
        guard let kind = scalars.popFirst() else { return false }
        switch kind {
        case "[": return control(&scalars)
        case "]" where family == .console: return palette(&scalars)
        case "]": return command(&scalars)
        case "(", ")", "*", "+":
            guard let set = scalars.popFirst() else { return false }
            pen.characterSets[Int(kind.value) - 0x28] = String(set)
        case "D": lineFeed()
        case "M":
            if pen.row == state.margins.lowerBound {
                scroll(up: -1, from: state.margins.lowerBound)
            } else {
                pen.row = max(0, pen.row - 1)
            }
        case "H": state.tabStops.insert(pen.column)
        case "7": saved = pen
        case "8": restore()
        case "n", "o": pen.shift = kind == "n" ? 2 : 3
        case "=", ">": state.isKeypadOwn = kind == "="
        case let other: unknown.append("ESC " + String(other))
        }
        return true
    }

    mutating func restore() {
        (pen, isBeyondEdge) = (saved, false)
        (pen.row, pen.column) = (min(pen.row, rows - 1), min(pen.column, columns - 1))
    }

    /// The console's own sequences for its colours.
    private mutating func palette(_ scalars: inout Scalars) -> Bool {
        switch scalars.popFirst() {
        case nil: return false
        case "R": state.palette = [:]
        case "P":
            guard scalars.count >= 7 else { return false }
            let digits = String(String.UnicodeScalarView(scalars.prefix(7)))
            scalars = scalars.dropFirst(7)
            state.palette[Int(digits.prefix(1), radix: 16) ?? 0] = String(digits.dropFirst())
        case let other: unknown.append("ESC ]" + (other.map(String.init) ?? ""))
        }
        return true
    }

    /// A command to the terminal's system: the window's title, colours, or the content of the clipboard in base64.
    private mutating func command(_ scalars: inout Scalars) -> Bool {
        var text = ""
        while true {
            guard let scalar = scalars.popFirst() else { return false }
            if scalar == "\u{7}" { break }
            if scalar == "\u{1B}" {
                guard scalars.popFirst() != nil else { return false }
                break
            }
            text.unicodeScalars.append(scalar)
        }
        let words = text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        switch words[0] {
        case _ where family != .xterm: unknown.append("ESC ]" + text)
        case "0", "2": state.title = String(text.dropFirst(2))
        case "4": state.palette[words.dropFirst().first.flatMap { Int($0) } ?? 0] = words.last
        case "104": state.palette = [:]
        case "52":
            guard words.count == 3, let data = Data(base64Encoded: words[2]) else { fallthrough }
            clipboard = String(decoding: data, as: UTF8.self)
        case _: unknown.append("ESC ]" + text)
        }
        return true
    }

    private mutating func control(_ scalars: inout Scalars) -> Bool {
        var text = ""
        while let scalar = scalars.popFirst() {
            guard 0x40...0x7E ~= scalar.value else {
                text.unicodeScalars.append(scalar)
                continue
            }
            let isKnown =
                text.unicodeScalars.allSatisfy { "0"..."9" ~= $0 || $0 == ";" }
                ? obeyPlain(numbers(of: text), final: scalar) : obeyMarked(text, final: scalar)
            if !isKnown { unknown.append("CSI \(text)\(scalar)") }
            return true
        }
        return false
    }

    private func numbers(of text: some StringProtocol) -> [Int] {
        text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }

    /// Obeys a sequence of numbers alone.
    private mutating func obeyPlain(_ numbers: [Int], final: Unicode.Scalar) -> Bool {
        let given = numbers.first ?? 0
        let first = max(1, given)
        switch final {
        case "A": move(row: pen.row - first, column: pen.column)
        case "B": move(row: pen.row + first, column: pen.column)
        case "C": move(row: pen.row, column: pen.column + first)
        case "D": move(row: pen.row, column: pen.column - first)
        case "G": move(row: pen.row, column: first - 1)
        case "d": move(row: first - 1, column: pen.column, isAbsolute: true)
        case "H": move(row: first - 1, column: (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1, isAbsolute: true)
        case "J": eraseScreen(given)
        case "K": eraseLine(given)
        case "X": erase(pen.column..<pen.column + first, row: pen.row)
        case "b": for _ in 0..<first { put(lastCharacter) }
        case "P": shift(by: first)
        case "@": shift(by: -first)
        case "L": scroll(up: -first, from: pen.row)
        case "M": scroll(up: first, from: pen.row)
        case "S": scroll(up: first, from: state.margins.lowerBound)
        case "T": scroll(up: -first, from: state.margins.lowerBound)
        case "r": setMargins(numbers)
        case "m": style(numbers)
        case "g": if given == 3 { state.tabStops = [] } else { state.tabStops.remove(pen.column) }
        // How visible the cursor of screen is.
        case "h": state.publicModes.formUnion(numbers.filter { $0 != 34 })
        case "l": state.publicModes.subtract(numbers)
        case "t" where given == 22: if numbers.dropFirst().first != 1 { state.titles.append(state.title) }
        case "t" where given == 23:
            if numbers.dropFirst().first != 1 { state.title = state.titles.popLast() ?? state.title }
        case "t": return true
        case "c": answers += family == .xterm ? "\u{1B}[?64;1;22c" : "\u{1B}[?6c"
        case _: return false
        }
        return true
    }

    /// Obeys a sequence with a mark before or after its numbers.
    private mutating func obeyMarked(_ text: String, final: Unicode.Scalar) -> Bool {
        let numbers = numbers(of: text.dropFirst().prefix { $0.isNumber || $0 == ";" })
        switch (text.first, final) {
        case ("?", "h"): for number in numbers { setMode(number, true) }
        case ("?", "l"): for number in numbers { setMode(number, false) }
        case ("?", "c"): state.cursorShape = text
        case ("?", "p"): if family == .xterm { answers += "\u{1B}[?\(numbers[0]);2$y" }
        case (_, "q") where text.hasSuffix(" "): state.cursorShape = text
        case (">", _), ("<", _): if family == .xterm { report(text, numbers, final) }
        case _: return false
        }
        return true
    }

    /// Changes how keys are reported.
    private mutating func report(_ text: String, _ numbers: [Int], _ final: Unicode.Scalar) {
        switch (text.first, final) {
        case (">", "u"): state.keyReports.append(text)
        case ("<", "u"): _ = state.keyReports.popLast()
        case (">", "m"):
            state.keyReports.removeAll { $0.hasPrefix(">4") }
            if numbers.count > 1, numbers[1] > 0 { state.keyReports.append(text) }
        case _: unknown.append("CSI \(text)\(final)")
        }
    }

    private mutating func setMode(_ mode: Int, _ isOn: Bool) {
        switch mode {
        case 6:
            pen.isOrigin = isOn
            move(row: 0, column: 0, isAbsolute: true)
        case 47, 1047: show(second: isOn, by: mode)
        case 1048: if isOn { saved = pen } else { restore() }
        case 1049:
            guard family == .xterm else { return }
            if isOn {
                saved = pen
                show(second: true, by: mode)
                eraseScreen(2)
            } else {
                show(second: false, by: mode)
                restore()
            }
        case _: if isOn { state.modes.insert(mode) } else { state.modes.remove(mode) }
        }
    }
}

// MARK: - Moving, erasing and looks

extension VirtualScreen {
    /// `isAbsolute` is for positions that count from the margins in origin mode.
    private mutating func move(row: Int, column: Int, isAbsolute: Bool = false) {
        isBeyondEdge = false
        let margins = pen.isOrigin ? state.margins : 0...rows - 1
        let row = isAbsolute ? row + margins.lowerBound : row
        pen.row = max(margins.lowerBound, min(row, margins.upperBound))
        pen.column = max(0, min(column, columns - 1))
    }

    private mutating func eraseScreen(_ part: Int) {
        switch part {
        case 0:
            eraseLine(0)
            for row in cells.indices.dropFirst(pen.row + 1) { erase(0..<columns, row: row) }
        case 1:
            eraseLine(1)
            for row in cells.indices.prefix(pen.row) { erase(0..<columns, row: row) }
        case 2: for row in cells.indices { erase(0..<columns, row: row) }
        case _: return
        }
    }

    private mutating func eraseLine(_ part: Int) {
        let columns = part == 0 ? pen.column..<columns : part == 1 ? 0..<pen.column + 1 : 0..<columns
        erase(columns, row: pen.row)
    }

    /// Takes cells out at the cursor; puts empty ones in where `count` is negative.
    mutating func shift(by count: Int) {
        let empty = Array(repeating: Cell(), count: abs(count))
        var row = cells[pen.row]
        let rest = Array(row[pen.column...])
        row.replaceSubrange(pen.column..., with: count > 0 ? Array(rest.dropFirst(count)) + empty : empty + rest)
        cells[pen.row] = Array((row + Array(repeating: Cell(), count: columns)).prefix(columns))
    }

    private mutating func setMargins(_ numbers: [Int]) {
        let top = max(1, numbers.first ?? 1)
        let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], rows) : rows
        state.margins = top < bottom ? top - 1...bottom - 1 : 0...rows - 1
        move(row: 0, column: 0, isAbsolute: true)
    }

    private mutating func style(_ numbers: [Int]) {
        for number in numbers.isEmpty ? [0] : numbers {
            switch number {
            case 0: pen.pen = []
            // The font of the Linux console.
            case 10: continue
            case 22: pen.pen.removeAll { $0 == 1 || $0 == 2 }
            case 23...29: pen.pen.removeAll { $0 == number - 20 }
            case 39: pen.pen.removeAll { 30...37 ~= $0 || 90...97 ~= $0 }
            case 49: pen.pen.removeAll { 40...47 ~= $0 || 100...107 ~= $0 }
            case 30...37, 90...97:
                pen.pen.removeAll { 30...37 ~= $0 || 90...97 ~= $0 }
                pen.pen.append(number)
            case _: if !pen.pen.contains(number) { pen.pen.append(number) }
            }
        }
        pen.pen.sort()
    }
}
