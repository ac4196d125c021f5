/// A benchmark's result.
struct Row {
    let name: String
    /// What was measured, in `unit`: for a benchmark the time that it takes once by its clock, the median of five runs; for a
    /// comparison of programs or a list's cost a median, a mean or a single measurement. Nil where a program is not installed.
    let value: Double?
    /// The unit of `value` and `limit`: nanoseconds, bytes or kilobytes.
    var unit = "ns"
    /// The most that the result may be; nil where nothing says so.
    var limit: Double?
    /// How much is worked on in one time, in bytes; 0 where that says nothing.
    var bytes = 0
    var bound: Bound?
}
