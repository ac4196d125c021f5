import Dispatch

/// An executor that runs calls of Qiita, work on files and timers on one private queue.
///
/// Once a task has run on the global thread pool, Dispatch on Linux wakes the idle process every second to monitor
/// the pool, for the rest of its life. Threads of serial queues are not monitored. An actor with a custom executor is
/// not enough: a continuation first resumes on the global pool unless the task has an executor preference.
final class QuietExecutor: TaskExecutor {
    static let shared = QuietExecutor()

    /// The queue that runs the jobs.
    let queue = DispatchQueue(label: "qiita-tui.network")

    /// Runs a job of a task on the queue.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
