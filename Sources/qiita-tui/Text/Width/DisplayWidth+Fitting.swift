/// Cutting and padding text to a width.
extension DisplayWidth {
    /// The text if it is at most `cells` wide, else its beginning and the ellipsis within that width.
    /// No cluster is split, so a cell may stay free. An ellipsis that does not fit is itself cut.
    func truncated(_ text: String, to cells: Int, ellipsis: String = "..") -> String {
        guard self.cells(of: text) > cells else { return text }
        let room = cells - self.cells(of: ellipsis)
        return room < 0 ? prefix(of: ellipsis, cells: cells) : prefix(of: text, cells: room) + ellipsis
    }

    /// The longest prefix of whole clusters that is at most `cells` wide.
    func prefix(of text: String, cells: Int) -> String {
        var text = text
        let end = text.withUTF8 { bytes in
            var scanner = ClusterScanner(bytes, ambiguousWidth: ambiguousWidth)
            var end = 0
            var room = cells
            while let cluster = scanner.next(), cluster.cells <= room {
                room -= cluster.cells
                end = cluster.end
            }
            return end
        }
        return String(decoding: text.utf8.prefix(end), as: UTF8.self)
    }

    /// The longest suffix of whole clusters that is at most `cells` wide. Reads the text forwards: a cluster of flags cannot be
    /// found from its end without reading all flags before it.
    func suffix(of text: String, cells: Int) -> Substring {
        var copy = text
        let start = copy.withUTF8 { bytes in
            var scanner = ClusterScanner(bytes, ambiguousWidth: ambiguousWidth)
            var clusters: [(start: Int, cells: Int)] = []
            while let cluster = scanner.next() { clusters.append((cluster.start, cluster.cells)) }
            var room = cells
            var start = bytes.count
            while let last = clusters.popLast(), last.cells <= room {
                room -= last.cells
                start = last.start
            }
            return start
        }
        return text[text.utf8.index(text.startIndex, offsetBy: start)...]
    }

    /// The text padded with spaces to `cells`, after it or before it; wider text is unchanged.
    func padded(_ text: String, to cells: Int, alignedRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, cells - self.cells(of: text)))
        return alignedRight ? space + text : text + space
    }
}
