/// One thing whose time is taken, under the name that scripts look for.
struct Benchmark {
    let name: String
    /// What the time is held against; nil for one that others are held against, or that stands alone.
    let bound: Bound?
    /// How much is worked on in one time, in bytes; 0 where that says nothing.
    let bytes: Int
    /// Sets up what is needed and returns what is timed: does it as many times as it is told.
    let prepare: @MainActor () -> @MainActor (_ times: Int) -> Void

    init(
        _ name: String, _ bound: Bound? = nil, bytes: Int = 0,
        prepare: @escaping @MainActor () -> @MainActor (_ times: Int) -> Void
    ) {
        self.name = name
        self.bound = bound
        self.bytes = bytes
        self.prepare = prepare
    }
}

/// How many times the time of another benchmark, in the same run of the program, one may take.
struct Bound {
    let times: Double
    var baseline: String

    static func atMost(_ times: Double, _ baseline: String) -> Bound {
        Bound(times: times, baseline: baseline)
    }
}

/// A file of benchmarks that belong together; add one by a file of its own and a line in `suites`.
@MainActor
protocol Suite {
    var benchmarks: [Benchmark] { get }
}
