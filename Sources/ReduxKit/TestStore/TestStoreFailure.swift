/// Something that a test of a store did not expect.
public struct TestStoreFailure: CustomStringConvertible, Sendable {
    /// A place in a source, in the terms of Swift Testing's `SourceLocation`.
    public struct Place: Equatable, Sendable {
        /// The module and the file's name.
        public let fileID: String
        /// The path of the file.
        public let filePath: String
        /// The line, from 1.
        public let line: Int
        /// The column, from 1.
        public let column: Int
    }

    /// The failure in a sentence, and further lines.
    public let description: String
    /// The call in the test.
    public let place: Place

    init(_ description: String, at place: Place) {
        self.description = description
        self.place = place
    }
}
