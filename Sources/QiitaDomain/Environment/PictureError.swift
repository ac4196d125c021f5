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
