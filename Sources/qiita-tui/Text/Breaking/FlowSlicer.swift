import QiitaDomain

/// Cuts the text of a paragraph into the spans of its lines, from front to back.
struct FlowSlicer {
    /// Replaces a cluster that is wider than the line.
    static let tooWide = "?"

    private let text: FlowText
    private var run = 0

    init(_ text: FlowText) {
        self.text = text
    }

    /// The spans of a range of clusters, which must not precede the range of an earlier call.
    mutating func spans(of clusters: [FlowCluster], in range: Range<Int>, width: Int) -> [StyledSpan] {
        guard !range.isEmpty else { return [] }
        let start = Int(clusters[range.lowerBound].start)
        let end = range.upperBound < clusters.count ? Int(clusters[range.upperBound].start) : text.bytes.count
        while run + 1 < text.runs.count, text.runs[run + 1].start <= start { run += 1 }
        if range.count == 1, Int(clusters[range.lowerBound].cells) > width {
            return [StyledSpan(Self.tooWide, text.runs[run].style, target: text.runs[run].target)]
        }
        var spans: [StyledSpan] = []
        var place = start
        while place < end {
            let runEnd = run + 1 < text.runs.count ? min(text.runs[run + 1].start, end) : end
            if runEnd > place {
                let part = text.bytes.withUnsafeBufferPointer { String(decoding: $0[place..<runEnd], as: UTF8.self) }
                spans.append(StyledSpan(part, text.runs[run].style, target: text.runs[run].target))
            }
            place = runEnd
            if place < end { run += 1 }
        }
        return spans
    }
}
