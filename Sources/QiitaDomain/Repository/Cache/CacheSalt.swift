import Foundation

/// The random salt of a cache, generated once and shared by all instances.
struct CacheSalt {
    private static let length = 32
    let path: String

    /// The salt; generated if none can be read. Nil if it cannot be saved.
    func text() -> String? {
        if let known { return known }
        let drawn = (0..<4).map { _ in ShortHash("\(UInt64.random(in: 0 ... .max))").digits }.joined()
        let draft = PrivateFile(path: "\(path).\(UInt64.random(in: 0 ... .max))")
        guard (try? draft.write(Data(drawn.utf8))) != nil else { return nil }
        defer { unlink(draft.path) }
        // Creating a link fails if it exists: of two instances that generate a salt at the same time, both use the
        // first one's.
        if link(draft.path, path) == 0 { return drawn }
        if let known { return known }
        try? FileManager.default.removeItem(atPath: path)
        return link(draft.path, path) == 0 ? drawn : known
    }

    private var known: String? {
        guard let bytes = try? PlainFile(path: path, trust: .own()).read(limit: 1 << 10) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count >= Self.length && text.allSatisfy(\.isHexDigit) ? text : nil
    }
}
