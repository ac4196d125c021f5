/// Where things stand in a JSON5 text: the line of every key and element, keys that stand twice, and the line in which it
/// ceases to be JSON5. Foundation reads the values but says nothing of lines.
struct JSON5Outline {
    /// The lines from 1, by the names on the way; an element of a list has its number from 0 for a name.
    private(set) var lines: [[String]: Int] = [:]
    /// The keys that stand twice in one group, each with the line of the later.
    private(set) var repeated: [(path: [String], line: Int)] = []
    /// The line in which the text ceases to be JSON5; nil where that was not seen.
    private(set) var brokenLine: Int?

    init(_ text: String) {
        var scanner = JSON5Scanner(text)
        do throws(JSON5Scanner.Broken) {
            try value(at: [], &scanner)
            scanner.skipBlanks()
            if !scanner.isAtEnd { throw JSON5Scanner.Broken() }
        } catch {
            brokenLine = scanner.line
        }
    }

    /// The line of the key; that of the group around it where the key itself was not seen.
    func line(of path: [String]) -> Int? {
        var path = path
        while !path.isEmpty {
            if let line = lines[path] { return line }
            path.removeLast()
        }
        return nil
    }

    private mutating func value(at path: [String], _ scanner: inout JSON5Scanner) throws(JSON5Scanner.Broken) {
        scanner.skipBlanks()
        if path.count > 32 { throw JSON5Scanner.Broken() }
        switch scanner.next {
        case UInt8(ascii: "{"): try group(at: path, &scanner)
        case UInt8(ascii: "["): try list(at: path, &scanner)
        case _: try scanner.scalar()
        }
    }

    private mutating func group(at path: [String], _ scanner: inout JSON5Scanner) throws(JSON5Scanner.Broken) {
        scanner.advance()
        scanner.skipBlanks()
        while !scanner.take("}") {
            let line = scanner.line
            let name = try scanner.name()
            if lines.updateValue(line, forKey: path + [name]) != nil { repeated.append((path + [name], line)) }
            scanner.skipBlanks()
            guard scanner.take(":") else { throw JSON5Scanner.Broken() }
            try value(at: path + [name], &scanner)
            scanner.skipBlanks()
            let isMore = scanner.take(",")
            scanner.skipBlanks()
            if !isMore, scanner.next != UInt8(ascii: "}") { throw JSON5Scanner.Broken() }
        }
    }

    private mutating func list(at path: [String], _ scanner: inout JSON5Scanner) throws(JSON5Scanner.Broken) {
        scanner.advance()
        scanner.skipBlanks()
        var index = 0
        while !scanner.take("]") {
            lines[path + ["\(index)"]] = scanner.line
            try value(at: path + ["\(index)"], &scanner)
            index += 1
            scanner.skipBlanks()
            let isMore = scanner.take(",")
            scanner.skipBlanks()
            if !isMore, scanner.next != UInt8(ascii: "]") { throw JSON5Scanner.Broken() }
        }
    }
}
