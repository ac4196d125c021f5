import Testing

@testable import QiitaDomain

@Suite("Dialogs and messages")
struct NoticeReducerTests {
    private let dialog = NoticeState.Dialog(subject: .list(id: .tab(.latest), source: .latest), error: .timedOut)

    @Test("A dialog stays until it is closed and does not affect the message")
    func dialogCloses() {
        var notice = NoticeState()
        noticeReducer(&notice, with: .message(.endOfList))
        noticeReducer(&notice, with: .dialog(dialog))
        #expect(notice.dialog == dialog && notice.message == .endOfList)
        noticeReducer(&notice, .dialogClosed)
        #expect(notice.dialog == nil && notice.message == .endOfList)
    }

    @Test("A message stays until it was seen or replaced and does not affect the dialog")
    func messageGoes() {
        var notice = NoticeState()
        noticeReducer(&notice, with: .dialog(dialog))
        noticeReducer(&notice, with: .message(.endOfList))
        noticeReducer(&notice, with: .message(.refreshed(newCount: 3)))
        #expect(notice.message == .refreshed(newCount: 3))
        noticeReducer(&notice, .messageSeen)
        #expect(notice.message == nil && notice.dialog == dialog)
    }

    @Test(
        "Messages about a failed recording or a crash stay until seen, despite background messages",
        arguments: [
            NoticeState.Message.recordingFailed(path: "/a", failure: .full), .sessionLogFailed(failure: .full),
            .crashFound(path: "/c"),
        ])
    func kept(_ message: NoticeState.Message) {
        var notice = NoticeState()
        noticeReducer(&notice, with: .message(message))
        noticeReducer(&notice, with: .message(.endOfList))
        #expect(notice.message == message)
        let wished = NoticeState.Message.recordingFailed(path: nil, failure: .noFolder)
        noticeReducer(&notice, with: .message(wished))
        noticeReducer(&notice, with: .message(.sessionLogFailed(failure: .readOnly)))
        #expect(notice.message == wished)
        noticeReducer(&notice, .messageSeen)
        noticeReducer(&notice, with: .message(.endOfList))
        #expect(notice.message == .endOfList)
    }

    @Test("The token of a folder is shown with its owner once that is known, and stays until it was seen")
    func folderToken() {
        var notice = NoticeState()
        noticeReducer(&notice, with: .message(.endOfList))
        noticeReducer(&notice, .folderTokenUsed(account: nil, file: "/s"))
        #expect(notice.message == .folderToken(account: nil, file: "/s"))
        noticeReducer(&notice, .folderTokenUsed(account: "alice", file: "/s"))
        noticeReducer(&notice, with: .message(.crashFound(path: "/c")))
        #expect(notice.message == .folderToken(account: "alice", file: "/s"))
        noticeReducer(&notice, .messageSeen)
        #expect(notice.message == .endOfList && notice.later.isEmpty)
    }

    @Test("Files that are not used are named one after the other")
    func filesRefused() {
        var notice = NoticeState()
        let files = ["/a", "/b"].map { UnusableFile(path: $0, why: .otherOwner) }
        noticeReducer(&notice, .filesRefused(files: files))
        #expect(notice.message == .fileUnusable(files[0]))
        noticeReducer(&notice, .messageSeen)
        #expect(notice.message == .fileUnusable(files[1]))
    }

    @Test("Cancelling a load shows a message")
    func cancelled() {
        var notice = NoticeState()
        noticeReducer(&notice, .loadingCancelled)
        #expect(notice.message == .loadingCancelled && notice.dialog == nil)
    }
}
