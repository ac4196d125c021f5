/// Text from the source: decodes references, folds white space, removes hidden characters or, in code, shows them.
extension InlineBuilder {
    /// Adds text of the source.
    mutating func add(_ source: UnsafeBufferPointer<UInt8>, decodesReferences: Bool) {
        var index = 0
        while index < source.count {
            if startsCodeLine, source[index] == 0x20 {
                index += 1
                continue
            }
            let plainEnd = UnchangedText.plainEnd(in: source, from: index, keepsSpaces: look.mode == .code)
            if plainEnd > index {
                let joins = space == .lineFeed && joinsBefore && LineJoining.joinsLines(source.scalar(at: index))
                startContent(joins: joins, inRun: true)
                run.append(contentsOf: UnsafeBufferPointer(rebasing: source[index..<plainEnd]))
                marksOnLetter.end()
                index = plainEnd
                continue
            }
            let byte = source[index]
            if byte.isHTMLSpace {
                index += 1
                addSpace(isLineFeed: byte == 0x0A || byte == 0x0D)
            } else if byte == UInt8(ascii: "&"), decodesReferences,
                let reference = CharacterReference(
                    at: UnsafeBufferPointer(rebasing: source[index...]), inAttribute: false)
            {
                index += reference.length
                addScalar(reference.first)
                if reference.second != 0 { addScalar(reference.second) }
            } else {
                addScalar(source.scalar(at: index))
                index += source.scalarLength(at: index)
            }
        }
    }

    private mutating func addSpace(isLineFeed: Bool) {
        marksOnLetter.end()
        if look.mode == .code {
            if isLineFeed, isAtLineStart, isEmpty { beginsWithLineFeed = true }
            guard !startsCodeLine else { return }
            startContent(joins: false, inRun: true)
            run.append(0x20)
        } else if isLineFeed {
            if space == .none || space == .space, !isAtLineStart { joinsBefore = lastJoins() }
            space = .lineFeed
        } else if space == .none {
            space = .space
        }
    }

    /// Whether code begins a line of the paragraph with no blank: a new one, or the first one behind a line feed.
    private var startsCodeLine: Bool {
        look.mode == .code && isAtLineStart && run.isEmpty
            && (hasPendingBreak || beginsWithLineFeed || inlines.last?.content == .lineBreak)
    }

    /// Adds one scalar that needs special treatment.
    private mutating func addScalar(_ value: UInt32) {
        guard let scalar = Unicode.Scalar(value) else { return }
        if value < 0x80, UInt8(value).isHTMLSpace {
            addSpace(isLineFeed: value == 0x0A)
        } else if value == 0x2028 || value == 0x2029 {
            addSpace(isLineFeed: true)
        } else if Sanitizer.isHidden(scalar) {
            guard look.mode == .code, value != 0 else { return }
            startContent(joins: false, inRun: true)
            run.append(contentsOf: Sanitizer.picture(of: scalar).utf8)
            marksOnLetter.end()
        } else if !marksOnLetter.keeps(scalar) {
            guard marksOnLetter.endsNow else { return }
            startContent(joins: false, inRun: true)
            run.append(contentsOf: "..".utf8)
        } else {
            startContent(joins: space == .lineFeed && joinsBefore && LineJoining.joinsLines(value), inRun: true)
            run.appendScalar(value)
            if Sanitizer.mayCompose(scalar) { mayCompose = true }
        }
    }

    /// Whether the last gathered character joins lines.
    private func lastJoins() -> Bool {
        if !run.isEmpty {
            return run.withUnsafeBufferPointer { LineJoining.joinsLines($0.scalar(at: $0.lastScalarStart)) }
        }
        guard case .text(let text) = inlines.last?.content, let last = text.unicodeScalars.last else { return false }
        return LineJoining.joinsLines(last.value)
    }
}
