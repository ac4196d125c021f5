import Foundation
import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

/// An outbox that stores no line that a test names.
private final class RefusingOutbox: OutboxStorage {
    let memory = MemoryOutbox()
    let refuses: @Sendable (OutboxRecord) -> Bool

    init(refuses: @escaping @Sendable (OutboxRecord) -> Bool = { _ in false }) { self.refuses = refuses }

    func records() -> (records: [OutboxRecord], damagedCount: Int) { memory.records() }

    func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure) {
        if records.contains(where: refuses) { throw PrivateFile.Failure(path: "/outbox", number: ENOSPC) }
        memory.append(records)
    }

    func sendingLock() -> (any AnyObject & Sendable)? { memory.sendingLock() }
}

@MainActor
@Suite("Sending what is turned on or off", .timeLimit(.minutes(10)))
struct ToggleSendingTests {
    typealias Step = RequestStep<ChangeAnswer>

    @Test("204 is success, without another request", arguments: [true, false])
    func done(isStocked: Bool) async {
        let (step, calls) = await send(isStocked, change: .done(limit: .left(9)), check: nil)
        #expect(step == .answered(answer: .changed, from: .network(limit: .left(9))))
        #expect(calls == [isStocked ? .stock("a1") : .unstock("a1")])
    }

    @Test(
        "After 403 on PUT a check finds whether the article was stocked already or the scope is missing",
        arguments: [
            (.isOn(true), .answered(answer: .unchanged, from: .network(limit: nil))),
            (.isOn(false), .failed(error: .scopeMissing)),
            (.failure(.forbidden), .failed(error: .scopeMissing)),
            (.failure(.server(status: 500)), .failed(error: .server(status: 500))),
            (.failure(.timedOut), .failed(error: .timedOut)),
        ] as [(ManualAnswer, Step)])
    func forbiddenStock(check: ManualAnswer, expected: Step) async {
        let (step, calls) = await send(true, change: .failure(.forbidden), check: check)
        #expect(step == expected)
        #expect(calls == [.stock("a1"), .isStocked("a1")])
    }

    @Test(
        "After 403 on DELETE a check finds whether the article was not stocked or the scope is missing",
        arguments: [true, false])
    func forbiddenUnstock(holds: Bool) async {
        let (step, calls) = await send(false, change: .failure(.forbidden), check: .isOn(holds))
        #expect(
            step == (holds ? .failed(error: .scopeMissing) : .answered(answer: .unchanged, from: .network(limit: nil))))
        #expect(calls == [.unstock("a1"), .isStocked("a1")])
    }

    @Test("404 on DELETE means that the article was not stocked, 404 on PUT that it does not exist")
    func notFound() async {
        let off = await send(false, change: .failure(.notFound), check: nil).step
        #expect(off == .answered(answer: .unchanged, from: .network(limit: nil)))
        #expect(await send(true, change: .failure(.notFound), check: nil).step == .failed(error: .notFound))
    }

    @Test(
        "After a timeout, a lost connection, a 5xx or an unreadable response the actual state is requested",
        arguments: [QiitaError.timedOut, .connectionLost, .server(status: 500), .server(status: 503), .undecodable],
        [true, false])
    func unknown(cause: QiitaError, isStocked: Bool) async {
        let asked: [ManualQiita.Call] = [isStocked ? .stock("a1") : .unstock("a1"), .isStocked("a1")]
        for holds in [true, false] {
            let (step, calls) = await send(isStocked, change: .failure(cause), check: .isOn(holds, limit: .left(3)))
            let answer = holds == isStocked ? ChangeAnswer.inferred : .notApplied(cause: cause)
            #expect(step == .answered(answer: answer, from: .network(limit: .left(3))) && calls == asked)
        }
        for error in [QiitaError.timedOut, .forbidden, .notFound, .unreachable(host: "qiita.com")] {
            let (step, calls) = await send(isStocked, change: .failure(cause), check: .failure(error))
            #expect(step == .failed(error: cause) && calls == asked)
        }
    }

    @Test("If it is known what was on before, a change that is on after a lost answer is that change")
    func known() async {
        let step = await send(true, change: .failure(.timedOut), check: .isOn(true), isReversible: true).step
        #expect(step == .answered(answer: .changed, from: .network(limit: nil)))
    }

    @Test(
        "If it is known what was on before, a change that is in effect after an uncertain try is that change",
        arguments: [true, false], [true, nil])
    func inEffect(isOn: Bool, isReversible: Bool?) async throws {
        let outbox = Outbox.numbered()
        let intention = Intention.make(isOn: isOn, isReversible: isReversible)
        try outbox.add(intention)
        var answers: [ChangeAnswer] = []
        let change = isOn ? ManualQiita.Call.stock("a") : .unstock("a")
        for (error, check) in [
            (.timedOut, .failure(.timedOut)), (isOn ? .forbidden : .notFound, .isOn(isOn)),
        ] as [(QiitaError, ManualAnswer)] {
            let qiita = ManualQiita(answering: [change: .failure(error), .isStocked("a"): check])
            await ChangeSending(environment(qiita, outbox)).send(intention, as: "alice") { action in
                if case .request(_, _, .answered(let answer, _)) = action { answers.append(answer) }
            }
        }
        #expect(answers == [isReversible == nil ? .unchanged : .changed])
    }

    @Test(
        "An error that excludes a change is a refusal, without another request",
        arguments: [
            QiitaError.unauthorized, .tokenMissing, .rateLimited(until: nil), .rejected(message: ""),
            .unreachable(host: "qiita.com"), .untrusted(host: "qiita.com"), .redirected(host: "example.com"),
        ], [true, false])
    func refused(error: QiitaError, isStocked: Bool) async {
        let (step, calls) = await send(isStocked, change: .failure(error), check: nil)
        #expect(step == .failed(error: error) && calls.count == 1)
    }

    @Test("What Qiita said of a stock is stored for later sessions, and what is unknown is not")
    func stored() async {
        for (change, check, expected) in [
            (.done(), nil, true), (.failure(.forbidden), .isOn(true), true), (.failure(.timedOut), .isOn(true), true),
            (.failure(.timedOut), .isOn(false), false), (.failure(.timedOut), .failure(.timedOut), nil),
            (.failure(.notFound), nil, nil),
        ] as [(ManualAnswer, ManualAnswer?, Bool?)] {
            let known = Mutex<[KnownStock]>([])
            _ = await send(true, change: change, check: check) { stocks in known.withLock { $0 += stocks } }
            #expect(known.withLock { $0.map(\.isStocked) } == (expected.map { [$0] } ?? []))
        }
    }

    @Test(
        "A refusal whose query found no network leaves nothing uncertain",
        arguments: [QiitaError.unreachable(host: "qiita.com"), .forbidden])
    func certain(error: QiitaError) async throws {
        let outbox = Outbox.numbered()
        try outbox.add(.make())
        let qiita = ManualQiita(answering: [.stock("a"): .failure(.forbidden), .isStocked("a"): .failure(error)])
        await ChangeSending(environment(qiita, outbox)).send(.make(), as: "alice") { _ in }
        #expect(try outbox.contents().waiting.map(\.isUncertain) == [false])
    }

    @Test("A change that was uncertain stays so after a try that found no network, in the file and in the state")
    func staysUncertain() async throws {
        let outbox = Outbox.numbered()
        try outbox.add(.make())
        var state = OutboxState()
        outboxReducer(&state, .added(intention: .make(), isSaved: true))
        for error in [QiitaError.timedOut, .unreachable(host: "qiita.com")] {
            let qiita = ManualQiita(answering: [.stock("a"): .failure(error), .isStocked("a"): .failure(error)])
            await ChangeSending(environment(qiita, outbox)).send(.make(), as: "alice") { outboxReducer(&state, $0) }
            #expect(try outbox.contents().waiting.map(\.isUncertain) == [true])
            #expect(state.entries.map(\.isUncertain) == [true])
        }
    }

    private func environment(_ qiita: ManualQiita, _ outbox: Outbox) -> AppEnvironment {
        var environment = AppEnvironment(
            api: qiita, hasToken: true, now: { AppUnderTest.now }, makeRequestID: { RequestID(1) })
        environment.outbox = outbox
        return environment
    }

    private func send(
        _ isStocked: Bool, change answer: ManualAnswer, check: ManualAnswer?, isReversible: Bool? = nil,
        add: @escaping @Sendable ([KnownStock]) -> Void = { _ in }
    ) async -> (step: Step?, calls: [ManualQiita.Call]) {
        var answers = [isStocked ? ManualQiita.Call.stock("a1") : .unstock("a1"): answer]
        answers[.isStocked("a1")] = check
        let qiita = ManualQiita(answering: answers)
        let intention = Intention.make("1", .stock("a1"), isOn: isStocked, isReversible: isReversible)
        var environment = environment(qiita, .numbered())
        environment.knownStocks = KnownStockStore(known: { [] }, add: add)
        var steps: [Step] = []
        do {
            try environment.outbox.add(intention)
        } catch {
            Issue.record(error)
        }
        await ChangeSending(environment).send(intention, as: "alice") { action in
            if case .request("1", RequestID(1), let step) = action { steps.append(step) }
        }
        #expect(steps.first == .sent && steps.count == 2)
        return (steps.last, qiita.calls)
    }
}

@MainActor
@Suite("Waiting for an earlier request", .timeLimit(.minutes(10)))
struct ArrivalTests {
    private let storage = MemoryOutbox()
    private let pauses = Pauses()
    private let articles = ["a", "b", "c"]

    /// One of several instances, whose changes of the articles all succeed.
    private func instance() -> AppEnvironment {
        let answers = articles.map { (ManualQiita.Call.stock($0), ManualAnswer.done()) }
        var environment = AppEnvironment(
            api: ManualQiita(answering: Dictionary(uniqueKeysWithValues: answers)), hasToken: true,
            now: { AppUnderTest.now }, makeRequestID: { RequestID(1) }, retrying: pauses.retrying)
        environment.outbox = .numbered(storage)
        return environment
    }

    /// Stores changes of the articles.
    private func add() throws -> [Intention] {
        let intentions = articles.map { Intention.make("of \($0)", .stock($0)) }
        for intention in intentions { try instance().outbox.add(intention) }
        return intentions
    }

    @Test("Changes that another session left uncertain are waited for once, and not one after the other")
    func once() async throws {
        let intentions = try add()
        for intention in intentions { storage.append([.sent(intention.id)]) }
        let sending = ChangeSending(instance())
        for intention in intentions { await sending.send(intention, as: "alice") { _ in } }
        #expect(pauses.durations == [Outbox.arrival])
        #expect(try instance().outbox.contents().waiting.isEmpty)
    }

    @Test("A change that nothing preceded is not waited for, also beside one that is")
    func never() async throws {
        let intentions = try add()
        storage.append([.sent(intentions[0].id)])
        let sending = ChangeSending(instance())
        await sending.send(intentions[1], as: "alice") { _ in }
        #expect(pauses.durations.isEmpty)
        await sending.send(intentions[0], as: "alice") { _ in }
        #expect(pauses.durations == [Outbox.arrival])
        await sending.send(intentions[2], as: "alice") { _ in }
        #expect(pauses.durations == [Outbox.arrival])
    }

    @Test("A later try of the same change by another instance is waited for again")
    func again() throws {
        let intention = try add()[0]
        storage.append([.sent(intention.id)])
        let outbox = instance().outbox
        let first = try #require(outbox.begin(intention.id).attempt)
        #expect(first.waits)
        outbox.recordArrival(before: first)
        outbox.giveBack(intention.id, isUncertain: true)
        let own = try #require(outbox.begin(intention.id).attempt)
        #expect(!own.waits)
        outbox.giveBack(intention.id, isUncertain: true)
        let other = instance().outbox
        let theirs = try #require(other.begin(intention.id).attempt)
        #expect(theirs.waits)
        other.giveBack(intention.id, isUncertain: true)
        let later = Intention.make("later", .stock(articles[0]), isOn: false)
        try outbox.add(later)
        #expect(try #require(outbox.begin(later.id).attempt).waits)
    }
}

@MainActor
@Suite("Whether a comment has arrived")
struct CommentSendingTests {
    private let post = CommentChange.post(article: "a", body: CommentText("t"), replacing: nil)
    private let now = AppUnderTest.now.seconds

    private func comment(_ id: String, by user: String = "alice", at seconds: Int? = nil) -> QiitaDomain.Comment {
        QiitaDomain.Comment(
            id: id, renderedBody: "<p>t</p>", body: "t", createdAt: Timestamp(seconds: seconds ?? now),
            user: .make(user))
    }

    /// What comes of a comment that alice wrote `now`: the id of the comment at Qiita, and what was stored before a POST.
    private func outcome(
        _ comments: [QiitaDomain.Comment], isUncertain: Bool = true, known: [String]? = [], posted: Set<String> = [],
        account: User.ID? = "alice", canStore: Bool = true
    ) async throws -> (id: String?, stored: [[String]]) {
        let qiita = ManualQiita(answering: [.comments("a"): .comments(comments), .send(post): .sent(comment("new"))])
        let intention = Intention(
            id: "1", time: Timestamp(seconds: now), account: account, change: .comment(change: post), title: "")
        let storage = RefusingOutbox { record in
            if case .sent = record { !canStore } else { false }
        }
        for id in posted { storage.memory.append([.ended("of \(id)", as: .done, comment: id)]) }
        storage.memory.append([.added(intention, host: APIHost.qiita.origin)])
        if isUncertain { storage.memory.append([.sent("1", known: known)]) }
        let before = storage.records().records.count
        var environment = AppEnvironment(
            api: qiita, hasToken: true, now: { AppUnderTest.now }, makeRequestID: { RequestID(1) })
        environment.outbox = .numbered(storage)
        var id: String?
        await ChangeSending(environment).send(intention, as: nil) { action in
            if case .request("1", _, .answered(let answer, _)) = action { id = answer.comment?.id }
        }
        let stored = storage.records().records.dropFirst(before).compactMap { record in
            if case .sent(_, let known?) = record { known } else { nil }
        }
        return (id, stored)
    }

    @Test("A comment of the account's that was not there before the first try is the one", arguments: [true, false])
    func account(isKnown: Bool) async throws {
        #expect(try await outcome([comment("c")], account: isKnown ? "alice" : nil).id == "c")
        #expect(try await outcome([comment("c", by: "bob")]).id == "new")
        #expect(try await outcome([comment("c"), comment("d")], known: ["c"]).id == "d")
        #expect(try await outcome([comment("c")], posted: ["c"]).id == "new")
    }

    @Test("No clock is compared with Qiita's", arguments: [-32_400, -3_600, -660, 0, 660, 32_400])
    func clocks(seconds: Int) async throws {
        let comments = [comment("c", at: now + seconds)]
        #expect(try await outcome(comments).id == "c")
        #expect(try await outcome(comments, known: ["c"]).id == "new")
        #expect(try await outcome(comments, isUncertain: false).id == "new")
    }

    @Test("The account's comments are stored before the first try, and stay the same for the next")
    func stored() async throws {
        let comments = [comment("c"), comment("b", by: "bob")]
        #expect(try await outcome(comments, isUncertain: false).stored == [["c"]])
        #expect(try await outcome(comments, known: ["c"]).stored == [["c"]])
        #expect(try await outcome(comments + [comment("d")], known: ["c", "d"]).stored == [["c", "d"]])
        #expect(try await outcome(comments, isUncertain: false, account: nil).stored == [["c", "b"]])
    }

    @Test("Without a line about the comments before, one with the text is the one, so that none is posted twice")
    func unknown() async throws {
        #expect(try await outcome([comment("c", at: 0)], known: nil).id == "c")
        #expect(try await outcome([], known: nil).id == "new")
    }

    @Test("A comment is not posted if that cannot be stored")
    func notStored() async throws {
        #expect(try await outcome([], isUncertain: false, canStore: false).id == nil)
    }
}
