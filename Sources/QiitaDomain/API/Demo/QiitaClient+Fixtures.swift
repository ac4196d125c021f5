import Foundation

extension QiitaClient {
    /// The API with responses from the files of `store`, without a network and a token. Each call takes `delay`, so
    /// that the screens while waiting can be seen; a cancelled call ends immediately with `connectionLost`.
    public static func fixtures(_ store: FixtureStore, delay: Duration = .milliseconds(250)) -> QiitaClient {
        let calls = DelayedCalls(delay: delay)
        return QiitaClient(
            articles: { source, page throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.articles(source, page: page) }
            },
            article: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.article(id) }
            },
            isStocked: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in await store.isStocked(id) }
            },
            stock: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.stock(id) }
            },
            unstock: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.unstock(id) }
            },
            followedTags: { user throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.followedTags(user) }
            },
            follows: .fixtures(store, calls),
            comments: { id throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.comments(id) }
            },
            authenticatedUser: { () throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.authenticatedUser() }
            }
        )
    }
}

extension FollowCalls {
    /// The calls with responses from the files of `store`.
    fileprivate static func fixtures(_ store: FixtureStore, _ calls: DelayedCalls) -> FollowCalls {
        FollowCalls(
            isFollowing: { target throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in await store.isFollowing(target) }
            },
            follow: { target throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.follow(target) }
            },
            unfollow: { target throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.unfollow(target) }
            },
            followees: { user throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.followees(user) }
            },
            profile: { target throws(QiitaError) in
                try await calls.reply { () throws(QiitaError) in try await store.profile(target) }
            })
    }
}

extension QiitaDocuments {
    /// The API with responses from the files of `store`.
    public static func fixtures(_ store: FixtureStore) -> QiitaDocuments {
        QiitaDocuments(
            article: { id throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.document(of: id)) }
            },
            articles: { source throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.document(of: source)) }.value
            },
            trend: { () throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.trend()) }.value.elements
            },
            account: { () throws(QiitaError) in
                try await quietly { () throws(QiitaError) in Reply(try await store.authenticatedUser()) }.value.id
            },
            followed: { kind, user throws(QiitaError) in
                try await quietly { () async throws(QiitaError) -> Reply<[String]> in
                    switch kind {
                    case .tag: Reply(try await store.followedTags(user).map(\.id))
                    case .user: Reply(try await store.followees(user).map(\.id))
                    }
                }.value
            })
    }
}

/// Calls that are delayed.
private struct DelayedCalls: Sendable {
    let delay: Duration

    nonisolated(nonsending) func reply<Value: Sendable>(
        _ call: @escaping @concurrent @Sendable () async throws(QiitaError) -> Value
    ) async throws(QiitaError) -> Reply<Value> {
        try await quietly { () throws(QiitaError) in
            if delay > .zero {
                guard await QuietExecutor.shared.sleep(for: delay) else { throw .connectionLost }
            }
            return Reply(try await call())
        }
    }
}

/// The location of the demo's articles.
public struct FixturesLocation: Equatable, Sendable {
    /// The environment variable with the folder, which takes precedence over any search.
    public static let variable = "QIITA_TUI_FIXTURES"

    /// The folder that contains `api`.
    public let folder: String

    /// Finds the folder: the one in the environment; beside an installed program (`PREFIX/share/qiita-tui/Fixtures`
    /// for `PREFIX/bin/qiita-tui`); in the checkout in which the program was built.
    /// - Throws: `FixturesNotFound`, which contains the folders that were searched.
    public init(
        environment: [String: String], executable: String = Bundle.main.executablePath ?? ""
    ) throws(FixturesNotFound) {
        let candidates = Self.candidates(environment: environment, executable: executable)
        guard let folder = candidates.first(where: Self.holdsArticles) else {
            throw FixturesNotFound(searched: candidates)
        }
        self.folder = folder
    }

    /// The folders in the order of preference. A folder in the environment is not replaced by another.
    private static func candidates(environment: [String: String], executable: String) -> [String] {
        if let named = environment[variable], !named.isEmpty { return [named] }
        guard !executable.isEmpty else { return [] }
        var ancestor = URL(filePath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
        var candidates = [ancestor.deletingLastPathComponent().appending(path: "share/qiita-tui/Fixtures")]
        while ancestor.path() != "/" {
            ancestor = ancestor.deletingLastPathComponent()
            candidates.append(ancestor.appending(path: "Fixtures"))
        }
        return candidates.map { $0.path(percentEncoded: false) }
    }

    private static func holdsArticles(_ folder: String) -> Bool {
        var isDirectory: ObjCBool = false
        let items = URL(filePath: folder).appending(path: "api/items").path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: items, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}

/// The error that the demo's articles were not found.
public struct FixturesNotFound: Error, Equatable, Sendable {
    /// The folders that were searched, in order.
    public let searched: [String]
}

/// The demo's pictures, which are files named as in their addresses.
public struct PictureFixtures: Sendable {
    private let folder: String

    /// The pictures in the folder that contains `api`.
    public init(folder: String) {
        self.folder = folder + "/api/pictures"
    }

    /// The bytes of a picture.
    public func picture(at url: String) throws(PictureError) -> Data {
        let name = URL(string: url)?.lastPathComponent ?? ""
        guard !name.isEmpty, name != "/", name != "..",
            let bytes = try? PlainFile(path: "\(folder)/\(name)").read(limit: 1 << 20)
        else { throw .refused(status: 404) }
        return bytes
    }
}
