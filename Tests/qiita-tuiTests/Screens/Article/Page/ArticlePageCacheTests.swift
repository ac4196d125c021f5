import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@MainActor
@Suite struct ArticlePageCacheTests {
    private static let long = String(repeating: "<p>長い記事の段落です。</p>\n", count: 4_000)

    /// A cache whose idle slices a test runs by hand.
    @MainActor
    final class Reader {
        private(set) var waiting: [@MainActor () -> Void] = []
        private(set) var parseCount = 0
        private(set) var countedCount = 0
        private(set) lazy var cache = ArticlePageCache(
            display: DisplaySettings(strings: .japanese),
            bodies: ParsedBodies { [unowned self] source in
                parseCount += 1
                return BlockParser.parse(source)
            },
            idle: IdleWork(clock: { .zero }, enqueue: { [unowned self] in waiting.append($0) }))

        func begin() {
            cache.begin { [unowned self] in countedCount += 1 }
        }

        func runAll() {
            while !waiting.isEmpty { waiting.removeFirst()() }
        }

        func page(_ source: String, folds: [Int: Bool] = [:], columns: Int = 80) -> ArticlePage {
            cache.page(of: .make(id: "a", renderedBody: source), folds: folds, columns: columns)
        }
    }

    @Test("A short article is laid out at once and needs no idle time")
    func short() {
        let reader = Reader()
        reader.begin()
        #expect(reader.page("<p>本文</p>").isCounted)
        #expect(reader.waiting.isEmpty)
    }

    @Test("A long article is laid out in idle time, and completion is reported once")
    func long() {
        let reader = Reader()
        reader.begin()
        let page = reader.page(Self.long)
        #expect(!page.isCounted && reader.waiting.count == 1)
        reader.runAll()
        #expect(page.isCounted && reader.countedCount == 1)
        #expect(reader.page(Self.long) === page)
    }

    @Test("A covered screen stops the work; an uncovered one resumes it")
    func covered() {
        let reader = Reader()
        reader.begin()
        let page = reader.page(Self.long)
        reader.cache.end()
        reader.runAll()
        #expect(!page.isCounted && reader.countedCount == 0)
        reader.begin()
        reader.runAll()
        #expect(page.isCounted && reader.countedCount == 1)
    }

    @Test("What is left to read is that of the folds, at every width")
    func readingLengths() {
        let reader = Reader()
        let source = "<details><summary>要約</summary><p>たたまれた本文</p></details><p>本文</p>"
        #expect(reader.page(source).ownLength(below: 0) == 8)
        #expect(reader.page(source, columns: 40).ownLength(below: 0) == 8)
        #expect(reader.page(source, folds: [0: true], columns: 40).ownLength(below: 0) == 22)
        #expect(reader.page("<p>ほかの本文です</p>", folds: [0: true], columns: 40).ownLength(below: 0) == 14)
    }

    @Test("Comments do not change the laid out lines above")
    func comments() {
        let reader = Reader()
        reader.begin()
        let article = Article.make(id: "a", renderedBody: Self.long, commentsCount: 1)
        let clock = LocalClock(now: Timestamp(seconds: 0), zone: LocalZone(utcOffset: 0), strings: .japanese)
        reader.cache.comments = ArticleComments(CommentsState(), of: article, clock: clock)
        let page = reader.cache.page(of: article, folds: [:], columns: 80)
        reader.runAll()
        let lines = page.ownLineCount
        #expect(lines == 7_999)
        #expect(page.ownBlockCount == 4_000)
        #expect(page.lineCount > 7_999)
        var state = CommentsState()
        let request = RequestID(1)
        commentsReducer(&state, .requested(request: request))
        let comment = Comment(id: "c", renderedBody: "<p>意見</p>", createdAt: nil, user: .make())
        commentsReducer(&state, .responded(request: request, comments: [comment], limit: nil))
        reader.cache.comments = ArticleComments(state, of: article, clock: clock)
        let after = reader.cache.page(of: article, folds: [:], columns: 80)
        #expect(after !== page && after.ownLineCount == lines)
        #expect(after.isLaidOut(block: 2_000) && reader.parseCount == 1)
    }

    @Test(
        "Punctuation can hang into the margin or beyond the widest column, but not at the window's edge",
        arguments: [(80, 2), (40, 2), (39, 0), (20, 0), (89, 2), (120, 2)])
    func hanging(columns: Int, cells: Int) {
        let layout = Reader().page("<p>本文</p>", columns: columns)
        #expect(layout.options.hangingCells == cells)
        #expect(layout.width + cells <= columns)
    }

    @Test("A page of the same width is laid out again for another gutter")
    func gutters() {
        let narrow = ArticlePageCache(display: DisplaySettings(strings: .japanese, textWidth: 38))
        let article = Article.make(renderedBody: "<p>" + String(repeating: "a", count: 38) + "。</p>")
        #expect(narrow.page(of: article, folds: [:], columns: 38).lineCount == 2)
        #expect(narrow.page(of: article, folds: [:], columns: 60).lineCount == 1)
    }

    @Test("Resizing and folding do not parse again")
    func parsing() {
        let reader = Reader()
        let first = reader.page(Self.long)
        #expect(reader.page(Self.long, columns: 60) !== first)
        #expect(reader.page(Self.long, folds: [0: true], columns: 60).lineCount > 0)
        #expect(reader.parseCount == 1)
        #expect(reader.page("<p>新しい</p>").lineCount == 1)
        #expect(reader.parseCount == 2)
    }
}

@MainActor
@Suite struct IdleWorkTests {
    /// A main queue and a clock that a test moves by hand.
    @MainActor
    final class Queue {
        var now = Duration.zero
        private(set) var waiting: [@MainActor () -> Void] = []
        lazy var work = IdleWork(clock: { [unowned self] in now }, enqueue: { [unowned self] in waiting.append($0) })

        func runOne() {
            waiting.removeFirst()()
        }
    }

    @Test("A slice ends after its time, and the rest waits after newer events")
    func slices() {
        let queue = Queue()
        var steps = 0
        var doneCount = 0
        queue.work.begin {
            steps += 1
            queue.now += .milliseconds(1)
            return steps < 8
        } onDone: {
            doneCount += 1
        }
        #expect(steps == 0)
        queue.runOne()
        #expect(steps == 3 && queue.waiting.count == 1)
        queue.runOne()
        queue.runOne()
        #expect(steps == 8 && doneCount == 1)
        #expect(queue.waiting.isEmpty, "nothing wakes the program once all is done")
    }

    @Test("Cancelled work stays incomplete and enqueues nothing more")
    func ended() {
        let queue = Queue()
        queue.work.begin {
            Issue.record("No step is done")
            return true
        } onDone: {
            Issue.record("Nothing is done")
        }
        queue.work.end()
        queue.runOne()
        #expect(queue.waiting.isEmpty)
    }

    @Test("New work replaces the old in its own slice")
    func replaced() {
        let queue = Queue()
        queue.work.begin({ true }, onDone: {})
        var isDone = false
        queue.work.begin({ false }, onDone: { isDone = true })
        #expect(queue.waiting.count == 1)
        queue.runOne()
        #expect(isDone && queue.waiting.isEmpty)
    }
}
