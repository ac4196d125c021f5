/// Something in an article that can have the focus.
struct FocusTarget: Equatable {
    enum Kind: Equatable {
        /// A link, a reference to a footnote, or the mark of a footnote.
        case span(SpanTarget)
        /// A code block or a display formula, by its first line.
        case code
        /// A tag of the article, as an index into its tags.
        case tag(Int)
    }
    let kind: Kind
    /// Its pieces from top to bottom; empty for a tag in the rows above the body, which are always in the window.
    private(set) var parts: [LineRange]

    /// The line that it begins on.
    var line: Int { parts.first?.line ?? 0 }

    private init(_ kind: Kind, _ parts: [LineRange]) {
        self.kind = kind
        self.parts = parts
    }

    /// What can have the focus in a block whose first line is `first`, from top to bottom. A link that is broken over lines is one
    /// target.
    static func all(in block: LaidBlock, first: Int) -> [FocusTarget] {
        var targets: [FocusTarget] = []
        var open: SpanTarget?
        for (offset, line) in block.lines.enumerated() {
            var hasText = false
            line.forEachTextSpan { span, bytes in
                hasText = true
                guard let target = span.target else {
                    if !span.text.utf8.allSatisfy({ $0 == 0x20 }) { open = nil }
                    return
                }
                var part = LineRange(line: first + offset, bytes: bytes)
                if case .footnote = target {
                    let blanks = span.text.utf8.reversed().prefix { $0 == 0x20 }.count
                    part.bytes = bytes.lowerBound..<bytes.upperBound - blanks
                }
                if open != target || !targets[targets.count - 1].extend(with: part) {
                    targets.append(FocusTarget(.span(target), [part]))
                }
                open = target
            }
            if !hasText { open = nil }
        }
        let codes = block.marks.compactMap { mark -> FocusTarget? in
            guard case .code = mark.kind, block.lines.indices.contains(mark.line) else { return nil }
            let line = block.lines[mark.line]
            let text = line.text.utf8
            let margin = Int(line.margin) + text.dropFirst(Int(line.margin)).prefix { $0 == 0x20 }.count
            guard margin < text.count else { return nil }
            return FocusTarget(.code, [LineRange(line: first + mark.line, bytes: margin..<text.count)])
        }
        return codes.isEmpty ? targets : (codes + targets).sorted { $0.line < $1.line }
    }

    /// The tags of an article: in the lines above the body if they stand there, else in the rows above these.
    static func tags(_ tags: [String], in preface: [StyledLine]) -> [FocusTarget] {
        var parts: [[LineRange]] = Array(repeating: [], count: tags.count)
        var left = tags.map { "#\($0)" }.enumerated().map { (index: $0.offset, bytes: Array($0.element.utf8)[...]) }[
            ...]
        for (number, line) in preface.enumerated() {
            var start = 0
            for span in line.spans {
                let bytes = Array(span.text.utf8)
                var place = 0
                while span.style.role == .tag, let tag = left.first, place < bytes.count {
                    guard bytes[place] != 0x20 else {
                        place += 1
                        continue
                    }
                    let count = min(tag.bytes.count, bytes.count - place)
                    parts[tag.index].append(LineRange(line: number, bytes: start + place..<start + place + count))
                    place += count
                    left[left.startIndex].bytes = tag.bytes.dropFirst(count)
                    if count == tag.bytes.count { left.removeFirst() }
                }
                start += bytes.count
            }
        }
        return parts.enumerated().map { FocusTarget(.tag($0.offset), $0.element) }
    }

    /// Adds a piece that leads to the same as the last one; false if it is another reference beside that.
    private mutating func extend(with part: LineRange) -> Bool {
        let last = parts[parts.count - 1]
        if case .span(.link) = kind {
            if last.line == part.line, last.bytes.upperBound == part.bytes.lowerBound {
                parts[parts.count - 1].bytes = last.bytes.lowerBound..<part.bytes.upperBound
                return true
            }
        } else if last.line == part.line {
            return false
        }
        parts.append(part)
        return true
    }
}
