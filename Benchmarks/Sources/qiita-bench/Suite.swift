/// A file of benchmarks that belong together; add one by a file of its own and a line in `suites`.
@MainActor
protocol Suite {
    var benchmarks: [Benchmark] { get }
}
