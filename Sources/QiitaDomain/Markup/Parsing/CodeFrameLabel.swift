/// The attributes of the frame around a `pre`.
struct CodeFrameLabel {
    /// The index of the frame on the stack; nil outside a frame.
    var index: Int?
    var language: String?
    var fileName: String?
}
