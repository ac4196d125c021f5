import CNcurses

/// The memory of a program that runs for days.
enum ProcessMemory {
    /// Has what a large answer took go back to the system when it is no longer needed.
    static func giveBackEarly() {
        memory_give_back_early()
    }
}
