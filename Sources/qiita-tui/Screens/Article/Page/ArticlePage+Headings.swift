import QiitaDomain

extension ArticlePage {
    /// A heading with the line that it stands on.
    struct Heading: Equatable {
        var line: Int
        var level: Int
        var anchor: String
        var text: String
        /// Its place, independent of line numbers.
        var place: ReadingPosition
    }

    struct ContentsEntry: Equatable {
        var level: Int
        var text: String
        /// The folds that hide the heading, the outermost first; empty if it is visible.
        var closedFolds: [Int]
    }

    /// All headings of the body, also those in closed folds.
    func contentsEntries() -> [ContentsEntry] {
        let headings = layout.prepared.headings
        let setter = InlineSetter(options: layout.options)
        return headings.all.map {
            ContentsEntry(
                level: $0.level, text: setter.words($0.text),
                closedFolds: headings.closedFolds(around: $0, choices: layout.options.folds))
        }
    }

    /// The headings from top to bottom. Lays out only the blocks that contain them.
    var headings: [Heading] {
        layout.prepared.headingBlocks.flatMap { block in
            let start = index.start(of: block)
            return layout.marks(ofBlock: block).compactMap { mark -> Heading? in
                guard case .heading(let level, let anchor, let text) = mark.kind else { return nil }
                return Heading(
                    line: start + mark.line, level: level, anchor: anchor, text: text,
                    place: position(ofLine: start + mark.line, inBlock: block))
            }
        }
    }

    /// The first heading in the window from the reader's line on; if there is none, the last one above. Nil above the first. The headings
    /// of comments are passed over while the reader is in the article itself.
    func heading(near line: Int, in window: Range<Int>) -> String? {
        let ownEnd = index.start(of: ownBlockCount)
        let end = line < ownEnd ? min(window.upperBound, ownEnd) : window.upperBound
        for mark in line < end ? marks(in: line..<end) : [] {
            if case .heading(_, _, let text) = mark.kind { return text }
        }
        return heading(above: line)
    }

    /// The last heading above the line or on it; nil above the first.
    func heading(above line: Int) -> String? {
        let headings = layout.prepared.headingBlocks
        guard let current = index.block(atLine: line) else { return nil }
        var next = headings.firstIndex(behind: current)
        while next > 0 {
            next -= 1
            let block = headings[next]
            let offset = block == current ? line - index.start(of: block) : .max
            for mark in layout.marks(ofBlock: block).reversed() where mark.line <= offset {
                if case .heading(_, _, let text) = mark.kind { return text }
            }
        }
        return nil
    }
}

extension [Int] {
    /// The first place in an ascending list whose number is greater than this one.
    fileprivate func firstIndex(behind number: Int) -> Int {
        partitioningIndex { $0 > number }
    }
}
