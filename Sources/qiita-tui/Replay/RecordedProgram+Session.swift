import QiitaDomain
import ReduxKit

typealias SessionLog = RecordedLog<ActionCodec>

extension RecordedProgram where Codec == ActionCodec {
    /// This program.
    static var session: Self { session(by: appReducer) }

    /// This program with another reducer, such as one with a bug in a test.
    static func session(by reducer: @escaping InPlaceReducer<AppState>) -> Self {
        RecordedProgram(
            initial: AppState(), reducer: reducer, codec: ActionCodec(), rules: SessionRules.all, format: .session)
    }
}

extension ActionSummary {
    /// The summaries of a session's actions: `request=3 page=2 articles=20 "記事1" next=3`.
    static let session = ActionSummary(
        firstKeys: ["id", "request", "of", "page", "article", "target", "articles", "error", "to", "row", "above"],
        expansion: expansion)

    static func text(of action: any Action) -> String {
        if case .started(let state)? = action as? RecordingAction<AppState> {
            return "screens=\(state.navigation.routes.count) articles=\(state.articles.count)"
        }
        return (try? ActionCodec().encoded(action)).map { session.text(of: $0.payload) } ?? ""
    }

    /// The values of a list's answer, those of the requested page (`RequestedListPage`), and the limit that came with an answer of Qiita's
    /// (`AnswerSource`), stand beside the others.
    @Sendable private static func expansion(_ member: CanonicalValue.Member) -> CanonicalValue? {
        switch member.key {
        case "answer": member.value["articles"] == nil ? nil : member.value
        case "of": page(member.value)
        case "from": member.value["network"]
        default: nil
        }
    }

    /// `page=2 below=…`; of the first page also why it is requested, unless the reader requests it.
    private static func page(_ value: CanonicalValue) -> CanonicalValue? {
        guard case .object(let members) = value, let page = members.first else { return nil }
        guard page.key == "first" else { return page.value }
        guard case .text(let reason)? = page.value["reason"], reason != "reader" else { return ["page": 1] }
        return ["page": 1, "reason": .text(reason)]
    }
}

extension ChangeText {
    /// The form of changes with values cut to cells.
    static func session(isFull: Bool) -> ChangeText {
        ChangeText(isFull: isFull, shortened: cutToCells)
    }

    /// The text, cut to as many cells as a usual value has characters.
    static func cutToCells(_ text: String) -> String {
        DisplayWidth.standard.truncated(text, to: usualLength)
    }
}
