import CSystem
import Foundation
import QiitaDomain
import ReduxKit

/// The command that browses: the terminal, the store and the loop from start to end.
@MainActor
struct Browse {
    let dependencies: Dependencies

    private var options: CommandLineOptions { dependencies.options }

    func run() -> Never {
        // The memory of large responses returns to the system as soon as it is freed.
        memory_give_back_early()
        do throws(StartFailure) {
            let terminal = try dependencies.terminal
            let environment = try dependencies.environment
            let unusable = options.isDemo ? [] : dependencies.folders.unusable
            dependencies.messages.say(dependencies.warnings)
            dependencies.messages.say(unusable)
            try beginRecording(in: terminal.size)
            try open(terminal)
            let loop = AppLoop(
                store: mainStore, terminal: terminal, display: dependencies.display,
                recorder: dependencies.recorder, debugging: TimeTravel.Tools(editor: try dependencies.system.edit),
                timing: AppLoop.Timing(now: environment.now), onEnd: dependencies.end)
            let memory = MemoryTrimmer(mainStore)
            memory.begin()
            withExtendedLifetime((loop, memory)) {
                var start = SessionStart(
                    hasToken: environment.hasToken, isOffline: options.isOffline,
                    zone: SystemTimeZone.rules(at: dependencies.now()),
                    target: options.target?.screen ?? .home,
                    tabs: options.tabs, tabNames: options.configuration.tabNames, ownTabs: environment.tabs.read(),
                    tab: options.target?.tab,
                    look: options.configuration.listLook, unusable: unusable)
                start.restore(environment.tabViews.read())
                loop.start(start)
                dependencies.mainLoop.run()
            }
            exit(ExitCode.done.rawValue)
        } catch {
            dependencies.messages.fail(error)
        }
    }

    /// Starts the recorder before the session's first action.
    private func beginRecording(in size: TerminalSize) throws(StartFailure) {
        // A file at the limit of its size is an error like a full disk, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        let destination = options.recordFile.map {
            ActionLogDestination.file(path: $0, isReplacing: options.isForced)
        }
        do throws(RecorderFailure) {
            try dependencies.recorder.begin(
                recordingTo: destination, keepsSession: options.keepsSessionLog && !dependencies.folders.refusesState,
                window: SessionState.Window(columns: size.columns, rows: size.rows))
        } catch {
            throw .recording(RecordRefused(path: options.recordFile ?? "", failure: error))
        }
    }

    /// Opens the screen; if that fails, the recordings end as after a session.
    private func open(_ terminal: CursesTerminal) throws(StartFailure) {
        do throws(TerminalError) {
            try terminal.open()
        } catch {
            _ = dependencies.recorder.end()
            throw .terminal(error)
        }
    }
}
