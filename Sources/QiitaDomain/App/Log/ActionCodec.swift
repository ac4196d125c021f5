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

    /// The record of any action, by its encoding: `{"list":{"id":"latest","action":{"request":{…}}}}`, or
    /// `{"home":{"_0":{"selected":{…}}}}` for a feature without instances.
    func record(_ action: AppAction) throws(UnencodableValue) -> EncodedAction {
        guard case .object(let features) = try CanonicalValue(encoding: action), let feature = features.first,
            case .object(let cases)? = feature.value["action"] ?? feature.value["_0"], let entry = cases.first
        else { throw UnencodableValue(type: "\(AppAction.self)") }
        let step = RequestStepName(in: entry.value)
        let values = step == nil ? entry.value : entry.value.withStepBesideTheRest
        return EncodedAction(
            type: "\(feature.key == Self.browsing ? Self.list : feature.key).\(step?.word(of: entry.key) ?? entry.key)",
            payload: feature.value["id"].map { values.withID($0) } ?? values)
    }

    /// The action of a record, cleaned of what could deceive a terminal.
    public func action(type: String, payload: ArraySlice<UInt8>) throws(ActionCodingError) -> any Action {
        if let action = frequentAction(type: type, payload: payload) { return action }
        let parts = type.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] != Self.browsing else { throw .unknownType }
        let cleaned = try PayloadSanitizer.cleaned(payload)
        guard case .object(let values) = cleaned else {
            throw .undecodable(UndecodableValue(cause: .wrongKind(cleaned.kind, expected: .object)))
        }
        for feature in parts[0] == Self.list ? [Self.list, Self.browsing] : [String(parts[0])] {
            if let action = try action(of: feature, named: String(parts[1]), values) { return action }
        }
        for (step, name) in RequestStepName.requests(named: parts[1]) {
            let request = [Member(key: "step", value: .object([Member(key: step.rawValue, value: .object(values))]))]
            let values = request + values
            if let action = try action(of: String(parts[0]), named: String(name), values, isRequest: true) {
                return action
            }
        }
        throw .unknownType
    }

    private typealias Member = CanonicalValue.Member
    /// What loading brings to a list and what the reader does in it have the same feature in a log.
    private static let list = "list"
    private static let browsing = "browsing"

    /// The action of a case; nil if the feature has no such case. The values are put where the feature's case of `AppAction` expects
    /// them, whether it has an id or not.
    private func action(
        of feature: String, named name: String, _ values: [Member], isRequest: Bool = false
    ) throws(ActionCodingError) -> AppAction? {
        let action = CanonicalValue.object([Member(key: name, value: .object(values))])
        let parts = [Member(key: "_0", value: action), Member(key: "action", value: action)]
        let form = { (id: CanonicalValue?) in
            let ids = id.map { [Member(key: "id", value: $0)] } ?? []
            return CanonicalValue.object([Member(key: feature, value: .object(parts + ids))])
        }
        do throws(UndecodableValue) {
            return try form(values.first { $0.key == "id" }?.value).decoded(as: AppAction.self)
        } catch {
            // Where no value of the case is at fault, it is the case that is unknown. The id is read before it.
            let unknown: [[StatePath.Component]] = [
                [], [.key(feature), .key("_0")], [.key(feature), .key("action")],
            ]
            let isOfID = error.member.components == [.key(feature), .key("id")]
            let faults = isOfID ? Self.anyIDs.compactMap { Self.fault(in: form($0)) } : [error.member.components]
            if faults.contains(where: unknown.contains) { return nil }
            throw .undecodable(error.inPayload(ofRequest: isRequest))
        }
    }

    /// An id of a list, and one of another instance.
    private static let anyIDs: [CanonicalValue] = ["1", 1]

    /// The member because of which an action cannot be decoded; nil if it can be.
    private static func fault(in form: CanonicalValue) -> [StatePath.Component]? {
        do throws(UndecodableValue) {
            _ = try form.decoded(as: AppAction.self)
            return nil
        } catch {
            return error.member.components
        }
    }

    /// Whether the type is that of a failure: its last word says so.
    public func isFailure(type: String) -> Bool {
        type.hasSuffix("failed") || type.hasSuffix("Failed")
    }

    /// The initial state of a log, cleaned of what could deceive a terminal.
    public func state(from payload: ArraySlice<UInt8>) throws(ActionCodingError) -> AppState {
        let state = try decodedState(from: try PayloadSanitizer.cleaned(payload))
        guard !state.navigation.routes.isEmpty else {
            let routes = StatePath([.key("state"), .key("navigation"), .key("routes")])
            throw .undecodable(UndecodableValue(member: routes, cause: .unknown("[]")))
        }
        return state
    }

    /// Nil: what is read is cleaned, so that it may differ from what was written.
    public func misread(_ record: EncodedAction) -> UndecodableValue? { nil }
}

extension UndecodableValue {
    /// The same with the path in the payload, whose values were put where `AppAction` expects them.
    fileprivate func inPayload(ofRequest isRequest: Bool) -> UndecodableValue {
        guard member.components.dropFirst().first != .key("id") else { return withoutFirst(1) }
        // The feature, `_0` or `action`, and the case; for a request also `step` and the step's name.
        let isOfStep = isRequest && member.components.dropFirst(3).first == .key("step")
        return withoutFirst(isOfStep ? 5 : 3)
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

/// A step of a request as a part of an action's type.
enum RequestStepName: String, CaseIterable {
    case sent, delayed, answered, failed, cancelled

    /// The step in the values of a case; nil if the case is not a request.
    init?(in payload: CanonicalValue) {
        guard case .object(let members)? = payload["step"], let member = members.first else { return nil }
        self.init(rawValue: member.key)
    }

    private var name: String {
        switch self {
        case .sent: "requested"
        case .delayed: "retryScheduled"
        case .answered: "responded"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }

    private var ending: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The word for a case: that of the step, after the case's name if it is not `request`.
    func word(of name: String) -> String {
        name == "request" ? self.name : name + ending
    }

    /// The requests that a word can stand for.
    static func requests(named word: Substring) -> [(step: RequestStepName, name: Substring)] {
        allCases.compactMap { step in
            if word == step.name { return (step, "request") }
            return word.hasSuffix(step.ending) ? (step, word.dropLast(step.ending.count)) : nil
        }
    }
}
