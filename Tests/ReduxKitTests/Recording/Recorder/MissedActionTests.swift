import ReduxKit
import Testing

@MainActor
@Suite("Actions that the codec does not know")
struct MissedActionTests {
    private struct State: Codable, Equatable, PartedState {
        var filter = ""
        var count = 0
    }

    private enum Filter: Action, Codable { case chosen(String) }
    private enum Counter: Action, Codable { case incremented }
    private struct Ping: Action {}

    private let folder: LogFolder
    private let misuses = Recorded<Misuse>()

    /// Records a filter that is chosen between two steps of the counter, with a codec for the counter alone.
    init() throws {
        folder = try LogFolder()
        let recorder = ActionRecorder<State>(
            codec: Self.codec, clock: { 0 }, report: { error, _ in Issue.record("\(error)") })
        recorder.onMisuse = { [misuses] in misuses.note($0) }
        let store = Store(inPlace: Self.reduce, state: State(), middleware: [recorder.middleware()])
        try recorder.begin(.file(path: folder.path(), isReplacing: false)) { .example }
        store.dispatch(Counter.incremented)
        store.dispatch(Ping())
        store.dispatch(Filter.chosen("open"))
        store.dispatch(Counter.incremented)
        recorder.end(at: store.state)
    }

    private static let codec = CodableActionCodec<State>(Counter.self)

    private static func reduce(_ state: inout State, _ action: any Action) {
        if case .chosen(let name)? = action as? Filter { state.filter = name }
        if action is Counter { state.count += 1 }
    }

    @Test("One that changed the state is reported at once, with the part; one that changed nothing is not")
    func reported() {
        #expect(misuses.events == [.missed(type: "Filter", part: "filter")])
    }

    @Test("It is a line of the log, and what follows has the parts of its own changes only")
    func line() throws {
        let filter = PartHash(try StateDigest(of: "open"))
        let lines = try folder.lines().dropFirst()
        #expect(lines.count == 4)
        #expect(
            lines.dropFirst().first
                == #"{"n":2,"t":0.000,"type":"recording.missed","action":{"type":"Filter"},"parts":{"filter":"\#(filter)"}}"#
        )
        #expect(lines.dropFirst(2).first?.contains("filter") == false)
    }

    @Test("Verifying the log names it")
    func verified() throws {
        let command = ReplayCommand(initial: State(), reducer: Self.reduce, codec: Self.codec)
        var printed: [String] = []
        let request = try #require(try ReplayRequest(arguments: ["--verify", folder.path()]))
        let status = command.run(request) {
            printed.append($0)
        } say: {
            printed.append("\($0)")
        }
        #expect(printed == ["Filter changed filter, but is not in the log (line 3): the codec does not know it"])
        #expect(status == .differs)
    }

    @Test("A copy of the log keeps its name")
    func copied() throws {
        let program = RecordedProgram(initial: State(), reducer: Self.reduce, codec: Self.codec)
        let log = try RecordedLog(path: folder.path(), of: program)
        try LogCopy<CodableActionCodec<State>>(header: log.header, actions: log.actions.map(\.self))
            .write(to: folder.path("copy"), by: program)
        #expect(
            try folder.lines("copy")[2] == #"{"n":2,"t":0.000,"type":"recording.missed","action":{"type":"Filter"}}"#)
    }

    #if DEBUG
        @Test("It ends a debug build")
        func ends() async {
            await #expect(processExitsWith: .failure) {
                try await MainActor.run {
                    let folder = try LogFolder()
                    let recorder = ActionRecorder<State>(codec: Self.codec, report: { _, _ in })
                    let store = Store(inPlace: Self.reduce, state: State(), middleware: [recorder.middleware()])
                    try recorder.begin(.file(path: folder.path(), isReplacing: false)) { .example }
                    store.dispatch(Filter.chosen("open"))
                }
            }
        }
    #endif
}
