import Foundation

/// What `render` lays out: a file, a pipe in its place, or standard input.
struct RenderInput: Equatable {
    /// Why there is nothing to lay out.
    enum Failure: Error, Equatable {
        /// There is no such file, or it is a folder, or the system refuses it.
        case unreadable
        /// It has more than `limit` bytes, or no end.
        case tooLong
    }

    /// The bytes that may be read: six times the longest answer that is taken from Qiita.
    static let limit = 64 << 20

    /// The file; nil for standard input.
    let file: String?
    var limit = RenderInput.limit

    /// All of the input.
    func read() throws(Failure) -> Data {
        guard let file else { return try read(STDIN_FILENO) }
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable }
        defer { close(descriptor) }
        return try read(descriptor)
    }

    private func read(_ descriptor: Int32) throws(Failure) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while data.count <= limit {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable }
            guard count > 0 else { return data }
            data.append(contentsOf: buffer[..<count])
        }
        throw .tooLong
    }
}
