import Foundation
import QiitaDomain

/// The program's dependencies, made from the command line.
@MainActor
enum Launch {
    /// The environment of `mainStore`. Until `prepare` it reaches neither network nor disk.
    static var environment = AppEnvironment(
        api: LiveAPI(host: .qiita, token: nil, version: Version.number), hasToken: false, now: clock,
        makeRequestID: makeRequestIDs(), retrying: .usual(now: clock))

    /// The recorders of this run; they begin with the terminal.
    static var recorders: Recorders?

    /// Makes the dependencies that the options ask for. Returns the warnings to show.
    /// - Throws: `SecretsError` or `FixturesNotFound`.
    static func prepare(_ options: CommandLineOptions, variables: [String: String]) throws -> [SecretsWarning] {
        environment = AppEnvironment(
            api: LiveAPI(host: .qiita, token: nil, version: Version.number), hasToken: false, now: clock,
            makeRequestID: makeRequestIDs(), retrying: .usual(now: clock))
        let warnings = try options.isDemo ? prepareDemo(variables) : prepareLive(options, variables)
        let documents = try documents(options, variables: variables).0
        environment.markdown = { [isOffline = options.isOffline] id throws(QiitaError) in
            guard !isOffline else { throw .offline }
            return try await documents.article(id).value.markdown()
        }
        recorders = Recorders(
            folder: StateFolder(environment: variables),
            setting: RecordingSetting(
                version: Version.number, language: options.language.rawValue,
                ambiguousWidth: options.ambiguousWidth, now: clock))
        return warnings
    }

    /// Neither uses the network nor touches the reader's files.
    private static func prepareDemo(_ variables: [String: String]) throws -> [SecretsWarning] {
        let location = try FixturesLocation(environment: variables)
        environment.api = FixtureAPI(FixtureStore(folder: location.folder))
        environment.hasToken = true
        return []
    }

    private static func prepareLive(
        _ options: CommandLineOptions, _ variables: [String: String]
    ) throws -> [SecretsWarning] {
        if options.host.scheme == .http { forgetProxies() }
        let secrets = try Secrets(environment: variables, option: options.secretsFile)
        environment.api = LiveAPI(host: options.host, token: secrets.token, version: Version.number)
        environment.hasToken = secrets.token != nil
        let directories = Directories(environment: variables)
        if options.keepsCache, let folder = directories.cache {
            environment.cache = .disk(
                folder: folder, host: options.host, token: secrets.token,
                bytes: options.configuration.cache.megabytes << 20)
        }
        if let folder = syncedFolder(variables), readsSynced(options, folder) {
            environment.synced = .synced(folder: folder, host: options.host, token: secrets.token)
        }
        if options.isOffline { environment.goOffline() }
        if let folder = directories.state {
            environment.readMarks = .disk(ReadMarkFile(folder: folder))
            environment.searchHistory = .disk(SearchHistoryFile(folder: folder))
            environment.outbox = Outbox(host: options.host.origin, storage: OutboxFile(folder: folder))
        }
        return secrets.warnings
    }

    /// Whether what `sync` fetched is read. Without a sync nothing is created.
    private static func readsSynced(_ options: CommandLineOptions, _ folder: String) -> Bool {
        options.command == .sync
            || (options.keepsCache || options.isOffline) && FileManager.default.fileExists(atPath: folder)
    }

    /// The folder of what `sync` fetches; nil if neither XDG_CACHE_HOME nor HOME is set.
    static func syncedFolder(_ variables: [String: String]) -> String? {
        Directories(environment: variables).cache.map { $0 + "/synced" }
    }

    /// Requests to a server on this machine bypass the proxy, to which URLSession would otherwise send the token.
    static func forgetProxies() {
        for name in ["http_proxy", "all_proxy", "ALL_PROXY"] { unsetenv(name) }
    }

    private static let clock: @Sendable () -> Timestamp = {
        Timestamp(seconds: Int(Date().timeIntervalSince1970))
    }

    /// Request numbers, from 1.
    private static func makeRequestIDs() -> @Sendable () -> RequestID {
        let counter = Counter()
        return { RequestID(counter.next()) }
    }
}

/// A thread-safe counter from 1.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}
