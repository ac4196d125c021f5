/// Times the benchmarks: five runs of each, in turn, so that what slows the machine down for a while slows all alike.
@MainActor
func measure(_ benchmarks: [Benchmark]) -> [Row] {
    let prepared = benchmarks.map { benchmark in
        let body = benchmark.prepare()
        return (body: body, clock: benchmark.clock, times: timesWorthTiming(body, benchmark.clock))
    }
    var runs = [[Double]](repeating: [], count: benchmarks.count)
    for _ in 0..<5 {
        for (index, (body, clock, times)) in prepared.enumerated() {
            runs[index].append(nanoseconds(of: times, body, clock) / Double(times))
        }
    }
    return zip(benchmarks, runs).map { benchmark, runs in
        Row(
            name: benchmark.name, value: runs.sorted()[runs.count / 2], bytes: benchmark.bytes,
            bound: benchmark.bound)
    }
}

/// How often to repeat what takes little time, so that a run takes 20 ms or more.
@MainActor
private func timesWorthTiming(_ body: @MainActor (Int) -> Void, _ clock: Clock) -> Int {
    var times = 1
    while nanoseconds(of: times, body, clock) < 20_000_000 { times *= 2 }
    return times
}

@MainActor
private func nanoseconds(of times: Int, _ body: @MainActor (Int) -> Void, _ clock: Clock) -> Double {
    let start = clock.now
    body(times)
    return clock.now - start
}
