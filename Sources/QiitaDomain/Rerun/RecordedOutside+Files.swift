import Foundation
import ReduxKit

/// What the recorded session found in the files of earlier ones.
extension RecordedOutside {
    func knownStocks() -> [KnownStock] {
        let answer = answerAtOnce(PendingQuestion(.knownStocks, of: nil, canWait: false))
        guard case .action(.toggle(.restored(let known)))? = answer else { return [] }
        return known
    }

    /// The action that the answer of the outbox led to; nil if it did what was asked.
    func outboxAction(_ question: OutboxQuestion) -> OutboxAction? {
        let answer = answerAtOnce(PendingQuestion(.outbox(question), of: nil, canWait: false))
        guard case .action(.outbox(let action))? = answer else { return nil }
        return action
    }

    nonisolated var history: HistoryStore {
        HistoryStore(entries: { await self.readHistory() }, add: { _ in })
    }

    private func readHistory() async -> [HistoryEntry] {
        do throws(QiitaError) {
            let answer = try await request(.history) { $0.reply(ArticleListAnswer.self) }.value
            return zip(answer.articles, answer.readAt ?? []).map { HistoryEntry(article: $0, time: $1) }
        } catch {
            return []
        }
    }

    nonisolated var mutes: MuteStore {
        MuteStore(
            read: { MainActor.assumeIsolated { self.storedMutes() } },
            save: { mute, isMuted in
                switch await self.answer(to: .muteSaved(mute, isMuted: isMuted), of: nil) {
                case .action(.mutes(.saved(_, _, let isSaved))): isSaved
                case .action, .failure, .nothing: true
                }
            },
            record: { _ in },
            counts: { MainActor.assumeIsolated { self.mutedCounts() } })
    }

    nonisolated var tabs: TabStore {
        TabStore(
            read: { .success([]) },
            save: { change in
                switch await self.answer(to: .tabSaved(change), of: nil) {
                case .action(.home(.saved(_, let isSaved))): isSaved
                case .action, .failure, .nothing: true
                }
            })
    }

    private func storedMutes() -> StoredMutes {
        switch answerAtOnce(PendingQuestion(.mutes, of: nil, canWait: false)) {
        case .action(.mutes(.restored(let own, let configured)))?: StoredMutes(own: own, configured: configured)
        case .action(.mutes(.unreadable(let configured, let file)))?:
            StoredMutes(own: nil, configured: configured, unusable: file)
        case .action, .failure, .nothing, nil: StoredMutes()
        }
    }

    private func mutedCounts() -> [String: Int] {
        let answer = answerAtOnce(PendingQuestion(.mutedCounts, of: nil, canWait: false))
        guard case .action(.mutes(.counted(let hidden)))? = answer else { return [:] }
        return hidden
    }

    func marks() -> [StoredReadMark] {
        let answer = answerAtOnce(PendingQuestion(.marks, of: nil, canWait: false))
        guard case .action(.readMarks(.restored(let articles, let places)))? = answer else { return [] }
        return articles.map { StoredReadMark(article: $0, place: places[$0]) }
    }

    func searches() -> [String] {
        let answer = answerAtOnce(PendingQuestion(.searches, of: nil, canWait: false))
        guard case .action(.input(.recalled(.search, let texts)))? = answer else { return [] }
        return texts
    }
}
