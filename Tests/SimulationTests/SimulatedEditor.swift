import QiitaDomain
import Synchronization

@testable import QiitaDomain

/// The reader's editor in a simulation. Each text that is saved contains a mark of its own, so that it can be found wherever it is.
@MainActor
final class SimulatedEditor {
    /// The drafts on disk.
    private(set) var drafts: [CommentTarget: CommentText] = [:]
    /// The marks of the texts that were saved, and what the last one of each target was.
    private(set) var saved: Set<String> = []
    /// The marks that the reader gave up: replaced, dropped, or thrown away.
    private(set) var abandoned: Set<String> = []
    /// A text that is written again and again on purpose.
    nonisolated static let equalText = "+1"
    /// How often that was saved, and given up.
    private(set) var equalTexts = (saved: 0, abandoned: 0)
    private var count = 0
    private var dice: Dice
    /// The start of the program that is running.
    var start = 0

    init(dice: Dice) {
        self.dice = dice
    }

    /// The marks in a text.
    nonisolated static func marks(in text: CommentText?) -> Set<String> {
        Set((text?.markdown ?? "").matches(of: /《\d+》/).map { String($0.output) })
    }

    /// The reader gives up a text.
    func abandon(_ text: CommentText?) {
        abandoned.formUnion(Self.marks(in: text))
        equalTexts.abandoned += Self.equalTextCount(in: text)
    }

    /// How many lines of a text are the one that is written again and again.
    nonisolated static func equalTextCount(in text: CommentText?) -> Int {
        (text?.markdown ?? "").split(separator: "\n" as Character).count { $0 == equalText }
    }

    /// The editor as a start of the program sees it: after its end nothing is written any more.
    func editor(ofStart start: Int, wait: @escaping @MainActor @Sendable (_ milliseconds: Int) async -> Void)
        -> CommentEditor
    {
        CommentEditor(
            write: { request throws(HandoffError) in
                await wait(await self.delay())
                return try await self.save(request, start)
            },
            saveDraft: { target, text in
                MainActor.assumeIsolated {
                    guard start == self.start else { return }
                    let earlier = self.drafts[target].flatMap { $0 == text ? nil : $0 }
                    self.drafts[target] = CommentText(
                        [earlier, text].compactMap { $0?.markdown }.joined(separator: "\n\n"))
                }
            },
            discard: { target, text in
                MainActor.assumeIsolated {
                    if start == self.start, self.drafts[target] == text { self.drafts[target] = nil }
                }
            })
    }

    private func delay() -> Int { dice.next(0...3_000) }

    private func save(_ request: CommentEditorRequest, _ start: Int) throws(HandoffError) -> WrittenComment {
        guard start == self.start else { throw .failed(program: "ed", status: 137) }
        let opened = drafts[request.target] ?? request.text
        let isDraft = drafts[request.target] != nil
        switch dice.next(0...9) {
        case 0:
            abandon(drafts.removeValue(forKey: request.target))
            return WrittenComment(CommentText(""))
        case 1...2 where !opened.isEmpty: return WrittenComment(opened)
        case 5 where !isDraft && request.target == .new(article: request.target.article):
            equalTexts.saved += 1
            drafts[request.target] = CommentText(Self.equalText)
            return WrittenComment(CommentText(Self.equalText))
        case let number:
            count += 1
            let mark = "《\(count)》"
            let text = CommentText(isDraft ? opened.markdown + "\n" + mark : mark)
            saved.insert(mark)
            if number == 3 {
                // It crashes after the text was saved.
                let target: CommentTarget =
                    if case .waiting(_, let article) = request.target { .new(article: article) } else { request.target }
                let earlier = target == request.target ? nil : drafts[target]
                drafts[target] = CommentText([earlier, text].compactMap { $0?.markdown }.joined(separator: "\n\n"))
                throw .failed(program: "ed", status: 139)
            }
            drafts[request.target] = text
            return WrittenComment(text, isNew: number == 4)
        }
    }
}
