import CNcurses
import Foundation
import Synchronization

/// The memory of a program that runs for days.
enum ProcessMemory {
    /// Bytes by which the program has to have grown before looking for free pages is worth its while.
    static let growth = 16 << 20

    /// Bytes that it had when that was done last, or fewer.
    private static let smallest = Mutex<Int?>(nil)

    /// Has what a large answer took go back to the system when it is no longer needed.
    static func giveBackEarly() {
        memory_give_back_early()
    }

    /// Gives back what is free between blocks in use, where the program has grown by `growth` since that was done last.
    static func giveBackGrowth() {
        smallest.withLock { smallest in
            guard let now = residentBytes else { return }
            guard let before = smallest, now > before + growth else { return smallest = min(smallest ?? now, now) }
            memory_give_back_free()
            smallest = residentBytes
        }
    }

    /// Bytes of memory that the program has; nil where the system does not tell as Linux does.
    static var residentBytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        // The whole, and then what is resident, in pages.
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
    }
}
