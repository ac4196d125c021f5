import Foundation

extension VirtualScreen {
    /// Takes what a program wrote.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        var scalars = String(decoding: Array(bytes), as: UTF8.self).unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\u{1B}": escape(&scalars)
            case "\r": move(row: cursor.row, column: 0)
            case "\n": lineFeed()
            case "\u{8}": move(row: cursor.row, column: cursor.column - 1)
            case "\t": move(row: cursor.row, column: (cursor.column / 8 + 1) * 8)
            case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
                unknown.append("U+" + String(scalar.value, radix: 16))
            case _: put(scalar)
            }
        }
    }

    private mutating func escape(_ scalars: inout Substring.UnicodeScalarView) {
        switch scalars.popFirst() {
        case "[": control(&scalars)
        case "]": command(&scalars)
        case "(", ")": _ = scalars.popFirst()
        case "M":
            if cursor.row == region.lowerBound { scroll(up: -1, from: region.lowerBound) } else { cursor.row -= 1 }
        case "7": saved = (cursor.row, cursor.column, look)
        case "8":
            move(row: saved.row, column: saved.column)
            look = saved.look
        case "=", ">": return
        case let other: unknown.append("ESC " + (other.map(String.init) ?? ""))
        }
    }

    /// A command to the terminal's system: the window's title, or the content of the clipboard in base64.
    private mutating func command(_ scalars: inout Substring.UnicodeScalarView) {
        var text = ""
        while let scalar = scalars.popFirst(), scalar != "\u{7}" {
            if scalar == "\u{1B}" {
                _ = scalars.popFirst()
                break
            }
            text.unicodeScalars.append(scalar)
        }
        if text.hasPrefix("2;") {
            title = String(text.dropFirst(2))
            return
        }
        guard text.hasPrefix("52;c;"), let data = Data(base64Encoded: String(text.dropFirst(5))) else {
            return unknown.append("ESC ]" + text)
        }
        clipboard = String(decoding: data, as: UTF8.self)
    }

    private mutating func control(_ scalars: inout Substring.UnicodeScalarView) {
        var text = ""
        while let scalar = scalars.popFirst() {
            guard 0x40...0x7E ~= scalar.value else {
                text.unicodeScalars.append(scalar)
                continue
            }
            return obey(text, final: scalar)
        }
    }

    private mutating func obey(_ text: String, final: Unicode.Scalar) {
        let isPrivate = text.hasPrefix("?")
        let numbers = text.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0) ?? 0 }
        let first = max(1, numbers.first ?? 1)
        switch final {
        case "A": move(row: cursor.row - first, column: cursor.column)
        case "B": move(row: cursor.row + first, column: cursor.column)
        case "C": move(row: cursor.row, column: cursor.column + first)
        case "D": move(row: cursor.row, column: cursor.column - first)
        case "G": move(row: cursor.row, column: first - 1)
        case "d": move(row: first - 1, column: cursor.column)
        case "H": move(row: first - 1, column: (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1)
        case "J": eraseScreen(numbers.first ?? 0)
        case "K": eraseLine(numbers.first ?? 0)
        case "X": erase(cursor.column..<cursor.column + first, row: cursor.row)
        case "b": for _ in 0..<first { put(lastCharacter) }
        case "P": shift(by: first)
        case "@": shift(by: -first)
        case "L": scroll(up: -first, from: cursor.row)
        case "M": scroll(up: first, from: cursor.row)
        case "S": scroll(up: first, from: region.lowerBound)
        case "T": scroll(up: -first, from: region.lowerBound)
        case "r": limitRegion(numbers)
        case "m": style(numbers)
        case "h" where isPrivate: modes.formUnion(numbers)
        case "l" where isPrivate: modes.subtract(numbers)
        case "t" where numbers.first == 22: titles.append(title)
        case "t" where numbers.first == 23: title = titles.popLast() ?? title
        case "h", "l", "t": return
        // A question about the terminal's attributes, which it does not answer.
        case "c": return
        // A question about a mode, which this terminal does not answer.
        case "p" where text.hasSuffix("$"): return
        case _: unknown.append("CSI \(text)\(final)")
        }
    }

    private mutating func move(row: Int, column: Int) {
        isBeyondEdge = false
        cursor = (max(0, min(row, rows - 1)), max(0, min(column, columns - 1)))
    }

    private mutating func eraseScreen(_ part: Int) {
        switch part {
        case 0:
            eraseLine(0)
            for row in cells.indices.dropFirst(cursor.row + 1) { erase(0..<columns, row: row) }
        case 1:
            eraseLine(1)
            for row in cells.indices.prefix(cursor.row) { erase(0..<columns, row: row) }
        case 2: for row in cells.indices { erase(0..<columns, row: row) }
        case _: return
        }
    }

    private mutating func eraseLine(_ part: Int) {
        let columns = part == 0 ? cursor.column..<columns : part == 1 ? 0..<cursor.column + 1 : 0..<columns
        erase(columns, row: cursor.row)
    }

    /// Takes cells out at the cursor; puts empty ones in where `count` is negative.
    private mutating func shift(by count: Int) {
        let empty = Array(repeating: Cell(), count: abs(count))
        var row = cells[cursor.row]
        let rest = Array(row[cursor.column...])
        row.replaceSubrange(cursor.column..., with: count > 0 ? Array(rest.dropFirst(count)) + empty : empty + rest)
        cells[cursor.row] = Array((row + Array(repeating: Cell(), count: columns)).prefix(columns))
    }

    private mutating func limitRegion(_ numbers: [Int]) {
        let top = max(1, numbers.first ?? 1)
        let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], rows) : rows
        region = top < bottom ? top - 1...bottom - 1 : 0...rows - 1
        move(row: 0, column: 0)
    }

    private mutating func style(_ numbers: [Int]) {
        for number in numbers.isEmpty ? [0] : numbers {
            switch number {
            case 0: look = []
            case 22: look.removeAll { $0 == 1 || $0 == 2 }
            case 23...29: look.removeAll { $0 == number - 20 }
            case 39: look.removeAll { 30...37 ~= $0 || 90...97 ~= $0 }
            case 49: look.removeAll { 40...47 ~= $0 || 100...107 ~= $0 }
            case 30...37, 90...97:
                look.removeAll { 30...37 ~= $0 || 90...97 ~= $0 }
                look.append(number)
            case _: if !look.contains(number) { look.append(number) }
            }
        }
        look.sort()
    }
}
