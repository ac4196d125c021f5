extension ConfiguredCommand {
    /// A placeholder in a word of a command: its name in braces is replaced by a text of the article.
    enum Placeholder: String, CaseIterable {
        case url, title, id, author
        /// The address of the selected link.
        case link
        /// The address of the selected image.
        case image
    }
}
