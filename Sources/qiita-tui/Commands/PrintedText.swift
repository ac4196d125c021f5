import Foundation
import QiitaDomain

/// Lines for standard output, with or without colours.
struct PrintedText {
    let options: CommandLineOptions
    /// The columns of the terminal on standard output; nil if it is not a terminal.
    var terminalColumns = ControllingTerminal.outputColumns
    /// The variables that select or disable colours.
    var environment = ProcessInfo.processInfo.environment

    /// The looks on standard output.
    var presentation: Presentation {
        Presentation(
            strings: Strings(language: options.language), measure: measure, textWidth: options.textWidth,
            math: options.configuration.math)
    }

    private var measure: DisplayWidth { DisplayWidth(ambiguousWidth: options.ambiguousWidth) }

    /// The columns to print in: those of the terminal up to the widest column of text; without a terminal those of
    /// `--width`, or 80.
    var columns: Int {
        guard let terminalColumns else { return options.width ?? min(options.textWidth, 80) }
        return min(options.textWidth, terminalColumns)
    }

    /// The spare cells right of the text, in which punctuation may hang.
    var hangingCells: Int {
        BodyOptions.hangingCells(spare: (terminalColumns ?? columns) - columns)
    }

    /// The options of a body's layout: inline code is in backquotes where it has no colour.
    var bodyOptions: BodyOptions {
        var bodyOptions = BodyOptions(words: Strings(language: options.language).printedWords)
        bodyOptions.measure = measure
        bodyOptions.math = options.configuration.math
        bodyOptions.hangingCells = hangingCells
        bodyOptions.quotesCode = !usesLooks
        return bodyOptions
    }

    /// The page as it is printed, each line with a line feed. Its links can be clicked where it has colours.
    func text(of page: PrintedPage) -> String {
        guard usesLooks else { return text(of: page.lines) }
        let text = AnsiText(options.palette(environment: environment), addresses: page.addresses)
        return page.lines.map { text.text(of: $0) + "\n" }.joined()
    }

    /// The lines as they are printed, each with a line feed.
    func text(of lines: [StyledLine]) -> String {
        guard !usesLooks else { return lines.map { text(of: $0) + "\n" }.joined() }
        var result = ""
        result.reserveCapacity(lines.count * columns)
        for line in lines {
            for span in line.spans { result += span.text }
            result += "\n"
        }
        return result
    }

    /// The line as it is printed, without a line feed.
    func text(of line: StyledLine) -> String {
        usesLooks ? AnsiText(options.palette(environment: environment)).text(of: line) : line.text
    }

    private var usesLooks: Bool {
        switch options.color {
        case .always: true
        case .never: false
        case .auto: terminalColumns != nil && environment["NO_COLOR", default: ""].isEmpty
        }
    }
}

/// Lines to print, and the addresses for the indices of their links.
struct PrintedPage {
    var lines: [StyledLine]
    /// Empty if the links are not to be shown.
    var addresses: [String]
}

/// The output of `show` as lines.
struct ShownText {
    let presentation: Presentation
    let clock: LocalClock
    let columns: Int
    /// The options of the body's layout; those of the screen if nil.
    var bodyOptions: BodyOptions?
    /// How the targets of links are shown.
    var links = PrintedBody.Links.list

    /// An article: its title, author, dates, tags, counts and address, then its body.
    func lines(_ article: Article) -> [StyledLine] {
        page(article).lines
    }

    /// The same with the addresses of its links.
    func page(_ article: Article) -> PrintedPage {
        let strings = presentation.strings
        let breaker = LineBreaker(measure: presentation.measure)
        let name = article.user.name.isEmpty ? "" : " (\(article.user.name))"
        let dates = [
            article.createdAt.map { clock.date($0) },
            article.laterUpdate.map { "\(strings.updated) \(clock.date($0))" },
        ].compactMap { $0 }
        let counts = [
            "\(strings.likes) \(article.likesCount)", article.knownStocksCount.map(strings.stocksCount),
            strings.comments(article.commentsCount),
        ].compactMap { $0 }
        let head = [
            (article.title, TextStyle(.title, .bold)),
            ((["@\(article.user.id)\(name)"] + dates).joined(separator: "  "), TextStyle(.user)),
            (article.tags.map { "#\($0)" }.joined(separator: " "), TextStyle(.tag)),
            (counts.joined(separator: "  "), TextStyle(.dim)),
        ]
        let body = BlockParser.parse(article.renderedBody)
        let layout = PrintedBody(
            body, width: columns, options: bodyOptions ?? presentation.bodyOptions, links: links)
        let address = StyledSpan(article.url, TextStyle(.link), link: body.links.count)
        let lines =
            head.flatMap { breaker.lines(of: $0.0, style: $0.1, width: columns) }
            + breaker.lines(of: [address], width: columns) + [StyledLine()] + layout.lines
        return PrintedPage(lines: lines, addresses: links == .none ? [] : body.links + [article.url])
    }

    /// A list: two lines an article, as on the screen, and its address.
    func lines(_ articles: [Article]) -> [StyledLine] {
        page(articles).lines
    }

    /// The same with the addresses.
    func page(_ articles: [Article]) -> PrintedPage {
        let row = ArticleRow(presentation: presentation, clock: clock, showsAuthor: true, columns: columns)
        let lines = articles.enumerated().flatMap { index, article in
            row.lines(article, isSelected: false, stock: .none).map {
                presentation.measure.truncated($0, to: columns)
            } + [StyledLine([.blank(4), StyledSpan(article.url, TextStyle(.link), link: index)])]
        }
        return PrintedPage(lines: lines, addresses: links == .none ? [] : articles.map(\.url))
    }
}
