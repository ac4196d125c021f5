import CSystem
import Foundation
import Synchronization

/// Returns memory to the system in a program that runs for days.
enum ProcessMemory {
    /// The growth in bytes from which on a search for free pages is worthwhile.
    static let growth = 16 << 20

    /// The smallest size in bytes since memory was last returned.
    private static let smallest = Mutex<Int?>(nil)

    /// Returns the free memory between allocated blocks, as after work that needed much.
    static func giveBackFree() {
        memory_give_back_free()
    }

    /// Does so if the program has grown by `growth` since the last time.
    static func giveBackGrowth() {
        smallest.withLock { smallest in
            guard let now = residentBytes else { return }
            guard let before = smallest, now > before + growth else { return smallest = min(smallest ?? now, now) }
            giveBackFree()
            smallest = residentBytes
        }
    }

    /// The resident memory in bytes; nil on systems without Linux's `/proc`.
    static var residentBytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        // The first number is the total size, the second the resident size, both in pages.
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
    }
}
