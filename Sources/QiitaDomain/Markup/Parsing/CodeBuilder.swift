/// Gathers the highlighted lines of a code frame.
struct CodeBuilder {
    /// The lines that are complete.
    private var lines: [[CodeBlock.Span]] = []
    private var line: [CodeBlock.Span] = []
    private var run: [UInt8] = []
    private var runKind = CodeBlock.Kind.plain
    /// The kinds of the open spans; deeply nested ones are only counted.
    private var kinds: [CodeBlock.Kind] = []
    private var kind = CodeBlock.Kind.plain
    private var deeperSpans = 0
    private var lastWasCarriageReturn = false
    private var isAtStart = true
    private var marks = CombiningMarkLimit()

    mutating func openSpan(_ newKind: CodeBlock.Kind) {
        guard kinds.count < 32 else {
            deeperSpans += 1
            return
        }
        kinds.append(newKind)
        if newKind != .plain { kind = newKind }
    }

    mutating func closeSpan() {
        guard deeperSpans == 0 else {
            deeperSpans -= 1
            return
        }
        guard kinds.popLast() != nil else { return }
        kind = kinds.last { $0 != .plain } ?? .plain
    }

    /// Adds text of the source. A line feed directly after the `pre` tag is dropped, as in the HTML standard.
    mutating func add(_ source: UnsafeBufferPointer<UInt8>, decodesReferences: Bool) {
        var index = 0
        if isAtStart {
            if index < source.count, source[index] == 0x0D { index += 1 }
            if index < source.count, source[index] == 0x0A { index += 1 }
            isAtStart = false
        }
        while index < source.count {
            let end = plainEnd(in: source, from: index)
            if end > index {
                beginRun()
                run.append(contentsOf: UnsafeBufferPointer(rebasing: source[index..<end]))
                marks.end()
                lastWasCarriageReturn = false
                index = end
                continue
            }
            let byte = source[index]
            if byte == 0x0A || byte == 0x0D {
                index += 1
                if byte == 0x0D || !lastWasCarriageReturn { endLine() }
                lastWasCarriageReturn = byte == 0x0D
            } else if byte == UInt8(ascii: "&"), decodesReferences,
                let reference = CharacterReference(
                    at: UnsafeBufferPointer(rebasing: source[index...]), inAttribute: false)
            {
                index += reference.length
                add(reference.first)
                if reference.second != 0 { add(reference.second) }
            } else {
                add(source.scalar(at: index))
                index += source.scalarLength(at: index)
            }
        }
    }

    /// Records that the `pre` tag was not directly followed by text.
    mutating func passStart() { isAtStart = false }

    mutating func endLine() {
        flush()
        lines.append(line)
        line = []
    }

    /// The lines. A line feed at the end does not start another line.
    mutating func finish() -> [[CodeBlock.Span]] {
        flush()
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// The code frame of these lines. The language `text` is removed, and the lines of a diff are coloured.
    static func block(fileName: String?, language: String?, lines: [[CodeBlock.Span]]) -> CodeBlock {
        let kind = CodeLanguage(language)
        return CodeBlock(
            fileName: fileName, language: kind == .text ? nil : language,
            lines: kind == .diff ? colouredDiff(lines) : lines)
    }

    /// The lines of a diff that has no spans, coloured by their first characters.
    private static func colouredDiff(_ lines: [[CodeBlock.Span]]) -> [[CodeBlock.Span]] {
        guard lines.allSatisfy({ line in line.allSatisfy { $0.kind == .plain } }) else { return lines }
        return lines.map { line in
            let kind: CodeBlock.Kind =
                switch line.first?.text.utf8.first {
                case UInt8(ascii: "+"): .inserted
                case UInt8(ascii: "-"): .deleted
                case UInt8(ascii: "@"): .heading
                default: .plain
                }
            return line.map { CodeBlock.Span($0.text, kind: kind) }
        }
    }

    private mutating func add(_ value: UInt32) {
        lastWasCarriageReturn = false
        guard let scalar = Unicode.Scalar(value) else { return }
        if value == 0x0A { return endLine() }
        beginRun()
        if Sanitizer.isHidden(scalar), value != 0x09 {
            run.append(contentsOf: Sanitizer.picture(of: scalar).utf8)
            marks.end()
        } else if marks.keeps(scalar) {
            run.appendScalar(value)
        } else if marks.endsNow {
            run.append(contentsOf: "..".utf8)
        }
    }

    private mutating func beginRun() {
        if runKind != kind, !run.isEmpty { flush() }
        runKind = kind
    }

    private mutating func flush() {
        guard !run.isEmpty else { return }
        line.append(CodeBlock.Span(String(decoding: run, as: UTF8.self), kind: runKind))
        run.removeAll(keepingCapacity: true)
    }

    /// The end of the bytes from `start` on that are neither hidden nor marks, nor need to be decoded.
    private func plainEnd(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < source.count {
            switch source[index] {
            case 0x09, 0x20...0x25, 0x27...0x7E: index += 1
            case 0xC3...0xCB, 0xCE...0xD1, 0xD3...0xD5: index += 2
            case 0xE3 where !Sanitizer.isMarkOrHidden(source, index): index += 3
            case 0xE4...0xE9, 0xEB, 0xEC: index += 3
            case 0xF0 where source[index + 1] >= 0x9F: index += 4
            default: return index
            }
        }
        return index
    }
}

/// Rouge's short classes, which Qiita keeps on the spans of its code.
enum RougeClass {
    /// The kind for a class; plain for ordinary names, operators and unknown classes.
    static func kind(of name: UnsafeBufferPointer<UInt8>) -> CodeBlock.Kind {
        guard let first = name.first, name.count <= 3 else { return .plain }
        let second = name.count > 1 ? name[1] : 0
        switch first {
        case UInt8(ascii: "k"): return .keyword
        case UInt8(ascii: "s"): return .string
        case UInt8(ascii: "c"): return .comment
        case UInt8(ascii: "m"): return .number
        case UInt8(ascii: "n"): return second == 0 || second == UInt8(ascii: "x") ? .plain : .name
        case UInt8(ascii: "v"): return .name
        case UInt8(ascii: "f"): return second == UInt8(ascii: "m") ? .name : .plain
        case UInt8(ascii: "b"): return second == UInt8(ascii: "p") ? .name : .plain
        case UInt8(ascii: "i"): return second == UInt8(ascii: "l") ? .number : .plain
        case UInt8(ascii: "d"): return second == UInt8(ascii: "l") ? .string : .plain
        case UInt8(ascii: "l"): return second == UInt8(ascii: "d") ? .string : .plain
        case UInt8(ascii: "o"): return second == UInt8(ascii: "w") ? .keyword : .plain
        case UInt8(ascii: "e"): return name.count == 3 ? .error : .plain
        case UInt8(ascii: "g"): return generic(second)
        default: return .plain
        }
    }

    private static func generic(_ letter: UInt8) -> CodeBlock.Kind {
        switch letter {
        case UInt8(ascii: "i"): .inserted
        case UInt8(ascii: "d"): .deleted
        case UInt8(ascii: "h"), UInt8(ascii: "u"): .heading
        case UInt8(ascii: "r"), UInt8(ascii: "t"): .error
        default: .plain
        }
    }
}
