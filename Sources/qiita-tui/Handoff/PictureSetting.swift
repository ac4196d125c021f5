/// The program that shows pictures on the terminal: the value of `pictures` in the configuration.
enum PictureSetting: Equatable, Sendable {
    /// The settings that are not a program.
    enum Name: String, CaseIterable {
        case auto, off
    }
    /// The first installed one of `PictureViewer.known`.
    case auto
    /// None: the browser opens pictures.
    case off
    /// A program and its arguments; the file is its last one.
    case words([String])
}
