import Foundation
import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain
@testable import qiita_tui

@Suite("Redacting every field", .inTurn)
struct RedactionEveryFieldTests {
    private let redaction = Redaction(secret: "of the states")
    private let program = RecordedProgram.session
    private let initial: [CanonicalValue.Member]

    init() throws {
        guard case .object(let members) = try CanonicalValue(encoding: AppState()) else {
            preconditionFailure("A state is an object.")
        }
        initial = members
    }

    @Test("No three consecutive scalars of any text of any action remain, in any script", .timeLimit(.minutes(10)))
    func everyAction() throws {
        var values = FabricatedValues(text: "", sources: try Self.sources())
        var types: Set<String> = []
        for round in 0..<320 {
            values = FabricatedValues(text: Self.sentinel(round), continuing: values)
            for make in Self.actions {
                let action = try make(values)
                let record = try #require(try ActionCodec().encoded(action))
                types.insert(record.type)
                // What a log says of the action, cleaned as a log is.
                let read = try ActionCodec().action(type: record.type, payload: record.payload.bytes[...])
                let logged = LoggedAction(position: 1, time: 0, type: record.type, action: read)
                let written = try #require(try program.payload(of: redaction.redacted(logged))?.json)
                expectNoRun(in: written, round, record.type)
                let bytes = try #require(program.payload(of: logged)).bytes.count
                #expect(written.utf8.count == bytes || written.contains("<"), "\(record.type)")
            }
        }
        #expect(types == Set(try ActionSchema.ofSources.get().entries.map(\.type)))
        expectEveryCase(of: values)
    }

    /// Every kind of action; the schema of the documentation names their types.
    private static let actions: [@Sendable (FabricatedValues) throws -> AppAction] = [
        { .session(try $0.value(of: SessionAction.self)) }, { .navigation(try $0.value(of: NavigationAction.self)) },
        { .home(try $0.value(of: HomeAction.self)) },
        { .list(id: try $0.value(of: ListID.self), action: try $0.value(of: ArticleListAction.self)) },
        { .browsing(id: try $0.value(of: ListID.self), action: try $0.value(of: ListBrowsingAction.self)) },
        { .articleDetail(id: Route.ID(2), action: try $0.value(of: ArticleDetailAction.self)) },
        { .reading(id: Route.ID(2), action: try $0.value(of: ReadingAction.self)) },
        { .comments(id: Route.ID(2), action: try $0.value(of: CommentsAction.self)) },
        { .commentEditor(try $0.value(of: CommentEditorAction.self)) },
        { .picture(id: Route.ID(2), action: try $0.value(of: PictureAction.self)) },
        { .outlines(try $0.value(of: OutlineCompletionAction.self)) }, { .toggle(try $0.value(of: ToggleAction.self)) },
        { .follows(try $0.value(of: FollowsAction.self)) }, { .outbox(try $0.value(of: OutboxAction.self)) },
        { .undo(try $0.value(of: UndoAction.self)) }, { .readMarks(try $0.value(of: ReadMarksAction.self)) },
        { .mutes(try $0.value(of: MutesAction.self)) }, { .history(try $0.value(of: HistoryAction.self)) },
        { .input(try $0.value(of: InputAction.self)) }, { .help(try $0.value(of: HelpAction.self)) },
        { .notice(try $0.value(of: NoticeAction.self)) }, { .handoff(try $0.value(of: HandoffAction.self)) },
        { .recorder(try $0.value(of: RecorderAction.self)) },
    ]

    @Test("No three consecutive scalars of any text of any state remain, in any script", .timeLimit(.minutes(10)))
    func everyState() throws {
        var values = FabricatedValues(text: "", sources: try Self.sources())
        for round in 0..<32 {
            values = FabricatedValues(text: Self.sentinel(round), continuing: values)
            guard case .object(let parts) = try CanonicalValue(encoding: try values.value(of: AppState.self)) else {
                continue
            }
            // One part at a time, since each word is tried in a state with what is around it.
            for part in parts where part.key != "lists" || round < 16 { try expectRedacted(part, round) }
        }
        // A message has more cases than any other enum.
        for round in 0..<960 {
            let used = values.used
            values = FabricatedValues(text: Self.sentinel(round), continuing: values)
            let notice = try CanonicalValue(encoding: try values.value(of: NoticeState.self))
            if values.used != used { try expectRedacted(.init(key: "notice", value: notice), round) }
        }
        expectEveryCase(of: values)
    }

    @Test("Names of lists stay what they are beside names with texts, and a screen keeps its number")
    func listNames() throws {
        let lists = try #require(initial.first { $0.key == "lists" })
        guard case .object(let tabs) = lists.value, let list = tabs.first?.value else { return #expect(Bool(false)) }
        let names = ["#Swift", "1", "@hanako", "latest"]
        let value = CanonicalValue.object(names.map { .init(key: $0, value: list) })
        let written = try redacted(.init(key: "lists", value: value))
        guard case .object(let kept)? = written["state"]?["lists"] else { return #expect(Bool(false)) }
        let keys = kept.map(\.key)
        #expect(keys.count == 4 && keys.contains("latest") && keys.contains("1"), "\(keys)")
        #expect(!keys.contains("#Swift") && !keys.contains("@hanako"), "\(keys)")
    }

    private func expectRedacted(_ part: CanonicalValue.Member, _ round: Int) throws {
        expectNoRun(in: try redacted(part).json, round, part.key)
    }

    private func expectNoRun(in written: String, _ round: Int, _ place: String) {
        let sentinel = Self.sentinel(round)
        for run in RedactionTests.runs(of: sentinel + String(sentinel.unicodeScalars.prefix(2))) {
            #expect(!written.contains(run), "\(place) \(round)")
        }
    }

    private func expectEveryCase(of values: FabricatedValues) {
        for (type, cases) in values.known {
            #expect(cases.subtracting(values.used[type] ?? []) == [], "\(type)")
        }
    }

    /// The redacted payload of a log's beginning with this part in a state that is otherwise the initial one.
    private func redacted(_ part: CanonicalValue.Member) throws -> CanonicalValue {
        let members = (initial.filter { $0.key != part.key } + [part]).sorted { $0.key < $1.key }
        let json = #"{"state":\#(CanonicalValue.object(members).json)}"#
        let state = try ActionCodec().state(from: Array(json.utf8)[...])
        let action = LoggedAction(
            position: 1, time: 0, type: "recording.started",
            action: RecordingAction<AppState>.started(state: state))
        return try #require(try program.payload(of: redaction.redacted(action)))
    }

    private static func sentinel(_ round: Int) -> String {
        RedactionTests.sentinels[round % RedactionTests.sentinels.count]
    }

    /// The sources of the program's state.
    private static func sources() throws -> [String] {
        let folder = Checkout.folder.appending(path: "Sources/QiitaDomain")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        return try paths.filter { $0.hasSuffix(".swift") }.map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }
    }
}
