import Foundation
import QiitaDomain
import ReduxKit

/// The reasons why the program cannot start.
enum StartFailure: Error, Equatable {
    case token(SecretsError)
    case demo(FixturesNotFound)
    case terminal(TerminalError)
    case recording(RecordRefused)
}

/// What the program is made of, made once and handed to the command that runs.
///
/// Each part is made when it is first used, so that a command reads the files, opens the terminal and loads the libraries
/// that it needs, and no others. A part that could not be made fails in the same way whenever it is used.
@MainActor
final class Dependencies {
    let options: CommandLineOptions
    let variables: [String: String]
    /// What other programs get.
    private let childEnvironment: ChildEnvironment
    let now: @Sendable () -> Timestamp = { Timestamp(seconds: Int(Date().timeIntervalSince1970)) }

    /// Whether Qiita refused the token.
    let refusal = TokenRefusal()
    /// Where the token is from, once it was read.
    private var tokenSource: TokenSource?
    private lazy var zone = SystemTimeZone.rules(at: now())
    private lazy var madeSource = Result { () throws(StartFailure) in try makeSource() }
    private lazy var madeEnvironment = Result { () throws(StartFailure) in try makeEnvironment() }
    private lazy var madeTerminal = Result { () throws(StartFailure) in try makeTerminal() }

    /// - Parameter inherited: The variables as they are, `NAME=value`; nil if they are those in `variables`.
    init(options: CommandLineOptions, variables: [String: String], inherited: [[UInt8]]? = nil) {
        self.options = options
        self.variables = variables
        childEnvironment = inherited.map(ChildEnvironment.init(entries:)) ?? ChildEnvironment(variables)
    }

    // MARK: The words

    var strings: Strings {
        var strings = Strings(language: options.language)
        strings.tokenSource = tokenSource
        return strings
    }

    var messages: StandardError { StandardError(strings: strings) }

    /// The current time as the reader sees it.
    var clock: LocalClock {
        LocalClock(now: now(), zone: zone, strings: strings)
    }

    var display: DisplaySettings {
        DisplaySettings(
            strings: strings, keymap: options.configuration.keymap,
            measure: DisplayWidth(ambiguousWidth: options.ambiguousWidth), textWidth: options.textWidth,
            math: options.configuration.math, centersText: options.configuration.centersText)
    }

    // MARK: Qiita

    /// The outside world that the options select.
    /// - Throws: `token` or `demo`.
    var environment: AppEnvironment { get throws(StartFailure) { try madeEnvironment.get() } }

    /// The uncached API client that the options select.
    /// - Throws: `token` or `demo`.
    var documents: DocumentAPI {
        get throws(StartFailure) {
            switch try madeSource.get() {
            case .demo(let folder): .fixtures(FixtureStore(folder: folder))
            case .qiita(let secrets):
                .live(host: options.host, token: secrets.token, version: Version.number, refusal: refusal)
            }
        }
    }

    /// Whether there is a token; the demo does not need one.
    var hasToken: Bool {
        switch madeSource {
        case .success(.demo): true
        case .success(.qiita(let secrets)): secrets.token != nil
        case .failure: false
        }
    }

    /// What is not right with the token, but does not prevent the start.
    var warnings: [SecretsWarning] {
        guard case .success(.qiita(let secrets)) = madeSource else { return [] }
        return secrets.warnings
    }

    /// The folders of the program that are used.
    private(set) lazy var folders = TrustedFolders(Directories(environment: variables))

    /// The changes that Qiita has not confirmed, whoever made them; nil if there is no folder to store them. In a folder that is not
    /// trusted none is read or stored.
    var outbox: Outbox? { outbox(of: nil) }

    /// The changes that are sent with a token.
    private func outbox(of token: AccessToken?) -> Outbox? {
        Directories(environment: variables).state.map {
            Outbox(host: options.host.origin, storage: OutboxFile(folder: $0), token: token)
        }
    }

    /// The drafts of comments. Those of the demo, and those without a folder to store them, are in a temporary one.
    private lazy var drafts: CommentDrafts = {
        guard !options.isDemo, let folder = folders.state else { return .temporary(host: options.host) }
        return CommentDrafts(folder: folder, host: options.host)
    }()

    /// Says on standard error that Qiita refused the token, if it did.
    func sayIfTokenRefused() {
        if refusal.hasHappened { messages.say(strings.message(.tokenRefused, clock: clock)) }
    }

    /// The retries of failed reads.
    var retrying: Retrying { .usual(now: now) }

    /// The folder of what `sync` fetches; nil if neither XDG_CACHE_HOME nor HOME is set, or the folder is not trusted.
    var syncedFolder: String? { folders.cache.map { $0 + "/synced" } }

    /// Qiita's API with a token other than the reader's.
    func api(with token: AccessToken) -> LiveAPI {
        forgetProxies()
        return LiveAPI(host: options.host, token: token, version: Version.number)
    }

    // MARK: A session on a terminal

    /// The loop that waits for the terminal.
    private(set) lazy var mainLoop = MainLoop()

    /// The terminal, which is not open yet.
    /// - Throws: `terminal`.
    var terminal: CursesTerminal { get throws(StartFailure) { try madeTerminal.get() } }

    /// The reader's other programs.
    /// - Throws: `terminal`.
    var system: SystemHandoff {
        get throws(StartFailure) {
            SystemHandoff(variables: variables, terminal: try terminal, environment: childEnvironment)
        }
    }

    /// The recorder of the session, which begins with the terminal.
    private(set) lazy var recorder = SessionRecorder(
        folder: folders.state.map(StateFolder.init),
        setting: RecordingContext(
            version: Version.number, language: options.language.rawValue, ambiguousWidth: options.ambiguousWidth,
            now: now))

    /// The outside world of `mainStore`, which another one replaces when the reader signs in.
    private(set) lazy var sessionEnvironment = makeSessionEnvironment()

    /// `environment`, and the reader's other programs. If it cannot be made, the session
    /// can only show a log, which reaches nothing.
    private func makeSessionEnvironment() -> AppEnvironment {
        guard case .success(var environment) = madeEnvironment else { return emptyEnvironment }
        guard options.command == .browse, let system = try? system else { return environment }
        environment.handoff = system.handoff
        environment.commentEditor = CommentEditing(handoff: system, drafts: drafts, strings: strings).editor
        let minutes = options.configuration.refreshMinutes
        environment.refreshSchedule = minutes > 0 ? .minutes(minutes) : nil
        environment.confirmsQuit = options.configuration.confirmsQuit
        environment.showPicture = pictures(with: system)
        environment.signIn = { () async throws(SignInError) in try await self.signIn(on: system) }
        return environment
    }

    /// Asks for a token on the terminal, without echo, and goes on with it.
    private func signIn(on system: SystemHandoff) async throws(SignInError) -> User.ID {
        guard !options.isOffline else { throw .unconfirmed(error: .offline) }
        guard let written = system.secretLine(strings), !written.allSatisfy(\.isWhitespace) else { throw .nothingTyped }
        guard let token = AccessToken(written) else { throw .unusable }
        let owner = try await keep(token).owner
        begin(with: token)
        return owner
    }

    /// Verifies a token with Qiita and saves it. Returns whose it is, and the file.
    func keep(_ token: AccessToken) async throws(SignInError) -> (owner: User.ID, file: String) {
        guard let directory = Directories(environment: variables).config else { throw .noFolder }
        let owner: User.ID
        do throws(QiitaError) {
            owner = try await api(with: token).authenticatedUser().value.id
        } catch {
            throw .unconfirmed(error: error)
        }
        do throws(PrivateFile.Failure) {
            return (owner, try Secrets.save(token, in: directory))
        } catch {
            throw .unsaved(failure: error)
        }
    }

    /// Goes on with another token.
    private func begin(with token: AccessToken) {
        let makeRequestID = sessionEnvironment.makeRequestID
        madeSource = .success(.qiita(Secrets(token: token)))
        madeEnvironment = Result { () throws(StartFailure) in try makeEnvironment() }
        sessionEnvironment = makeSessionEnvironment()
        sessionEnvironment.makeRequestID = makeRequestID
    }
}

// MARK: - Making the parts

extension Dependencies {
    /// Where the articles come from.
    private enum Source {
        /// The files in this folder.
        case demo(folder: String)
        /// Qiita, for the owner of the token.
        case qiita(Secrets)
    }

    /// Finds the demo's articles or reads the token.
    private func makeSource() throws(StartFailure) -> Source {
        // A session that continues from a log is the demo's unless a host was given.
        if options.isDemo || options.command == .replay && !options.isHostNamed {
            do throws(FixturesNotFound) {
                return .demo(folder: try FixturesLocation(environment: variables).folder)
            } catch {
                throw .demo(error)
            }
        }
        forgetProxies()
        if let config = Directories(environment: variables).config { Secrets.removeLeftovers(in: config) }
        do throws(SecretsError) {
            let secrets = try Secrets(environment: variables, option: options.secretsFile)
            tokenSource = secrets.source
            return .qiita(secrets)
        } catch {
            throw .token(error)
        }
    }

    /// Requests to a server on this machine bypass the proxy, to which URLSession would otherwise send the token.
    private func forgetProxies() {
        guard options.host.scheme == .http else { return }
        for name in ["http_proxy", "all_proxy", "ALL_PROXY"] { unsetenv(name) }
    }

    private func makeEnvironment() throws(StartFailure) -> AppEnvironment {
        var environment = emptyEnvironment
        switch try madeSource.get() {
        case .demo(let folder):
            // It neither uses the network nor touches the reader's files.
            environment.api = FixtureAPI(FixtureStore(folder: folder))
            environment.mutes = .memory(configured: options.configuration.mutes)
        case .qiita(let secrets):
            environment.folderToken = secrets.folderFile
            connect(&environment, with: secrets.token)
        }
        environment.hasToken = hasToken
        environment.markdown = { [isOffline = options.isOffline, documents = try documents] id throws(QiitaError) in
            guard !isOffline else { throw .offline }
            return try await documents.article(id).value.markdown()
        }
        return environment
    }

    /// An outside world without the reader's token and files.
    private var emptyEnvironment: AppEnvironment {
        let ids = RequestCounter()
        return AppEnvironment(
            api: LiveAPI(host: .qiita, token: nil, version: Version.number), hasToken: false, now: now,
            makeRequestID: { ids.next() }, retrying: retrying)
    }

    private func connect(_ environment: inout AppEnvironment, with token: AccessToken?) {
        environment.api = LiveAPI(host: options.host, token: token, version: Version.number, refusal: refusal)
        if options.keepsCache, let folder = folders.cache {
            environment.cache = .disk(
                folder: folder, host: options.host, token: token, bytes: options.configuration.cache.megabytes << 20)
            environment.knownStocks = environment.cache.map { .cache($0) } ?? .forgetful
        }
        if let folder = syncedFolder, readsSynced(folder) {
            environment.synced = .synced(folder: folder, host: options.host, token: token)
        }
        if options.isOffline { environment.goOffline() }
        if let folder = folders.state {
            environment.readMarks = .disk(folder: folder)
            environment.searchHistory = .disk(folder: folder)
            environment.history = .disk(folder: folder)
            environment.mutes = .disk(folder: folder, configured: options.configuration.mutes)
            environment.tabs = .disk(folder: folder)
            environment.tabViews = .disk(folder: folder)
        }
        if let outbox = outbox(of: token) { environment.outbox = outbox }
        environment.commentEditor = .disk(drafts)
    }

    /// Whether what `sync` fetched is read. Without a sync nothing is created.
    private func readsSynced(_ folder: String) -> Bool {
        options.command == .sync
            || (options.keepsCache || options.isOffline) && FileManager.default.fileExists(atPath: folder)
    }

    /// What shows pictures: they come from the network or the demo's files, and stay in the cache if there is one.
    private func pictures(with system: SystemHandoff) -> PictureShowing {
        let viewer = PictureViewer(setting: options.configuration.pictures, strings: strings, handoff: system)
        if case .success(.demo(let folder)) = madeSource {
            let fixtures = PictureFixtures(folder: folder)
            return viewer.showing(.temporary) { url, _ throws(PictureError) in try fixtures.picture(at: url) }
        }
        let folder = options.keepsCache ? folders.cache : nil
        let pictures = folder.map { PictureCache(folder: $0 + "/pictures") } ?? .temporary
        if options.isOffline { return viewer.showing(pictures) { _, _ throws(PictureError) in throw .lost(.offline) } }
        let download = PictureDownload(host: options.host, version: Version.number)
        return viewer.showing(pictures) { url, report throws(PictureError) in
            try await download.picture(at: url, report: report)
        }
    }

    private func makeTerminal() throws(StartFailure) -> CursesTerminal {
        do throws(TerminalError) {
            return try CursesTerminal(
                palette: options.palette(environment: variables), ambiguousWidth: options.ambiguousWidth,
                usesMouse: options.configuration.usesMouse, setsTitle: options.configuration.setsTitle, loop: mainLoop)
        } catch {
            throw .terminal(error)
        }
    }
}

/// Makes the ids of requests, with numbers from 1.
private final class RequestCounter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> RequestID {
        lock.withLock {
            count += 1
            return RequestID(count)
        }
    }
}

extension Dependencies {
    /// Ends the recordings, completes pending writes, and ends the process as requested: by status or by signal.
    func end(_ ending: AppLoop.Ending) {
        for file in EditQueue.shared.finish() { messages.say(strings.lastChangeUnsaved(file)) }
        DiskQueue.shared.finish()
        if let lost = recorder.end() { messages.say(strings.notRecording(lost.path, lost.failure)) }
        if let lost = strings.lost((try? environment)?.outbox.unsaved.count ?? 0, by: ending) { messages.say(lost) }
        switch ending {
        case .quit: exit(ExitCode.done.rawValue)
        case .hungUp: SignalWatch.endProcess(by: SIGHUP)
        case .terminated(let number): SignalWatch.endProcess(by: number)
        }
    }
}
