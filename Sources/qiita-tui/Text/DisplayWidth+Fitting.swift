extension DisplayWidth {
    /// The text if it fits into so many cells, else its beginning and the ellipsis, together never wider.
    /// No cluster is split, so a cell may stay free before the ellipsis. An ellipsis that does not fit is itself cut.
    func truncated(_ text: String, to cells: Int, ellipsis: String = "..") -> String {
        guard self.cells(of: text) > cells else { return text }
        let room = cells - self.cells(of: ellipsis)
        return room < 0 ? prefix(of: ellipsis, cells: cells) : prefix(of: text, cells: room) + ellipsis
    }

    /// The longest beginning of the text that fits into so many cells, in whole clusters.
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

    /// The longest end of the text that fits into so many cells, in whole characters.
    func suffix(of text: String, cells: Int) -> Substring {
        var start = text.endIndex
        var room = cells
        while start > text.startIndex {
            let before = text.index(before: start)
            room -= self.cells(of: text[before])
            guard room >= 0 else { break }
            start = before
        }
        return text[start...]
    }

    /// The text with spaces behind it (or before it) up to so many cells; text that is wider stays as it is.
    func padded(_ text: String, to cells: Int, alignedRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, cells - self.cells(of: text)))
        return alignedRight ? space + text : text + space
    }
}
