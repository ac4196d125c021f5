/// Calls of the outside world that a test answers by hand, in any order.
@MainActor
public final class PendingCalls<Request: Equatable & Sendable, Response: Sendable> {
    private var calls: [(request: Request, answer: CheckedContinuation<Response, Never>)] = []

    /// No call is waiting.
    public init() {}

    /// The requests that wait for their responses, in the order of the calls.
    public var requests: [Request] { calls.map(\.request) }

    /// The response, as soon as the test gives it. An environment calls this in place of the outside world.
    public func response(_ request: Request) async -> Response {
        await withCheckedContinuation { calls.append((request, $0)) }
    }

    /// Answers the earliest call with an equal request.
    /// - Returns: whether there is one.
    @discardableResult
    public func answer(_ request: Request, with response: Response) -> Bool {
        guard let index = calls.firstIndex(where: { $0.request == request }) else { return false }
        calls.remove(at: index).answer.resume(returning: response)
        return true
    }
}
