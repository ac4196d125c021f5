/// The fetch of a picture, which the reader of an article waits for.
public struct PictureFetch: Equatable, Codable, Sendable {
    /// The id of the fetch; actions with another id are about an earlier one and change nothing.
    public let request: RequestID
    /// The address of the picture.
    public let url: String
    /// How much has arrived.
    public internal(set) var progress = PictureProgress()

    /// A fetch that begins.
    public init(request: RequestID, url: String) {
        self.request = request
        self.url = url
    }
}

/// The actions of an article's pictures.
public enum PictureAction: Equatable, Codable, Sendable {
    /// A picture was requested.
    case requested(request: RequestID, url: String)
    /// A part of it arrived.
    case received(request: RequestID, progress: PictureProgress)
    /// A program showed the picture on the terminal, and a key ended that.
    case shown(request: RequestID, by: String)
    /// The picture was not shown.
    case failed(request: RequestID, url: String, error: PictureError)
    /// The browser was asked to open the picture instead: a browser opened it, or `error` is the reason why none did.
    case browsed(request: RequestID, url: String, by: String?, error: HandoffError?, why: PictureError)
    /// The fetch was cancelled.
    case cancelled(request: RequestID)
}

extension PictureAction {
    /// The step of the fetch. A picture that was not shown was answered, too. It never counts as Qiita's answer: it may be from any host, or stored.
    var requestStep: (request: RequestID, step: RequestStep<Bool>)? {
        switch self {
        case .requested(let request, _): (request, .sent)
        case .shown(let request, _): (request, .answered(answer: true, from: .stored))
        case .failed(let request, _, _), .browsed(let request, _, _, _, _):
            (request, .answered(answer: false, from: .stored))
        case .cancelled(let request): (request, .cancelled)
        case .received: nil
        }
    }
}

/// Reduces the picture that an article's screen waits for.
public func pictureReducer(_ state: inout PictureFetch?, _ action: PictureAction) {
    switch action {
    case .requested(let request, let url):
        state = PictureFetch(request: request, url: url)
    case .received(let request, let progress):
        guard state?.request == request else { return }
        state?.progress = progress
    case .shown(let request, _), .failed(let request, _, _), .browsed(let request, _, _, _, _), .cancelled(let request):
        guard state?.request == request else { return }
        state = nil
    }
}

/// Fetches a picture and shows it on the terminal until a key is pressed; returns the name of the program that shows it. `report` is
/// called with the progress. Runs on the caller's actor.
public typealias PictureShowing =
    nonisolated(nonsending) @Sendable (
        _ url: String, _ report: @escaping @MainActor @Sendable (PictureProgress) -> Void
    ) async throws(PictureError) -> String

/// How much of a picture has arrived.
public struct PictureProgress: Equatable, Codable, Sendable {
    /// The bytes so far.
    public var bytes: Int
    /// The bytes of the whole picture; nil if the server does not state them.
    public var total: Int?

    /// A progress; without arguments, nothing has arrived.
    public init(bytes: Int = 0, total: Int? = nil) {
        self.bytes = bytes
        self.total = total
    }
}

/// The reason why a picture was not shown on the terminal.
public enum PictureError: Error, Equatable, Codable, Sendable {
    /// The address is neither `https` nor that of an API on this machine.
    case unsafeAddress
    /// The server answered with this status.
    case refused(status: Int)
    /// The connection failed, or the answer is incomplete or late.
    case lost(QiitaError)
    /// The answer is not an image but of this type, possibly empty.
    case notAPicture(type: String)
    /// The picture has more bytes than `limit`.
    case tooLarge(limit: Int)
    /// The file for the program cannot be written.
    case notKept
    /// No program that shows pictures is installed; `tried` are their names.
    case noViewer(tried: [String])
    /// The configuration leaves pictures to the browser.
    case off
    /// The program that shows pictures failed.
    case viewer(HandoffError)
}
