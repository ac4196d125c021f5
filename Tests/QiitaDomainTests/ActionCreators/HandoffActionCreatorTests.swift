import QiitaDomain
import ReduxKit
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Handoffs to other programs", .timeLimit(.minutes(10)))
struct HandoffActionCreatorTests {
    private let effects = EffectRegistry()
    private let asked = Asked()
    private let article = Article.make(title: "配列[Int] と `map`", url: "https://qiita.com/hanako/items/a1")

    @Test("The browser gets the address, and a message names the browser")
    func opened() async {
        let state = await state(after: AppActionCreator.handoff.open(article.url))
        #expect(asked.all == ["open \(article.url)"])
        #expect(state.notice.message == .handedOff(.opened(url: article.url, by: "firefox")))
    }

    @Test(
        "Only web addresses are opened",
        arguments: [
            "file:///etc/passwd", "javascript:alert(1)", "-h", "", "https://", "mailto:a@example.com", "http:a",
            "file://example.com/etc/passwd", "ssh://example.com", "x-scheme://example.com/a",
        ])
    func unsafe(url: String) async {
        let state = await state(after: AppActionCreator.handoff.open(url))
        #expect(asked.all.isEmpty)
        #expect(state.notice.message == .handedOff(.openFailed(url: url, error: .unsafeAddress)))
    }

    @Test("A Markdown link escapes brackets and markup in the title")
    func link() async {
        let link = #"[配列\[Int\] と \`map\`](https://qiita.com/hanako/items/a1)"#
        let state = await state(after: AppActionCreator.handoff.copyMarkdownLink(to: article))
        #expect(asked.all == ["copy \(link)"])
        #expect(state.notice.message == .handedOff(.copied(item: .markdownLink(link), way: .terminal)))
    }

    @Test("A failure is a message with its program and reason, not a dialog")
    func failed() async {
        let state = await state(after: AppActionCreator.handoff.copyURL(of: article), error: .tooLong(bytes: 9))
        #expect(
            state.notice.message
                == .handedOff(.copyFailed(item: .url(article.url), error: .tooLong(bytes: 9))))
        #expect(state.notice.dialog == nil)
    }

    @Test("A program gets its text, and its result is reported")
    func run() async {
        let call = ProgramCall(name: "W", words: ["save", "a1"], input: .text("本文"), usesTerminal: false)
        var state = await state(after: AppActionCreator.handoff.run(call))
        #expect(asked.all == ["run save a1 < 本文"])
        #expect(state.notice.message == .handedOff(.ran(command: "W")))
        state = await self.state(
            after: AppActionCreator.handoff.run(call), error: .failed(program: "save", status: 3))
        #expect(
            state.notice.message
                == .handedOff(.runFailed(command: "W", error: .failed(program: "save", status: 3))))
    }

    @Test("A program that still runs is reported, and then its end", arguments: [nil, "no space left"])
    func slow(_ lastLine: String?) async {
        let error = lastLine.map { HandoffError.failed(program: "slow", status: 3, lastLine: $0) }
        let call = ProgramCall(name: "W", words: ["slow"], input: .none, usesTerminal: false)
        let end: HandoffAction = error.map { .runFailed(command: "W", error: $0) } ?? .ran(command: "W")
        let state = await state(after: AppActionCreator.handoff.run(call), error: error)
        #expect(asked.all == ["run slow", "handoff.running", "await its end"])
        #expect(state.notice.message == .handedOff(end))
    }

    @Test("A program that reads Markdown runs after the source is loaded, and not without it")
    func markdown() async {
        var call = ProgramCall(name: "W", words: ["save"], input: .markdown(of: "a1"), usesTerminal: false)
        _ = await state(after: AppActionCreator.handoff.run(call))
        #expect(asked.all == ["run save < # a1"])
        call.input = .markdown(of: "gone")
        let state = await state(after: AppActionCreator.handoff.run(call))
        #expect(asked.all.count == 1)
        #expect(state.notice.message == .handedOff(.runFailed(command: "W", error: .noMarkdown(.notFound))))
    }

    private func state(after work: any Action, error: HandoffError? = nil) async -> AppState {
        let asked = asked
        let handoff = Handoff(
            open: { (url) throws(HandoffError) in
                asked.note("open \(url)")
                if let error { throw error }
                return "firefox"
            },
            copy: { (text) throws(HandoffError) in
                asked.note("copy \(text)")
                if let error { throw error }
                return .terminal
            },
            run: { (call, input) throws(HandoffError) in
                asked.note("run \(call.words.joined(separator: " "))" + (input.map { " < \($0)" } ?? ""))
                guard call.words == ["slow"] else {
                    if let error { throw error }
                    return .ended
                }
                return .running(end: { () async throws(HandoffError) in
                    asked.note("await its end")
                    if let error { throw error }
                })
            })
        var environment = AppEnvironment(
            api: ManualQiita(), hasToken: false, now: { AppUnderTest.now }, handoff: handoff,
            makeRequestID: { RequestID(1) })
        environment.markdown = { (id) throws(QiitaError) in
            guard id == "a1" else { throw .notFound }
            return "# a1"
        }
        let store = Store(
            inPlace: appReducer, state: AppState(),
            middleware: [
                thunkMiddleware(environment: environment, effects: effects),
                { _, _ in
                    { next in
                        { action in
                            if case AppAction.handoff(.running) = action { asked.note("handoff.running") }
                            next(action)
                        }
                    }
                },
            ])
        store.dispatch(work)
        await effects.waitUntilIdle()
        return store.state ?? AppState()
    }
}

/// What the programs were asked for, oldest first.
private final class Asked: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func note(_ text: String) {
        texts.withLock { $0.append(text) }
    }
}
