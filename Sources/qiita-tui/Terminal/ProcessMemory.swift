import CNcurses
import Foundation
import Synchronization

/// Gives memory back to the system in a program that runs for days.
enum ProcessMemory {
    /// The bytes by which the program must have grown before a search for free pages pays off.
    static let growth = 16 << 20

    /// The fewest bytes seen since memory was last given back.
    private static let smallest = Mutex<Int?>(nil)

    /// Makes the memory of large answers go back to the system as soon as they are freed.
    static func giveBackEarly() {
        memory_give_back_early()
    }

    /// Gives back the free memory between blocks in use, if the program has grown by `growth` since the last time.
    static func giveBackGrowth() {
        smallest.withLock { smallest in
            guard let now = residentBytes else { return }
            guard let before = smallest, now > before + growth else { return smallest = min(smallest ?? now, now) }
            memory_give_back_free()
            smallest = residentBytes
        }
    }

    /// The resident memory in bytes; nil on systems without Linux's `/proc`.
    static var residentBytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        // The first number is the whole size, the second what is resident, both in pages.
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
    }
}
