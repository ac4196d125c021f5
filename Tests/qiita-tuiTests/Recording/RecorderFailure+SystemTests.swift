import Foundation
import QiitaDomain
import ReduxKit
import Testing

@testable import qiita_tui

@Suite("Why a log is not written is told in the reader's terms")
struct RecorderFailureSystemTests {
    @Test(
        "Each refusal of the system has its name",
        arguments: [
            (EACCES, RecorderFailure.forbidden), (EPERM, .forbidden), (EROFS, .readOnly), (ENOENT, .folderMissing),
            (ENOTDIR, .folderMissing), (ENOSPC, .full), (EDQUOT, .full), (EFBIG, .full), (EEXIST, .exists),
            (EIO, .unwritable),
        ])
    func system(_ code: Int32, _ failure: RecorderFailure) {
        #expect(RecorderFailure(code: code) == failure)
        #expect(RecorderFailure(ActionLogWriteError.cannotCreate(code: code)) == failure)
        #expect(RecorderFailure(ActionLogWriteError.cannotWrite(code: code)) == failure)
    }

    @Test("So has each failure of a log")
    func log() {
        let errors: [ActionLogWriteError] = [.exists, .vanished, .full, .unencodable(type: "A")]
        #expect(errors.map { RecorderFailure($0) } == [.exists, .vanished, .full, .unwritable])
    }
}
