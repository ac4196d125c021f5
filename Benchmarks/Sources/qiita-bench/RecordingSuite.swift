import Foundation
import QiitaDomain
import ReduxKit

@testable import ReaderUI

/// What replaying and recording cost. A log has 100,000 actions, most of them cursor moves. The times of `decoder`, `headless`,
/// `verify`, `condition` and `timeline` are those of the whole log, so that 100,000 times 1e9 over one is actions a second;
/// `shrink` is that of a shorter log, and the others are those of a jump, of a digest, of reducing or recording actions.
struct RecordingSuite: Suite {
    var benchmarks: [Benchmark] {
        [
            // A log is decoded on another thread than it is reduced on.
            Benchmark("replay.decoder.100000", by: .elapsed) { decoding(SampleLog(actions: 100_000)) },
            Benchmark("replay.headless.100000", .atMost(0.5, "replay.decoder.100000"), by: .elapsed) {
                replaying(SampleLog(actions: 100_000))
            },
            Benchmark("replay.verify.100000", by: .elapsed) {
                replaying(SampleLog(actions: 100_000), isVerifying: true)
            },
            Benchmark("replay.condition.100000", .atMost(2, "replay.decoder.100000"), by: .elapsed) {
                watching(SampleLog(actions: 100_000), "lists.latest.cursor == \"none\"")
            },
            Benchmark("replay.shrink.5000") { shrinking(SampleLog(actions: 5_000)) },
            Benchmark("replay.timeline.100000", by: .elapsed) { travelling(SampleLog(actions: 100_000)) },
            Benchmark("replay.jump.100000") { jumping(SampleLog(actions: 100_000)) },
            Benchmark("replay.reduce") { reducing() },
            Benchmark("replay.reduce.100000", .atMost(0.05, "replay.decoder.100000")) {
                let reduce = reducing()
                return { reduce($0 * 100_000) }
            },
            Benchmark("replay.digest.200") { digesting(articles: 200) },
            Benchmark("replay.record.off") { recording(nil) },
            Benchmark("replay.record.on") { recording(TemporaryLog()) },
        ]
    }
}

/// JSONDecoder alone, one reused, on the same lines.
@MainActor
private func decoding(_ log: SampleLog) -> @MainActor (Int) -> Void {
    let lines = log.lines
    let decoder = JSONDecoder()
    return { times in
        for _ in 0..<times {
            for line in lines {
                guard (try? decoder.decode(PlainLine.self, from: line)) != nil else {
                    preconditionFailure("The benchmark's log is read by its decoder.")
                }
            }
        }
    }
}

/// From the file to the end state.
@MainActor
private func replaying(_ log: SampleLog, isVerifying: Bool = false) -> @MainActor (Int) -> Void {
    { times in
        for _ in 0..<times {
            guard var replay = try? LogReplay<ActionCodec>(path: log.file.path, by: .session) else {
                preconditionFailure("The benchmark's log can be opened.")
            }
            if isVerifying {
                let verification = replay.verify()
                precondition(verification.difference == nil, "The benchmark's log has no difference.")
            } else {
                replay.run()
            }
            precondition(replay.hasEnded && replay.count == log.count, "The benchmark's log can be replayed.")
        }
    }
}

/// A condition on one path, asked after every action from the file.
@MainActor
private func watching(_ log: SampleLog, _ text: String) -> @MainActor (Int) -> Void {
    guard let condition = try? Condition(text) else { preconditionFailure("The benchmark's condition can be read.") }
    return { times in
        for _ in 0..<times {
            let watch = ConditionWatch<AppState>(condition)
            guard var replay = try? LogReplay<ActionCodec>(path: log.file.path, by: .session) else {
                preconditionFailure("The benchmark's log can be opened.")
            }
            while let action = replay.next() {
                guard !watch.holds(in: replay.state, type: action.type) else {
                    preconditionFailure("The benchmark's condition is never true.")
                }
            }
        }
    }
}

/// The actions of a log shrunk to the few that load three pages and move the cursor.
@MainActor
private func shrinking(_ log: SampleLog) -> @MainActor (Int) -> Void {
    var actions: [any Action] = []
    guard let reader = try? ActionLogReader(path: log.file.path),
        let condition = try? Condition("lists.latest.ids.count > 40 and lists.latest.rowsAbove == 6")
    else { preconditionFailure("The benchmark's log can be opened.") }
    while let line = try? reader.next(by: ActionCodec()) {
        if let next = line.action { actions.append(next.action) }
    }
    let program = RecordedProgram<ActionCodec>.session
    return { times in
        for _ in 0..<times {
            let shrinker = Shrinker<AppState, any Action>(
                reduce: program.reducer,
                makeQuestion: {
                    let watch = ConditionWatch<AppState>(condition)
                    return { state, _ in watch.holds(in: state) }
                })
            let shrunk = shrinker.shrunk(actions, from: program.initial)
            precondition(
                shrunk.map { $0.count < 10 } == true, "The benchmark's log reaches its condition in a few actions.")
        }
    }
}

@MainActor
private func timeline(of log: SampleLog) -> Timeline<AppState> {
    var actions: [any Action] = []
    guard let reader = try? ActionLogReader(path: log.file.path) else {
        preconditionFailure("The benchmark's log can be opened.")
    }
    while let line = try? reader.next(by: ActionCodec()) {
        if let next = line.action { actions.append(next.action) }
    }
    let program = RecordedProgram<ActionCodec>.session
    let timeline = Timeline(initial: program.initial, actions: actions, reducer: program.reducer)
    timeline.jump(to: actions.count)
    return timeline
}

/// From the file to a timeline that has been to its end.
@MainActor
private func travelling(_ log: SampleLog) -> @MainActor (Int) -> Void {
    { times in
        for _ in 0..<times { withExtendedLifetime(timeline(of: log)) {} }
    }
}

/// Jumps to and fro; each ends far from a keyframe.
@MainActor
private func jumping(_ log: SampleLog) -> @MainActor (Int) -> Void {
    let timeline = timeline(of: log)
    return { times in
        for index in 0..<times { timeline.jump(to: index % 2 == 0 ? 99_999 : 50_999) }
    }
}

/// The application's reducer on moves over a page.
@MainActor
private func reducing() -> @MainActor (Int) -> Void {
    var state = AppState()
    for action in SampleActions.page(1, count: 64) { appReducer(&state, action) }
    let actions: [any Action] = (0..<64).map { SampleActions.move(to: $0) }
    return { times in
        for index in 0..<times { appReducer(&state, actions[index & 63]) }
    }
}

/// The digest of a state with so many articles of 8 KB.
@MainActor
private func digesting(articles count: Int) -> @MainActor (Int) -> Void {
    var state = AppState()
    for action in SampleActions.page(1, count: count) { appReducer(&state, action) }
    return { times in
        for _ in 0..<times where (try? StateDigest(of: state)) == nil {
            preconditionFailure("The state can be encoded.")
        }
    }
}

/// Cursor moves dispatched to a store whose last middleware is a recorder.
@MainActor
private func recording(_ log: TemporaryLog?) -> @MainActor (Int) -> Void {
    let clock = ContinuousClock()
    let start = clock.now
    let recorder = ActionRecorder<AppState>(
        codec: ActionCodec(), clock: { (clock.now - start) / .seconds(1) },
        report: { error, _ in preconditionFailure("The log could not be written: \(error)") })
    let store = Store(inPlace: appReducer, state: AppState(), middleware: [recorder.middleware()])
    for action in SampleActions.page(1, count: 20) { store.dispatch(action) }
    if let log {
        let destination = ActionLogDestination.bounded(path: log.path, limit: ActionLogDestination.usualLimit)
        guard (try? recorder.begin(destination, from: store.state, header: { SampleLog.header })) != nil else {
            preconditionFailure("The benchmark's log can be written.")
        }
    }
    return { times in
        withExtendedLifetime(log) {
            for index in 0..<times { store.dispatch(SampleActions.move(to: index & 15)) }
        }
    }
}
