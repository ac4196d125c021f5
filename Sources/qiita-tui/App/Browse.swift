import Foundation
import QiitaDomain
import ReduxKit

/// The command that browses: the terminal, the store and the loop from start to end.
@MainActor
struct Browse {
    let options: CommandLineOptions
    let variables: [String: String]

    func run() -> Never {
        let strings = Strings(language: options.language)
        let messages = Messages(strings: strings)
        ProcessMemory.giveBackEarly()
        do {
            let mainLoop = MainLoop()
            let terminal = try CursesTerminal(
                palette: options.palette(environment: variables), ambiguousWidth: options.ambiguousWidth,
                usesMouse: options.configuration.usesMouse, setsTitle: options.configuration.setsTitle, loop: mainLoop)
            for warning in try Launch.prepare(options, variables: variables) { messages.say(strings.secrets(warning)) }
            let system = SystemHandoff(variables: variables, terminal: terminal)
            Launch.environment.handoff = system.handoff
            Launch.environment.confirmsQuit = options.configuration.confirmsQuit
            Launch.environment.showPicture = try pictures(with: system, strings)
            try beginRecording(in: terminal.size)
            try open(terminal)
            let loop = AppLoop(
                store: mainStore, terminal: terminal, presentation: presentation(strings),
                recorders: Launch.recorders, editor: system.edit, clock: Launch.environment.now,
                onEnd: { leave($0, saying: messages) })
            let memory = MemoryKeeper(mainStore)
            memory.begin()
            withExtendedLifetime((loop, memory)) {
                loop.start(
                    hasToken: Launch.environment.hasToken, utcOffset: TimeZone.current.secondsFromGMT(),
                    target: options.target?.screen ?? .home, tabs: options.tabs,
                    showing: options.target?.tab, look: options.configuration.listLook)
                mainLoop.run()
            }
            exit(ExitCode.done.rawValue)
        } catch {
            messages.fail(error)
        }
    }

    /// What shows pictures: they come from the network or the demo's files, and stay in the cache if there is one.
    private func pictures(with system: SystemHandoff, _ strings: Strings) throws -> PictureShowing {
        let viewer = PictureViewer(setting: options.configuration.pictures, strings: strings, handoff: system)
        if options.isDemo {
            let fixtures = PictureFixtures(folder: try FixturesLocation(environment: variables).folder)
            return viewer.showing(.temporary) { url, _ throws(PictureError) in try fixtures.picture(at: url) }
        }
        let folder = options.keepsCache ? Directories(environment: variables).cache : nil
        let shelf = folder.map { PictureShelf(folder: $0 + "/pictures") } ?? .temporary
        if options.isOffline { return viewer.showing(shelf) { _, _ throws(PictureError) in throw .lost(.offline) } }
        let download = PictureDownload(host: options.host, version: Version.number)
        return viewer.showing(shelf) { url, tell throws(PictureError) in
            try await download.picture(at: url, tell: tell)
        }
    }

    /// The presentation that the options select.
    func presentation(_ strings: Strings) -> Presentation {
        Presentation(
            strings: strings, keymap: options.configuration.keymap,
            measure: DisplayWidth(ambiguousWidth: options.ambiguousWidth),
            textWidth: options.textWidth, math: options.configuration.math)
    }

    /// Starts the recorders before the session's first action.
    private func beginRecording(in size: TerminalSize) throws {
        // A file at the limit of its size is an error like a full disk, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        let destination = options.recordFile.map {
            ActionLogDestination.file(path: $0, isReplacing: options.isForced)
        }
        do throws(RecorderFailure) {
            try Launch.recorders?.begin(
                recordingTo: destination, keepsSession: options.keepsSessionLog,
                window: SessionState.Window(columns: size.columns, rows: size.rows))
        } catch {
            throw RecordRefused(path: options.recordFile ?? "", failure: error)
        }
    }

    /// Opens the screen; if that fails, the recordings end as after a session.
    private func open(_ terminal: CursesTerminal) throws {
        do throws(TerminalError) {
            try terminal.open()
        } catch {
            _ = Launch.recorders?.end()
            throw error
        }
    }

    /// Ends the recordings, completes pending writes, and ends the process as requested: by status or by signal.
    func leave(_ ending: AppLoop.Ending, saying messages: Messages) {
        DiskQueue.shared.finish()
        if let lost = Launch.recorders?.end() { messages.say(messages.strings.notRecording(lost.path, lost.failure)) }
        switch ending {
        case .quit: exit(ExitCode.done.rawValue)
        case .hungUp: SignalSources.die(of: SIGHUP)
        case .terminated(let number): SignalSources.die(of: number)
        }
    }
}

extension CommandLineOptions {
    /// The looks to draw with: those of the theme, without colour where `--color never` or `NO_COLOR` (set and not empty)
    /// asks for none. `--color always` overrules `NO_COLOR`.
    func palette(environment: [String: String]) -> Palette {
        let isColorless = color == .never || (color == .auto && !environment["NO_COLOR", default: ""].isEmpty)
        return isColorless ? .monochrome : theme.palette(environment: environment)
    }
}

/// The application's one store. Its environment is `Launch.environment`, which is set before the first
/// use of the store.
@MainActor let mainStore = makeStore(
    environment: Launch.environment, recorders: Launch.recorders)

/// A store of the application with an environment: thunks come first in the chain, so that later middleware sees plain
/// actions only; the recorders come last. The reducer also moves the store to another time.
@MainActor
func makeStore(
    environment: AppEnvironment, effects: EffectRegistry = EffectRegistry(), state: AppState = AppState(),
    recorders: Recorders? = nil
) -> Store<AppState> {
    let store = Store(
        inPlace: recordingReducer(appReducer), state: state,
        middleware: [thunkMiddleware(environment: environment, effects: effects), outboxMiddleware]
            + (recorders?.middleware ?? []),
        automaticallySkipsRepeats: false)
    recorders?.follow(store)
    return store
}

/// The command that opens a recorded log in the debugger, and can continue live from there.
@MainActor
struct ReplayOnTerminal {
    let options: CommandLineOptions
    let variables: [String: String]

    /// Opens the log. Until the reader continues live, neither network nor disk is used; live is the demo unless a host was given.
    func run() -> Never {
        let browse = Browse(options: options, variables: variables)
        let strings = Strings(language: options.language)
        let messages = Messages(strings: strings)
        do {
            let mainLoop = MainLoop()
            let terminal = try CursesTerminal(
                palette: browse.options.palette(environment: browse.variables), ambiguousWidth: options.ambiguousWidth,
                usesMouse: options.configuration.usesMouse, setsTitle: options.configuration.setsTitle, loop: mainLoop)
            // What is not a log is refused before the terminal is entered.
            _ = try ActionLogReader(path: options.replay.log)
            let log = LogFile(
                path: options.replay.log, speed: options.replay.speed ?? .normal, skipped: options.replay.skipped,
                language: options.chosenLanguage, obstacle: prepare(strings))
            try terminal.open()
            let loop = AppLoop(
                store: makeStore(environment: Launch.environment, recorders: Launch.recorders), terminal: terminal,
                presentation: browse.presentation(strings), recorders: Launch.recorders,
                editor: SystemHandoff(variables: variables, terminal: terminal).edit,
                clock: Launch.environment.now, onEnd: { browse.leave($0, saying: messages) })
            withExtendedLifetime(loop) {
                loop.replay(
                    log, hasToken: Launch.environment.hasToken, utcOffset: TimeZone.current.secondsFromGMT())
                mainLoop.run()
            }
            exit(ExitCode.done.rawValue)
        } catch let error as TerminalError {
            messages.fail(strings.terminal(error), hint: strings.listInstead, as: .usage)
        } catch let error as ActionLogReadError {
            messages.fail(strings.log(error, file: options.replay.log), as: .failed)
        } catch {
            messages.fail(error)
        }
    }

    /// Makes the dependencies for continuing live. Returns nil, or the reason for a failure.
    private func prepare(_ strings: Strings) -> String? {
        var options = options
        options.isDemo = options.isDemo || !options.isHostNamed
        do {
            for warning in try Launch.prepare(options, variables: variables) {
                Messages(strings: strings).say(strings.secrets(warning))
            }
            return nil
        } catch let error as SecretsError {
            return strings.secrets(error)
        } catch let error as FixturesNotFound {
            return strings.fixtures(error)
        } catch {
            return "\(error)"
        }
    }
}
