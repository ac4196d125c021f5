import Foundation
import QiitaDomain
import ReduxKit

@testable import qiita_tui

/// What libFuzzer calls with each input: an action log, or the lines behind a header that is put before them.
///
/// The log is read, its actions are reduced and what they come to is drawn. A crash ends the run, and so does an action that
/// changes when it is written and read again, a state of which the same is true, an answer that changes anything that it was not
/// requested for, or a row that is wider than the window.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start else { return 0 }
    let bytes = Data(bytes: start, count: count)
    MainActor.assumeIsolated { FuzzedLog(bytes: bytes).check() }
    return 0
}

/// One input.
@MainActor
struct FuzzedLog {
    private static let header = Data(
        (#"{"format":"qiita-tui-action-log","version":4,"app":"1.0.0","started":"2026-11-21T09:00:00Z","#
            + #""lang":"ja","size":[80,24],"ambiguousWidth":1}"# + "\n").utf8)
    private static let codec = ActionCodec()

    private let bytes: Data

    init(bytes: Data) {
        self.bytes = bytes.starts(with: Data(#"{"f"#.utf8)) ? bytes : Self.header + bytes
    }

    func check() {
        let pipe = Pipe()
        hold((try? pipe.fileHandleForWriting.write(contentsOf: bytes)) != nil, "a pipe holds the log")
        try? pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        let session = RecordedProgram<ActionCodec>.session
        // The same for a log of any format.
        let program = RecordedProgram(initial: session.initial, reducer: session.reducer, codec: Self.codec)
        var state = program.initial
        guard let log = try? RecordedLog(path: path, of: program) else { return }
        // Each is read from its bytes, as in the debugger.
        for next in log.actions {
            checkWritten(next)
            let before = state
            program.reduce(&state, next)
            guard let action = next.action as? AppAction else { continue }
            let unexpected = AppRules.answerRules.violations(
                after: action, from: before, wasSound: false, to: state
            ).first
            hold(unexpected == nil, "an answer changes what it was requested for", unexpected.map { "\($0)" } ?? "")
        }
        checkWritten(state)
        checkDrawn(state)
    }

    /// At the size that the log says, and at some that it does not.
    private func checkDrawn(_ state: AppState) {
        let picture = StateFrame(display: DisplaySettings(strings: .japanese))
        let window = state.session.window
        hold((0...10_000).contains(window.columns) && (0...10_000).contains(window.rows), "a window can be drawn")
        for (columns, rows) in [(80, 24), (20, 5), (3, 1)] {
            let size = TerminalSize(columns: columns, rows: rows)
            guard let frame = picture.frame(of: state, size: size) else { continue }
            for line in frame.rows {
                hold(
                    DisplayWidth.standard.cells(of: line) <= columns, "no row is wider than the window",
                    "at \(columns)x\(rows): \(line.text.debugDescription)")
            }
        }
        _ = picture.frame(of: state, size: nil)
    }

    /// An action that was read is written in a form that is read as the same.
    private func checkWritten(_ logged: LoggedAction) {
        guard let written = try? Self.codec.encoded(logged.action) else { return }
        hold(written.type == logged.type, "an action keeps its type", "\(written.type) \(logged.type)")
        let payload = written.payload.bytes[...]
        guard let read = try? Self.codec.action(type: written.type, payload: payload) as? AppAction else {
            return hold(false, "a written action is read", String(decoding: payload, as: UTF8.self))
        }
        hold(read == logged.action as? AppAction, "an action that is written and read is the same", logged.type)
    }

    private func checkWritten(_ state: AppState) {
        guard let written = try? JSONEncoder().encode(["state": state]),
            let read = try? Self.codec.state(from: ArraySlice(written))
        else { return hold(state.navigation.routes.isEmpty, "a state can be written and read") }
        hold(read == state, "a state that is written and read is the same")
    }
}
