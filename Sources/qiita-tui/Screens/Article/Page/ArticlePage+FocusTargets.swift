extension ArticlePage {
    /// What can have the focus in a block, from top to bottom. A link that is broken over lines is one target.
    func focusTargets(ofBlock block: Int) -> [FocusTarget] {
        var spots: [FocusTarget] = []
        var openLink: Int?
        let notes = footnoteOffsets(ofBlock: block)
        for (offset, line) in lines(ofBlock: block).enumerated() {
            var start = 0
            let number = firstLine(ofBlock: block) + offset
            for span in line.spans {
                let part = LinePart(line: number, bytes: start..<start + span.text.utf8.count)
                start = part.bytes.upperBound
                if let link = span.link {
                    if openLink == link {
                        spots[spots.count - 1].extend(with: part)
                    } else {
                        spots.append(FocusTarget(.link(link), part))
                    }
                    openLink = link
                } else if span.style.role == .link {
                    spots += references(span.text, part, isInNote: notes.contains(offset))
                    openLink = nil
                } else if !span.text.utf8.allSatisfy({ $0 == 0x20 }),
                    span.style.role != .dim || part.bytes.lowerBound > 0
                {
                    openLink = nil
                }
            }
            if line.spans.isEmpty { openLink = nil }
        }
        let codes = codeSpots(ofBlock: block)
        return codes.isEmpty ? spots : (codes + spots).sorted { $0.line < $1.line }
    }

    /// The tags of the article: in the lines above the body if they stand there, else in the rows above these.
    func tagTargets(_ tags: [String]) -> [FocusTarget] {
        var parts: [[LinePart]] = Array(repeating: [], count: tags.count)
        var left = tags.map { "#\($0)" }.enumerated().map { (index: $0.offset, bytes: Array($0.element.utf8)[...]) }[
            ...]
        for (number, line) in layout.options.preface.enumerated() {
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
                    parts[tag.index].append(LinePart(line: number, bytes: start + place..<start + place + count))
                    place += count
                    left[left.startIndex].bytes = tag.bytes.dropFirst(count)
                    if count == tag.bytes.count { left.removeFirst() }
                }
                start += bytes.count
            }
        }
        return parts.enumerated().map { FocusTarget(tag: $0.offset, $0.element) }
    }

    /// The first line of each code block, which has no other spot.
    private func codeSpots(ofBlock block: Int) -> [FocusTarget] {
        let lines = lines(ofBlock: block)
        return layout.marks(ofBlock: block).compactMap { mark in
            guard case .code = mark.kind, lines.indices.contains(mark.line) else { return nil }
            let text = lines[mark.line].text.utf8
            let margin = text.prefix { $0 == 0x20 }.count
            guard margin < text.count else { return nil }
            let part = LinePart(line: firstLine(ofBlock: block) + mark.line, bytes: margin..<text.count)
            return FocusTarget(.code, part)
        }
    }

    /// The marks like `[^1]` in the text of a span.
    private func references(_ text: String, _ part: LinePart, isInNote: Bool) -> [FocusTarget] {
        var spots: [FocusTarget] = []
        var start = part.bytes.lowerBound
        guard text.hasPrefix("[^") else { return [] }
        for piece in text.split(separator: "[^") {
            let name = piece.prefix { $0 != "]" }
            let count = name.utf8.count + 3
            let own = LinePart(line: part.line, bytes: start..<min(start + count, part.bytes.upperBound))
            let isMark = spots.isEmpty && part.bytes.lowerBound == 0 && isInNote
            spots.append(FocusTarget(isMark ? .footnote(String(name)) : .reference(String(name)), own))
            start += piece.utf8.count + 2
        }
        return spots
    }
}
