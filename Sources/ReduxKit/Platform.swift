import Foundation

/// What differs between Linux and Apple's platforms, and between their versions; nothing else in ReduxKit does.
///
/// It is built and tested on Linux only.
enum Platform {
    /// Whether work begins before its start returns. macOS 26 and iOS 26 are the first of Apple's systems with `Task.immediate`.
    static var beginsWorkAtOnce: Bool {
        if #available(macOS 26, iOS 26, *) { true } else { false }
    }

    /// Starts work on the main actor.
    /// - Parameters:
    ///   - isAtOnce: whether it runs up to its first suspension before this call returns, where the system can do that. Otherwise it
    ///     begins later, after all work that was started before it.
    ///   - work: the work.
    @MainActor
    static func start(isAtOnce: Bool, _ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if isAtOnce, #available(macOS 26, iOS 26, *) { return Task.immediate { await work() } }
        return Task { await work() }
    }

    /// What a program of `PATH` prints, and its exit status: 127 if it cannot be run, as on iOS, where a program runs no other one.
    static func output(of command: [String]) -> (text: String, status: Int32) {
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
            return ("", 127)
        #else
            let process = Process()
            let pipe = Pipe()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = command
            process.standardOutput = pipe
            process.standardInput = FileHandle.nullDevice
            do {
                try process.run()
            } catch {
                return ("", 127)
            }
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (String(decoding: data, as: UTF8.self), process.terminationStatus)
        #endif
    }
}

// MARK: - Integers of 128 bits

@available(macOS 15, iOS 18, *)
extension Int128: CanonicalScalar {}
@available(macOS 15, iOS 18, *)
extension UInt128: CanonicalScalar {}

extension Platform {
    /// The decimal digits of an integer of 128 bits; nil for a value of another type, and where there are no such types.
    @inline(__always)
    static func wideInteger<Value>(_ value: Value) -> String? {
        guard #available(macOS 15, iOS 18, *) else { return nil }
        if Value.self == Int128.self, let number = value as? Int128 { return String(number) }
        if Value.self == UInt128.self, let number = value as? UInt128 { return String(number) }
        return nil
    }

    /// Whether a text is an integer of 128 bits; false where there are no such types.
    static func isWideInteger(_ text: String) -> Bool {
        guard #available(macOS 15, iOS 18, *) else { return false }
        return Int128(text) != nil || UInt128(text) != nil
    }
}
