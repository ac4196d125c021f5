/// The line numbers of a JSON5 text: of every key and element, of repeated keys, and the place of the first
/// syntax error. Foundation decodes the values but reports no lines.
struct JSON5Outline {
    /// The lines from 1, by key path; an element of a list is named by its index from 0.
    private(set) var lines: [[String]: Int] = [:]
    /// The keys repeated within a group, each with the line of the later.
    private(set) var repeated: [(path: [String], line: Int)] = []
    /// The place of the first JSON5 syntax error; nil if there is none.
    private(set) var broken: JSON5Scanner.Place?

    init(_ text: String) {
        var scanner = JSON5Scanner(text)
        do throws(JSON5Scanner.Broken) {
            try value(at: [], &scanner)
            scanner.skipBlanks()
            if !scanner.isAtEnd { throw scanner.broken() }
        } catch {
            broken = error.place
        }
    }

    /// The line of the key, or of the group around it if the key was not found.
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
        if path.count > 32 { throw scanner.broken() }
        switch scanner.next {
        case UInt8(ascii: "{"): try group(at: path, &scanner)
        case UInt8(ascii: "["): try list(at: path, &scanner)
        case _: try scanner.scalar()
        }
    }

    private mutating func group(at path: [String], _ scanner: inout JSON5Scanner) throws(JSON5Scanner.Broken) {
        scanner.consume("{")
        scanner.skipBlanks()
        while !scanner.consume("}") {
            let line = scanner.line
            let name = try scanner.name()
            if lines.updateValue(line, forKey: path + [name]) != nil { repeated.append((path + [name], line)) }
            scanner.skipBlanks()
            guard scanner.consume(":") else { throw scanner.missing() }
            try value(at: path + [name], &scanner)
            scanner.skipBlanks()
            let isMore = scanner.consume(",")
            scanner.skipBlanks()
            if !isMore, scanner.next != UInt8(ascii: "}") { throw scanner.missing() }
        }
    }

    private mutating func list(at path: [String], _ scanner: inout JSON5Scanner) throws(JSON5Scanner.Broken) {
        scanner.consume("[")
        scanner.skipBlanks()
        var index = 0
        while !scanner.consume("]") {
            lines[path + ["\(index)"]] = scanner.line
            try value(at: path + ["\(index)"], &scanner)
            index += 1
            scanner.skipBlanks()
            let isMore = scanner.consume(",")
            scanner.skipBlanks()
            if !isMore, scanner.next != UInt8(ascii: "]") { throw scanner.missing() }
        }
    }
}
