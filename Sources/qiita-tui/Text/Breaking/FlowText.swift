/// Running text of one paragraph with its looks, ready to be broken into lines.
struct FlowText {
    /// How tightly a run holds together.
    struct Grip: OptionSet, Equatable, Sendable {
        let rawValue: UInt8
        /// Stays whole where it fits on a line: inline code, a key.
        static let whole = Grip(rawValue: 1)
        /// No line ends before it or inside of it: a link's number, a raised 2.
        static let attached = Grip(rawValue: 2)
        /// What is too wide is parted at spaces alone: mathematics.
        static let spacesOnly = Grip(rawValue: 4)
    }
    /// A stretch of the text with one look.
    struct Run {
        /// Where it starts, in bytes.
        var start: Int
        var style: TextStyle
        var link: Int?
        var grip: Grip
    }

    /// The text in UTF-8. A line feed ends a line.
    private(set) var bytes: [UInt8] = []
    private(set) var runs: [Run] = []

    init() {}

    /// The text of spans, broken as words.
    init(_ spans: [StyledSpan]) {
        for span in spans { append(span.text, span.style, link: span.link) }
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// Adds text with one look.
    mutating func append(_ text: String, _ style: TextStyle = .plain, link: Int? = nil, grip: Grip = []) {
        guard !text.isEmpty else { return }
        if let last = runs.last, last.style == style, last.link == link, last.grip == grip, grip.isEmpty {
            bytes.append(contentsOf: text.utf8)
            return
        }
        runs.append(Run(start: bytes.count, style: style, link: link, grip: grip))
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds another text with its looks.
    mutating func append(_ other: FlowText) {
        let start = bytes.count
        bytes += other.bytes
        runs += other.runs.map { Run(start: $0.start + start, style: $0.style, link: $0.link, grip: $0.grip) }
    }

    /// Ends the line here.
    mutating func appendLineBreak() {
        append("\n")
    }

    /// Lets a run start where a cluster does that began in the run before it.
    mutating func moveStart(ofRun run: Int, to start: Int) {
        runs[run].start = start
    }
}
