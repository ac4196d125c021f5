import QiitaDomain

@testable import qiita_tui

/// What no page may show, searched in bodies that are laid out at one width.
struct PageFaults {
    /// The faults found, each with its place.
    private(set) var all: [String] = []
    private let width: Int
    private let options = BodyOptions(words: Strings.japanese.bodyWords)

    init(width: Int) {
        self.width = width
    }

    mutating func read(_ body: ArticleBody) {
        readNumbers(of: body)
        for block in body.blocks { read(block) }
    }

    private mutating func read(_ block: Block) {
        block.forEachText { readRuns($0) }
        switch block {
        case .paragraph(let text):
            let lines = ArticlePage(ArticleBody(blocks: [block]), width: width, options: options).lines
            readLines(lines.map(\.text), of: text)
        case .math(let source): readFormula(source)
        case _: break
        }
        for child in block.children { read(child) }
    }

    // MARK: Runs

    private mutating func readRuns(_ text: [Inline]) {
        for (index, run) in text.enumerated() {
            switch run.content {
            case .math(let source): readDollars(of: source)
            case .code(let code):
                let isBehindBreak = index > 0 && text[index - 1].content == .lineBreak
                let isBeforeBreak = index + 1 < text.count && text[index + 1].content == .lineBreak
                if isBehindBreak && code.hasPrefix(" ") || isBeforeBreak && code.hasSuffix(" ") {
                    all.append("A blank beside a line break in \(code)")
                }
            case .image("", _):
                let label = InlineSetter(options: options).words([Inline(run.content)])
                let name = label.dropFirst(options.words.image.count + 3).dropLast()
                if options.measure.cells(of: String(name)) > URLFileName.longestLabel {
                    all.append("Too long: \(label)")
                }
            case .text(let words) where run.style.contains(.bareLink):
                if LinkAddress.shown(words) != words { all.append("Not decoded: \(words)") }
            case _: break
            }
        }
    }

    /// A formula has no kana, comma or stop outside of the groups of `\text`, and no quotes.
    private mutating func readDollars(of source: String) {
        let bare = source.replacing(/\\(text|mbox|mathrm)[a-z]*\{[^}]*\}/, with: "")
        if bare.contains(/[\u{3041}-\u{30FF}、。"]/) { all.append("Text as a formula: \(source)") }
    }

    /// If one row of a formula can be shown, the formula is not TeX as a whole.
    private mutating func readFormula(_ source: [String]) {
        let shown = MathDisplay(measure: options.measure).lines(of: source)
        let rows = MathDisplay.withoutMarks(source).joined(separator: " ").split(separator: "\\\\").map {
            String($0.replacing(/\\(begin|end)\{[a-z]*\}(\{[a-z]*\})?/, with: "").replacing("&", with: ""))
        }
        if rows.count > 1, rows.contains(where: { MathText($0).isComplete }), shown == source {
            all.append("A formula as TeX: \(source)")
        }
    }

    // MARK: Lines

    private mutating func readLines(_ lines: [String], of text: [Inline]) {
        for run in text where run.style.contains(.bareLink) {
            guard case .text(let address) = run.content, options.measure.cells(of: address) <= width - 4 else {
                continue
            }
            if !lines.contains(where: { $0.contains(address) }) { all.append("Broken: \(address)") }
        }
        for (line, next) in zip(lines, lines.dropFirst()) {
            if line.contains(/%[0-9A-Fa-f]?$/), next.contains(/^[0-9A-Fa-f]/) { all.append("Cut: \(line) / \(next)") }
            readWordBehindStop(line, next, in: text)
            readQuotes(line, next)
            readSpace(behind: line, before: next, in: text)
        }
    }

    /// A word behind a Japanese comma or stop is not cut if it fits on a line.
    private mutating func readWordBehindStop(_ line: String, _ next: String, in text: [Inline]) {
        let end = String(line.reversed().prefix { $0.isASCII && $0 != " " }.reversed())
        let rest = next.prefix { $0.isASCII && $0 != " " }
        guard let before = line.dropLast(end.count).last, "、。，．".contains(before), !end.isEmpty, !rest.isEmpty,
            end.utf8.count + rest.utf8.count <= width,
            text.contains(where: {
                guard case .text(let words) = $0.content else { return false }
                return words.contains(end + rest)
            })
        else { return }
        all.append("Cut behind a stop: \(line) / \(next)")
    }

    /// An opening quote ends no line, and a closing one begins none.
    private mutating func readQuotes(_ line: String, _ next: String) {
        let isOpened = line.contains(/[、。（(「]["'“‘]$/)
        let isClosed = next.contains(/^["'”’][、。）)」]/)
        if isOpened || isClosed { all.append("A quote alone: \(line) / \(next)") }
    }

    /// Code of Japanese words that is longer than half of a line leaves no more room before it than prose does.
    private mutating func readSpace(behind line: String, before next: String, in text: [Inline]) {
        let free = width - options.measure.cells(of: line)
        guard free >= 12 else { return }
        for run in text {
            guard case .code(let code) = run.content, options.measure.cells(of: code) * 2 > width,
                code.unicodeScalars.first.map({ ScalarTraits($0.value).breakClass == .ideograph }) == true
            else { continue }
            if code.hasPrefix(next.prefix(6)) { all.append("\(free) free cells before \(code)") }
        }
    }

    // MARK: Numbers

    /// The numbers in the text are those of the list, on the screen and in print.
    private mutating func readNumbers(of body: ArticleBody) {
        let lines = PrintedBody(body, width: width, options: options).lines
        let heading = lines.lastIndex { $0.text == options.words.links } ?? lines.count
        let text = numbers(in: lines[..<heading])
        let listed = lines.dropFirst(heading + 1).compactMap { Int($0.text.dropFirst().prefix(while: \.isNumber)) }
        if Set(text.values) != Set(listed) { all.append("Numbers \(text.values.sorted()) of a list of \(listed)") }
        var open = options
        open.folds = Dictionary(uniqueKeysWithValues: (0..<body.foldCount).map { ($0, true) })
        let shown = numbers(in: ArticlePage(body, width: width, options: open).lines[...])
        if !text.allSatisfy({ shown[$0.key] == $0.value }) { all.append("Printed \(text), on the screen \(shown)") }
        let cards = body.blocks.compactMap { if case .embed(let embed) = $0 { embed.link } else { nil } }
        for card in cards where shown[card] == nil { all.append("A card without a number: \(body.links[card])") }
    }

    /// The number of each link whose text shows one.
    private func numbers(in lines: ArraySlice<StyledLine>) -> [Int: Int] {
        var numbers: [Int: Int] = [:]
        for span in lines.flatMap(\.spans) {
            guard let link = span.link, span.style == TextStyle(.dim),
                let match = span.text.wholeMatch(of: /\s?\[(\d+)\]/)
            else { continue }
            numbers[link] = Int(match.output.1)
        }
        return numbers
    }
}
