import Foundation

/// A benchmark's result.
struct Row {
    let name: String
    /// Nanoseconds of the processor that one time takes, the median of five runs; nil where a program is not installed.
    let medianNanoseconds: Double?
    /// What the result is in, where it is no time.
    var unit = "ns"
    /// The most that the result may be; nil where nothing says so.
    var limit: Double?
    /// How much is worked on in one time, in bytes; 0 where that says nothing.
    var bytes = 0
    var bound: Bound?
}

/// Times the benchmarks: five runs of each, in turn, so that what slows the machine down for a while slows all alike.
@MainActor
func measure(_ benchmarks: [Benchmark]) -> [Row] {
    let prepared = benchmarks.map { benchmark in
        let body = benchmark.prepare()
        return (body: body, times: timesWorthTiming(body))
    }
    var runs = [[Double]](repeating: [], count: benchmarks.count)
    for _ in 0..<5 {
        for (index, (body, times)) in prepared.enumerated() {
            runs[index].append(nanoseconds(of: times, body) / Double(times))
        }
    }
    return zip(benchmarks, runs).map { benchmark, runs in
        Row(
            name: benchmark.name, medianNanoseconds: runs.sorted()[runs.count / 2], bytes: benchmark.bytes,
            bound: benchmark.bound)
    }
}

/// How often to repeat what takes little time, so that a run takes 20 ms or more.
@MainActor
private func timesWorthTiming(_ body: @MainActor (Int) -> Void) -> Int {
    var times = 1
    while nanoseconds(of: times, body) < 20_000_000 { times *= 2 }
    return times
}

/// The processor's time, since others share it: as for the programs that are measured from outside.
@MainActor
private func nanoseconds(of times: Int, _ body: @MainActor (Int) -> Void) -> Double {
    let start = processorTime()
    body(times)
    return processorTime() - start
}

private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
