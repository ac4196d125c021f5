import Foundation

/// A file of expected text in `Fixtures`. With `UPDATE_GOLDENS=1` in the environment the actual text is written to it
/// instead of compared with it.
public struct Golden: Sendable {
    /// The file's path below `Fixtures`.
    public let path: String

    /// The expected text at `path`, such as `screens/home.80x24.ja.txt`.
    public init(_ path: String) {
        self.path = path
    }

    /// The first line that differs from the expected text, in both versions; nil if the texts are equal.
    /// - Parameter form: what is compared of a line.
    public func difference(from text: String, comparing form: (Substring) -> String = { String($0) }) -> String? {
        let file = Checkout.folder.appending(path: "Fixtures/\(path)")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" { return update(file, text) }
        guard let data = FileManager.default.contents(atPath: file.path(percentEncoded: false)) else {
            return "There is no Fixtures/\(path). UPDATE_GOLDENS=1 writes it."
        }
        let expected = Self.lines(String(decoding: data, as: UTF8.self)).map(form)
        let actual = Self.lines(text + "\n").map(form)
        guard expected != actual else { return nil }
        let line = zip(expected, actual).prefix { $0 == $1 }.count
        return """
            Fixtures/\(path) line \(line + 1)
            expected: \(line < expected.count ? expected[line] : "(end)")
            but was:  \(line < actual.count ? actual[line] : "(end)")
            all of it:
            \(text)
            """
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private func update(_ file: URL, _ text: String) -> String? {
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data((text + "\n").utf8).write(to: file, options: .atomic)
            return nil
        } catch {
            return "Fixtures/\(path) could not be written: \(error)"
        }
    }
}

/// The checkout in which the tests were built.
public enum Checkout {
    /// Its top folder.
    public static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
