import Foundation
import ReduxKit

/// The environment of a session that is run again: the answers of Qiita, the disk and other programs come from its log.
///
/// Each question waits here until it is answered. The result depends neither on threads nor on durations: `rest` returns
/// once no work can continue without an answer. Nothing is written.
@MainActor
public final class RecordedOutside {
    /// The questions that wait for an answer, oldest first.
    public internal(set) var waiting: [PendingQuestion] = []
    /// Answers a question immediately; nil lets it wait. Called once for each question.
    public var answerAtOnce: (PendingQuestion) -> RecordedAnswer? = { _ in nil }
    /// The clock.
    public var now: () -> Timestamp = { Timestamp(seconds: 0) }
    /// Whether the cached account is so recent that it is not requested again.
    public var isAccountFresh = true
    /// Whether leaving the program from its first screen asked first.
    public var confirmsQuit = false
    /// Whether the reader has signed in within the session.
    public internal(set) var hasSignedIn = false
    /// The seconds after which the lists of the tabs were requested again; nil if they were not.
    public var refreshSeconds: Int?
    /// The state of the program, which names the requests under way.
    public var state: () -> AppState = { AppState() }
    /// The id of the next request.
    public var makeRequestID: () -> RequestID = { RequestID(0) }
    /// The id of the next intention.
    public var makeIntentionID: () -> Intention.ID = { "0" }
    let executor = SteppedExecutor()
    /// The request that the current step of work belongs to.
    var current: RequestID?
    /// The last request that each task made: one may begin while another has not asked its question yet.
    var requests: [Int?: RequestID] = [:]
    /// The answer to the read of the disk under way.
    var reading: RecordedAnswer?

    /// Creates an environment without questions.
    public init() {}

    /// Answers a question.
    public func answer(_ wait: PendingQuestion, with answer: RecordedAnswer) {
        current = wait.request
        end(wait, with: answer)
    }

    /// Waits until all work waits for answers.
    /// - Returns: False if some work waits for something other than an answer.
    public func rest(_ effects: EffectRegistry) async -> Bool {
        // No work takes as many steps from an answer to its next question.
        for _ in 0..<10_000 {
            executor.run()
            if effects.worksUnderWay == waiting.count { return true }
            await Task.yield()
        }
        return false
    }

    /// Answers all questions as if the connection were lost.
    public func close() {
        answerAtOnce = { _ in .failure(.connectionLost) }
        for wait in waiting { end(wait, with: .failure(.connectionLost)) }
    }

    private func end(_ wait: PendingQuestion, with answer: RecordedAnswer) {
        guard let index = waiting.firstIndex(where: { $0 === wait }), let resume = wait.resume else { return }
        waiting.remove(at: index)
        wait.resume = nil
        resume(answer)
    }

    /// Waits for the answer to a question.
    func answer(
        to question: RecordedQuestion, of request: RequestID?, whenCancelled cancelled: RecordedAnswer? = nil
    ) async
        -> RecordedAnswer
    {
        let wait = PendingQuestion(question, of: request)
        if let answer = answerAtOnce(wait) { return answer }
        return await withTaskCancellationHandler {
            await withTaskExecutorPreference(executor) {
                await withCheckedContinuation { continuation in
                    waiting.append(wait)
                    wait.resume = { continuation.resume(returning: $0) }
                }
            }
        } onCancel: {
            MainActor.assumeIsolated {
                wait.isCancelled = true
                if let cancelled { end(wait, with: cancelled) }
            }
        }
    }

    func request<Value: Sendable>(
        _ question: RecordedQuestion, _ value: @Sendable (AppAction) -> Reply<Value>?
    ) async throws(QiitaError) -> Reply<Value> {
        if Task.isCancelled { throw .connectionLost }
        current = state().request(of: question) ?? ownRequest
        switch await answer(to: question, of: current, whenCancelled: .failure(.connectionLost)) {
        case .action(let action):
            guard let reply = value(action) else { throw action.requestEvent?.failure ?? .undecodable }
            return reply
        case .failure(let error): throw error
        case .nothing: throw .connectionLost
        }
    }

    /// The task that runs; nil outside of tasks.
    static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// The request of the task that asks.
    private var ownRequest: RequestID? { requests[Self.task] ?? current }

    func pause(_ question: RecordedQuestion) async -> Bool {
        if Task.isCancelled { return false }
        let answer = await answer(to: question, of: ownRequest, whenCancelled: .failure(.connectionLost))
        return answer != .failure(.connectionLost)
    }
}
