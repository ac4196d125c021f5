/// A byte range of the source.
struct HTMLSlice {
    var start: Int
    var end: Int
    var count: Int { end - start }
    static let empty = HTMLSlice(start: 0, end: 0)
}
