/// The styled text of one paragraph, ready to be broken into lines.
struct FlowText {
    /// How a run resists line breaks.
    struct Grip: OptionSet, Equatable, Sendable {
        let rawValue: UInt16
        /// Kept whole if it fits on a line: inline code, a key.
        static let whole = Grip(rawValue: 1)
        /// No break before or inside it: the number of a link, a raised 2.
        static let attached = Grip(rawValue: 2)
        /// Breaks only at spaces and before `\` if it is too wide: mathematics.
        static let spacesOnly = Grip(rawValue: 4)
        /// No break before it: the name in the label of an image.
        static let joined = Grip(rawValue: 8)
        /// Breaks before and after it as before and after an ideograph: the name of an emoji, a URL in angle brackets.
        static let apart = Grip(rawValue: 16)
        /// Attached like the number of a link, but with a break before it if the run before it is a mark too: a reference
        /// to a footnote.
        static let mark = Grip(rawValue: 32)
        /// Not counted as characters of a last line: the `~~` around deleted text.
        static let silent = Grip(rawValue: 64)
        /// Breaks like other text if it is Japanese and longer than half of a line: inline code.
        static let yielding = Grip(rawValue: 128)
        /// A URL to its end, whatever its characters.
        static let address = Grip(rawValue: 256)
    }
    /// A part of the text with one style.
    struct Run {
        /// Where it starts, in bytes.
        var start: Int
        var style: TextStyle
        var target: SpanTarget?
        var grip: Grip

        /// The link that it belongs to, as an index into `ArticleBody.links`.
        var link: Int? {
            if case .link(let link) = target { link } else { nil }
        }
    }

    /// The text in UTF-8. A line feed ends a line.
    private(set) var bytes: [UInt8] = []
    private(set) var runs: [Run] = []

    init() {}

    /// The text of spans, without any grip.
    init(_ spans: [StyledSpan]) {
        for span in spans { append(span.text, span.style, target: span.target) }
    }

    var isEmpty: Bool { bytes.isEmpty }

    mutating func append(_ text: String, _ style: TextStyle = .plain, target: SpanTarget? = nil, grip: Grip = []) {
        guard !text.isEmpty else { return }
        if let last = runs.last, last.style == style, last.target == target, last.grip == grip, grip.isEmpty {
            bytes.append(contentsOf: text.utf8)
            return
        }
        runs.append(Run(start: bytes.count, style: style, target: target, grip: grip))
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends another text with its styles.
    mutating func append(_ other: FlowText) {
        let start = bytes.count
        bytes += other.bytes
        runs += other.runs.map {
            Run(start: $0.start + start, style: $0.style, target: $0.target, grip: $0.grip)
        }
    }

    /// Whether the text is one line as it is if it fits: a single run, because a run may begin inside a cluster, that does
    /// not end in a space, which would be dropped, and has no line feed.
    var isOneRun: Bool {
        runs.count == 1 && !mayEndInSpace && !bytes.contains(0x0A)
    }

    /// Whether the last scalar is a space, or a mark that may stand on one.
    private var mayEndInSpace: Bool {
        let tail = bytes.reversed().prefix { $0 & 0xC0 == 0x80 }.count
        guard tail < bytes.count else { return false }
        let first = UInt32(bytes[bytes.count - 1 - tail]) & (tail == 0 ? 0x7F : 0x3F >> UInt32(tail))
        let scalar = bytes.suffix(tail).reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
        let traits = ScalarTraits(scalar)
        return traits.breakClass == .space || traits.joins
    }

    /// The text in its styles, on one line.
    var spans: [StyledSpan] {
        runs.indices.map { index in
            let end = index + 1 < runs.count ? runs[index + 1].start : bytes.count
            let text = String(decoding: bytes[runs[index].start..<end], as: UTF8.self)
            return StyledSpan(text, runs[index].style, target: runs[index].target)
        }
    }

    mutating func appendLineBreak() {
        append("\n")
    }

    /// Moves the start of a run to the end of a cluster that began in the run before it.
    mutating func moveStart(ofRun run: Int, to start: Int) {
        runs[run].start = start
    }
}
