import QiitaDomain
import Synchronization
import TestSupport

@testable import QiitaDomain

/// All that the program can reach, simulated: Qiita, the disk, other programs. What is kept outlives a start of the program.
@MainActor
final class SimulatedOutside {
    let time = SimulatedTime()
    let waits = SimulatedWaits()
    let qiita: SimulatedQiita
    let network: SimulatedNetwork
    /// What the files of earlier starts hold.
    let kept = Kept()
    private let plan: SimulationPlan
    private var dice: Dice
    /// When the disk has done all that was asked of it so far.
    private var diskIsFree = 0
    /// How often the program was started.
    private var startCount = 0
    private var isKilled = false
    private var writeCount = 0
    /// What is to be written, by its number.
    private var pendingWrites: [Int: @Sendable () -> Void] = [:]

    /// What is on the disk.
    final class Kept: Sendable {
        let cache = MemoryCache()
        let marks = ReadMarkStore.memory()
        let queries = Mutex<[String]>([])
        let changes = KeptChanges()
        let mutes = MuteStore.memory()
        let tabs = TabStore.memory()
        let tabViews = TabViewStore.memory()
        let history = HistoryStore.memory()
    }

    let editor: SimulatedEditor
    private let flaw: SimulatedFlaw
    private(set) lazy var others = OtherInstances(self)

    init(_ plan: SimulationPlan, flaw: SimulatedFlaw) {
        self.plan = plan
        self.flaw = flaw
        dice = plan.dice(.outside)
        editor = SimulatedEditor(dice: plan.dice(.editor))
        qiita = SimulatedQiita(plan, time: time)
        network = SimulatedNetwork(plan, qiita: qiita, time: time, waits: waits)
        for number in 0..<12 where !plan.changes.isEmpty { scheduleChange(number) }
        for (start, ahead) in plan.clock {
            if start == 0 { time.setReadersClock(aheadBy: ahead) }
            time.after(start) { [time] in time.setReadersClock(aheadBy: ahead) }
        }
    }

    /// The environment of a start of the program; requests count from 1.
    func environment() -> AppEnvironment {
        let (time, kept) = (time, kept)
        let count = Mutex(0)
        startCount += 1
        var environment = AppEnvironment(
            api: flaw.api(network), cache: plan.keeps ? kept.cache.cache : nil,
            readMarks: kept.marks, hasToken: plan.hasToken, now: { time.readersClock }, handoff: handoff,
            makeRequestID: {
                RequestID(
                    count.withLock {
                        $0 += 1
                        return $0
                    })
            }, retrying: retrying)
        isKilled = false
        kept.changes.end(startCount - 1)
        environment.outbox = outbox(of: startCount)
        editor.start = startCount
        environment.commentEditor = editor.editor(ofStart: startCount) { [time, waits] delay in
            await waits.value(of: .program) { bring in time.after(delay) { bring(()) } }
        }
        environment.changePause = { [time, waits] duration, _ in
            if Task.isCancelled { return false }
            // No request waits meanwhile.
            return await waits.value(of: .program, whenCancelled: false) { bring in
                time.after(Int(duration / .milliseconds(1))) { bring(true) }
            }
        }
        environment.searchHistory = SearchHistoryStore(
            queries: { kept.queries.withLock(\.self) },
            save: { query in kept.queries.withLock { $0 = ($0.filter { $0 != query } + [query]).suffix(50) } })
        (environment.mutes, environment.tabs, environment.tabViews) = (kept.mutes, kept.tabs, kept.tabViews)
        let start = startCount
        environment.mutes.save = { [self, kept] mute, isMuted in
            guard await reachesFile(ofStart: start) else { return false }
            return await kept.mutes.save(mute, isMuted)
        }
        environment.tabs.save = { [self, kept] change in
            guard await reachesFile(ofStart: start) else { return false }
            return await kept.tabs.save(change)
        }
        environment.history = HistoryStore(
            entries: { [self, kept] in
                guard await reachesFile(ofStart: start) else { return [] }
                return await kept.history.entries()
            }, add: kept.history.add)
        environment.refreshSchedule = plan.refreshSeconds.map(schedule)
        environment.disk = disk(ofStart: startCount)
        environment.showPicture = { _, report throws(PictureError) in try await self.show(with: report) }
        return environment
    }

    /// A schedule that is kept while the reader reads.
    private func schedule(seconds: Int) -> RefreshSchedule {
        let (time, waits, network, end) = (time, waits, network, plan.inputs.last?.time ?? 0)
        return RefreshSchedule(seconds: seconds) { duration in
            if Task.isCancelled { return false }
            return await waits.value(of: .program, whenCancelled: false) { bring in
                time.after(Int(duration / .milliseconds(1))) { bring(time.now < end && !network.isCalm) }
            }
        }
    }

    /// Changes come one after the other.
    private func scheduleChange(_ number: Int) {
        var dice = plan.dice(.changes)
        var delay = 0
        for _ in 0...number { delay += dice.next(1...plan.changeInterval) }
        let change = plan.changes[dice.next(0...(plan.changes.count - 1))]
        time.after(delay) { [self] in
            if !network.isCalm { qiita.happen(change) }
        }
    }

    // MARK: The disk, pauses and other programs

    /// The outbox as a process sees it that begins now.
    func outbox(of process: Int) -> Outbox {
        kept.changes.begin(process)
        let count = Mutex(0)
        return Outbox(
            host: "simulated",
            storage: flaw.outbox(KeptChanges.OfProcess(process: process, changes: kept.changes)),
            makeID: {
                count.withLock {
                    $0 += 1
                    return "\(process).\($0)"
                }
            })
    }

    /// The program is killed: what it has not written is never written.
    func kill() {
        isKilled = true
        editor.start = -1
        kept.changes.end(startCount)
        pendingWrites = [:]
        for intention in kept.changes.waiting { network.becomeUncertain(intention.target) }
    }

    private func disk(ofStart start: Int) -> DiskQueue {
        DiskQueue(executor: waits.executor) { operation, work in
            MainActor.assumeIsolated {
                // What comes late for a program that has ended writes nothing: its process is no more.
                if case .write = operation, start != self.startCount || self.isKilled { return }
                self.askDisk(operation, work)
            }
        }
    }

    /// Waits for a file that the reader can edit. False if the program was killed meanwhile.
    private func reachesFile(ofStart start: Int) async -> Bool {
        await waits.value(of: .disk) { bring in
            time.after(5) { bring(start == self.startCount && !self.isKilled) }
        }
    }

    private func askDisk(_ operation: DiskOperation, _ work: @escaping @Sendable () -> Void) {
        diskIsFree = max(diskIsFree, time.now) + dice.next(0...15)
        let delay = diskIsFree - time.now
        guard case .write = operation else {
            let end = waits.beginRead()
            return time.after(delay) {
                end()
                work()
            }
        }
        writeCount += 1
        let number = writeCount
        pendingWrites[number] = work
        time.after(delay) { self.pendingWrites.removeValue(forKey: number)?() }
    }

    /// Writes what was to be written, for which a program waits before it ends.
    func finishWrites() {
        for number in pendingWrites.keys.sorted() { pendingWrites.removeValue(forKey: number)?() }
    }

    private var retrying: Retrying {
        let (time, waits) = (time, waits)
        return Retrying(
            policy: RetryPolicy(), now: { time.readersClock }, chance: { 0.5 },
            pause: { duration in await waits.pause(duration, in: time) })
    }

    private var handoff: Handoff {
        Handoff(
            open: { _ throws(HandoffError) in try await self.hand("firefox") },
            copy: { _ throws(HandoffError) in
                _ = try await self.hand("xclip")
                return .terminal
            }, run: { call, _ throws(HandoffError) in try await self.run(call.words[0]) })
    }

    private func show(with report: @MainActor (PictureProgress) -> Void) async throws(PictureError) -> String {
        let delays = [dice.next(0...plan.longestWay), dice.next(0...plan.longestWay)]
        let outcome = dice.next(0...5)
        guard outcome > 0 else { throw .noViewer(tried: ["chafa"]) }
        for (index, delay) in delays.enumerated() {
            let isOn = await waits.value(of: .picture, whenCancelled: false) { bring in
                time.after(delay) { bring(true) }
            }
            guard isOn else { throw .lost(.connectionLost) }
            report(PictureProgress(bytes: (index + 1) * 100_000, total: 200_000))
        }
        switch outcome {
        case 1: throw .refused(status: 503)
        case 2: throw .viewer(.failed(program: "chafa", status: 1))
        case _: return "chafa"
        }
    }

    /// Runs a program; one that takes over a second ends later.
    private func run(_ program: String) async throws(HandoffError) -> ProgramRun {
        let (duration, fails) = (dice.next(0...plan.longestWay), dice.next(0...3) == 0)
        let failure = HandoffError.failed(program: program, status: 1, lastLine: "no space")
        await waits.value(of: .program) { [time] bring in time.after(min(duration, 1000)) { bring(()) } }
        guard duration > 1000 else {
            if fails { throw failure }
            return .ended
        }
        return .running(end: { [time, waits] () async throws(HandoffError) in
            await waits.value(of: .program) { bring in time.after(duration - 1000) { bring(()) } }
            if fails { throw failure }
        })
    }

    private func hand(_ program: String) async throws(HandoffError) -> String {
        let (delay, fails) = (dice.next(0...plan.longestWay), dice.next(0...3) == 0)
        await waits.value(of: .program) { bring in time.after(delay) { bring(()) } }
        if fails { throw .failed(program: program, status: 1) }
        return program
    }
}

extension SimulatedWaits {
    /// Waits before a read is asked again; false where the task is cancelled meanwhile, which ends the wait at once.
    fileprivate func pause(_ duration: Duration, in time: SimulatedTime) async -> Bool {
        if Task.isCancelled { return false }
        let milliseconds = Int(duration / .milliseconds(1))
        return await value(of: .pause, whenCancelled: false) { bring in time.after(milliseconds) { bring(true) } }
    }
}
