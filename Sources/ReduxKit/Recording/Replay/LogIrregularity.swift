/// An irregularity of a line of a log that does not prevent its replay.
public enum LogIrregularity: Equatable, Sendable {
    /// The number is not greater than that of an earlier line.
    case repeatedNumber(Int, line: Int)
    /// The time is less than that of the preceding line.
    case timeRunsBackwards(line: Int)
}
