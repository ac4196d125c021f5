import Foundation
import Synchronization

/// Names of the system as strings: of files, in arguments and in environment variables. They are bytes, and need not be UTF-8.
///
/// A byte that is not part of UTF-8 text is a scalar that no text from outside contains, since `Sanitizer` removes it, so that
/// `bytes(of:)` restores every name. Functions of Foundation know nothing of that: a path for them is made with `path(of:)`.
enum SystemName {
    /// The arguments of this process; the first is the program's name.
    static var arguments: [String] {
        (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { text(of: bytes(at: $0)) } }
    }

    /// The environment variables of this process as they are: `NAME=value`.
    static var variables: [[UInt8]] {
        var variables: [[UInt8]] = []
        var entry = environ
        while let variable = entry.pointee {
            variables.append(bytes(at: variable))
            entry += 1
        }
        return variables
    }

    /// The maximum length of a variable's name in bytes. Longer ones, which could hold thousands of marks, are not looked up.
    static let longestName = 1 << 10

    /// The environment variables of this process by name.
    static var environment: [String: String] { environment(of: variables) }

    /// Variables by name.
    static func environment(of entries: [[UInt8]]) -> [String: String] {
        var variables: [String: String] = [:]
        for bytes in entries {
            guard let sign = bytes.dropFirst().firstIndex(of: UInt8(ascii: "=")), sign <= longestName else { continue }
            let name = text(of: bytes[..<sign])
            // Of two variables with a name, `getenv` finds the first.
            if variables[name] == nil { variables[name] = text(of: bytes[(sign + 1)...]) }
        }
        return variables
    }

    /// A name as text.
    static func text(of bytes: some Collection<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self), isText(text) { return text }
        var text = String.UnicodeScalarView()
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            var parser = Unicode.UTF8.ForwardParser()
            var iterator = rest.makeIterator()
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                if byte(of: scalar) == nil {
                    text.append(scalar)
                } else {
                    text += rest.prefix(encoded.count).compactMap(scalar(of:))
                }
                rest = rest.dropFirst(encoded.count)
            case .error(let length):
                text += rest.prefix(length).compactMap(scalar(of:))
                rest = rest.dropFirst(length)
            case .emptyInput: return String(text)
            }
        }
        return String(text)
    }

    /// The bytes of a name, also of one that begins with a path that `path(of:)` made.
    static func bytes(of text: String) -> [UInt8] {
        for link in links.withLock({ $0 }) where text == link.path || text.hasPrefix(link.path + "/") {
            return link.name + bytes(of: String(text.dropFirst(link.path.count)))
        }
        return text.unicodeScalars.flatMap { scalar in byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8) }
    }

    /// A text as it is shown: names as they are, but `\xC6` for a byte that is no text.
    static func shown(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == firstByteOfScalars }) else { return text }
        var text = text
        for link in links.withLock({ $0 }).sorted(by: { $0.path > $1.path }) {
            text = text.replacing(link.path, with: self.text(of: link.name))
        }
        guard !isText(text) else { return text }
        return text.unicodeScalars.map { scalar in
            byte(of: scalar).map { "\\x" + String($0, radix: 16, uppercase: true) } ?? String(scalar)
        }.joined()
    }

    /// The argument of a command line with the paths of files, also one behind `--option=`, as functions of Foundation need them.
    static func argument(_ text: String) -> String {
        guard !isText(text) else { return text }
        guard text.hasPrefix("--"), let sign = text.firstIndex(of: "=") else { return path(of: text) ?? text }
        let value = String(text[sign...].dropFirst())
        return text[...sign] + (path(of: value) ?? value)
    }

    /// The path of a folder, which is created with mode 0700 if its name is not UTF-8 and it does not exist. Nil if that fails.
    static func folder(at text: String) -> String? {
        if !isText(text) {
            var folder: [UInt8] = []
            for name in bytes(of: text).split(separator: UInt8(ascii: "/")) {
                folder += [UInt8(ascii: "/")] + name
                _ = withPath(folder) { mkdir($0, 0o700) }
            }
        }
        return path(of: text)
    }

    /// A path that means the same file to every function of the system, and is text: the path itself, or for a name that is not UTF-8 one
    /// in `/proc`, for as long as this process lives. Nil if neither the file nor its folder exists, or there is no `/proc`.
    static func path(of text: String) -> String? {
        guard !isText(text) else { return text }
        #if os(Linux)
            let file = withPath(text) { open($0, pathOnly | O_CLOEXEC) }
            guard file >= 0 else { return pathInFolder(of: text) }
            // Not `self`: a child that is given the path has no such descriptor.
            let path = "/proc/\(getpid())/fd/\(file)"
            guard access(path, F_OK) == 0 else { return nil }
            let name = bytes(of: text)
            links.withLock { $0.append((path, name)) }
            return path
        #else
            return nil
        #endif
    }

    /// Linux's `O_PATH`, which Swift does not import: the file is not read, so that its mode does not matter.
    private static let pathOnly: Int32 = 0o10_000_000

    /// The path of a file that does not exist.
    private static func pathInFolder(of text: String) -> String? {
        guard let slash = text.lastIndex(of: "/"), isText(String(text[slash...])), slash > text.startIndex else {
            return nil
        }
        return path(of: String(text[..<slash])).map { $0 + text[slash...] }
    }

    private static func isText(_ text: String) -> Bool {
        !text.utf8.contains(firstByteOfScalars) || !text.unicodeScalars.contains { byte(of: $0) != nil }
    }

    /// Calls a function of the system with a name.
    static func withPath<Result>(_ text: String, _ call: (UnsafePointer<CChar>) -> Result) -> Result {
        withPath(bytes(of: text), call)
    }

    /// Calls a function of the system with bytes and a zero behind them.
    static func withPath<Result>(_ bytes: [UInt8], _ call: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { name in
            guard let start = name.baseAddress else { preconditionFailure("A name has at least its last zero.") }
            return call(start)
        }
    }

    /// The paths that `path(of:)` made, with the names that they stand for.
    private static let links = Mutex<[(path: String, name: [UInt8])]>([])

    /// Among the scalars without a meaning that `Sanitizer` removes from every text.
    private static let firstScalar: UInt32 = 0xE0F00
    /// The first byte of these scalars in UTF-8.
    private static let firstByteOfScalars: UInt8 = 0xF3

    private static func scalar(of byte: UInt8) -> Unicode.Scalar? {
        Unicode.Scalar(firstScalar + UInt32(byte))
    }

    private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        (firstScalar + 0x80...firstScalar + 0xFF).contains(scalar.value) ? UInt8(scalar.value - firstScalar) : nil
    }

    private static func bytes(at start: UnsafeMutablePointer<CChar>) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
    }
}
