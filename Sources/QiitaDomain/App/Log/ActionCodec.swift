import ReduxKit

/// The application's actions as lines of a log: `feature.case` and an object of the case's values, and back. The case of
/// a request is named by its step, whose values stand beside those of the request: `list.requested`, `session.accountFailed`.
///
/// An instance of a screen is the `id` beside the values. A log is untrusted: it is cleaned like a response of
/// Qiita's.
public struct ActionCodec: ActionCoding {
    /// The initial state of a log that begins in mid-session.
    public typealias State = AppState

    /// A stateless codec.
    public init() {}

    /// The record of an action; nil if it is not an `AppAction`.
    public func encoded(_ action: any Action) throws(UnencodableValue) -> EncodedAction? {
        guard let action = action as? AppAction else { return nil }
        if let record = frequentRecord(action) { return record }
        return try record(action)
    }

    /// The record of any action, by the encoding of its enum.
    func record(_ action: AppAction) throws(UnencodableValue) -> EncodedAction {
        switch action {
        case .session(let action): try record(.session, action)
        case .navigation(let action): try record(.navigation, action)
        case .home(let action): try record(.home, action)
        case .list(let id, let action): try record(.list, action, of: .text(id.name))
        case .browsing(let id, let action): try record(.list, action, of: .text(id.name))
        case .articleDetail(let id, let action): try record(.articleDetail, action, of: .number("\(id.number)"))
        case .reading(let id, let action): try record(.reading, action, of: .number("\(id.number)"))
        case .comments(let id, let action): try record(.comments, action, of: .number("\(id.number)"))
        case .commentEditor(let action): try record(.commentEditor, action)
        case .picture(let id, let action): try record(.picture, action, of: .number("\(id.number)"))
        case .outlines(let action): try record(.outlines, action)
        case .toggle(let action): try record(.toggle, action)
        case .follows(let action): try record(.follows, action)
        case .outbox(let action): try record(.outbox, action)
        case .undo(let action): try record(.undo, action)
        case .readMarks(let action): try record(.readMarks, action)
        case .mutes(let action): try record(.mutes, action)
        case .history(let action): try record(.history, action)
        case .input(let action): try record(.input, action)
        case .help(let action): try record(.help, action)
        case .notice(let action): try record(.notice, action)
        case .handoff(let action): try record(.handoff, action)
        case .recorder(let action): try record(.recorder, action)
        }
    }

    /// The action of a record, cleaned of what could deceive a terminal.
    public func action(type: String, payload: ArraySlice<UInt8>) throws(ActionCodingError) -> any Action {
        if let action = frequentAction(type: type, payload: payload) { return action }
        let parts = type.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let feature = Feature(rawValue: String(parts[0])) else { throw .unknownType }
        return try action(of: feature, PayloadReader(word: parts[1], payload: payload))
    }

    /// Whether the type is that of a failure: its last word says so.
    public func isFailure(type: String) -> Bool {
        type.hasSuffix("failed") || type.hasSuffix("Failed")
    }

    /// The initial state of a log, cleaned of what could deceive a terminal.
    public func state(from payload: ArraySlice<UInt8>) throws(ActionCodingError) -> AppState {
        let state = try decodedState(from: try PayloadSanitizer.cleaned(payload))
        guard !state.navigation.routes.isEmpty else { throw .brokenPayload }
        return state
    }

    /// Nil: what is read is cleaned, so that it may differ from what was written.
    public func misread(_ record: EncodedAction) -> UndecodableValue? { nil }

    /// The first half of a type's name. What loading brings to a list and what the reader does in it have the same one.
    enum Feature: String, CaseIterable {
        case session, navigation, home, list, articleDetail, reading, comments, commentEditor, toggle, follows
        case readMarks, mutes, history, input, help, outlines, picture, outbox, undo, notice, handoff, recorder
    }

    private func action(of feature: Feature, _ reader: PayloadReader) throws(ActionCodingError) -> AppAction {
        switch feature {
        case .session: return .session(try reader.action())
        case .navigation: return .navigation(try reader.action())
        case .home: return .home(try reader.action())
        case .list:
            if reader.names(ListBrowsingAction.self) {
                let (id, action) = try reader.instanceAction(ListBrowsingAction.self, of: ListID.self)
                return .browsing(id: id, action: action)
            }
            let (id, action) = try reader.instanceAction(ArticleListAction.self, of: ListID.self)
            return .list(id: id, action: action)
        case .articleDetail:
            let (id, action) = try reader.instanceAction(ArticleDetailAction.self)
            return .articleDetail(id: id, action: action)
        case .reading:
            let (id, action) = try reader.instanceAction(ReadingAction.self)
            return .reading(id: id, action: action)
        case .comments:
            let (id, action) = try reader.instanceAction(CommentsAction.self)
            return .comments(id: id, action: action)
        case .picture:
            let (id, action) = try reader.instanceAction(PictureAction.self)
            return .picture(id: id, action: action)
        case .commentEditor: return .commentEditor(try reader.action())
        case .outlines: return .outlines(try reader.action())
        case .toggle: return .toggle(try reader.action())
        case .readMarks: return .readMarks(try reader.action())
        case .mutes: return .mutes(try reader.action())
        case .history: return .history(try reader.action())
        case .follows: return .follows(try reader.action())
        case .outbox: return .outbox(try reader.action())
        case .undo: return .undo(try reader.action())
        case .input: return .input(try reader.action())
        case .help: return .help(try reader.action())
        case .notice: return .notice(try reader.action())
        case .handoff: return .handoff(try reader.action())
        case .recorder: return .recorder(try reader.action())
        }
    }

    /// An enum encodes itself as an object of one member: its case and the object of its values.
    private func record(
        _ feature: Feature, _ action: some Encodable, of id: CanonicalValue? = nil
    ) throws(UnencodableValue) -> EncodedAction {
        guard case .object(let members) = try CanonicalValue(encoding: action), let member = members.first else {
            throw UnencodableValue(type: "\(Swift.type(of: action))")
        }
        let step = RequestStepName(in: member.value)
        let values = step == nil ? member.value : member.value.withStepBesideTheRest
        return EncodedAction(
            type: "\(feature.rawValue).\(step?.word(of: member.key) ?? member.key)",
            payload: id.map { values.withID($0) } ?? values)
    }
}

extension CanonicalValue {
    /// The object with an id as its first member.
    fileprivate func withID(_ id: CanonicalValue) -> CanonicalValue {
        guard case .object(let members) = self else { return self }
        return .object([Member(key: "id", value: id)] + members)
    }

    fileprivate var withStepBesideTheRest: CanonicalValue {
        guard case .object(let members) = self, case .object(let steps)? = self["step"],
            case .object(let values)? = steps.first?.value
        else { return self }
        return .object((members.filter { $0.key != "step" } + values).sorted { $0.key < $1.key })
    }
}
