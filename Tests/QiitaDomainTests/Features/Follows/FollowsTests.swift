import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Follows", .timeLimit(.minutes(10)))
struct FollowsTests {
    private let request = RequestID(1)
    private let swift = FollowTarget.tag("Swift")
    private let hanako = FollowTarget.user("hanako")

    @Test(
        "Names are known after a response and unknown after a failure",
        arguments: FollowTarget.Kind.allCases)
    func names(_ kind: FollowTarget.Kind) {
        var state = FollowsState()
        followsReducer(&state, .requested(kind: kind, request: request))
        #expect(state[kind] == .unknown)
        followsReducer(&state, .failed(kind: kind, request: request, error: .timedOut))
        #expect(state[kind] == .unknown && state.failure == .timedOut)
        followsReducer(&state, .requested(kind: kind, request: RequestID(2)))
        #expect(state[kind].names == [] && state.failure == nil)
        followsReducer(&state, .responded(kind: kind, request: RequestID(2), names: ["Swift"], limit: nil))
        #expect(state[kind].names == ["Swift"])
        #expect(state.isFollowed(FollowTarget(kind, name: "Swift")) == true)
        #expect(state.isFollowed(FollowTarget(kind, name: "other")) == false)
    }

    @Test("Stored names are known while they are requested again, and replaced by the answer")
    func renewal() {
        var state = FollowsState()
        followsReducer(&state, .restored(kind: .tag, names: ["Swift", "Linux", "Zig"], at: AppUnderTest.now))
        #expect(state.tagNames == ["Swift", "Linux", "Zig"] && state.isFollowed(swift) == true)
        followsReducer(&state, .requested(kind: .tag, request: request))
        #expect(state.tagNames == ["Swift", "Linux", "Zig"])
        followsReducer(&state, .failed(kind: .tag, request: request, error: .timedOut))
        #expect(state[.tag] == .known(names: ["Swift", "Linux", "Zig"]) && state.failure == nil)
        followsReducer(&state, .requested(kind: .tag, request: RequestID(2)))
        state.change(.tag("Zig"), to: false, .sent)
        state.change(.tag("Zig"), to: false, .answered(answer: .changed, from: .network(limit: nil)))
        followsReducer(&state, .responded(kind: .tag, request: RequestID(2), names: ["Linux", "Zig"], limit: nil))
        #expect(state[.tag] == .known(names: ["Linux"]) && state.contradiction == nil)
        #expect(state.isFollowed(swift) == false && state.isFollowed(.tag("Zig")) == false)
        followsReducer(&state, .restored(kind: .tag, names: ["late"], at: AppUnderTest.now))
        #expect(state.tagNames == ["Linux"])
    }

    @Test("A duplicate name in a response is stored once, and an empty one not at all")
    func repeatedNames() {
        var state = FollowsState()
        followsReducer(&state, .requested(kind: .tag, request: request))
        let names = ["Swift", "", "swift", "Linux", "Swift"]
        followsReducer(&state, .responded(kind: .tag, request: request, names: names, limit: nil))
        #expect(state.tagNames == ["Swift", "Linux"])
        #expect(state.contradiction == nil)
    }

    @Test("A user without an id cannot be followed")
    func namelessAuthor() {
        var state = AppState()
        let articles = [Article.make(id: "a1", user: .make("")), .make(id: "a2", user: .make("hanako"))]
        for article in articles { state.articles.put(article) }
        state.lists[.tab(.latest)] = .loaded(articles)
        #expect(state.followTarget == nil)
        state.lists.update(.tab(.latest)) { $0.cursor = .article("a2") }
        #expect(state.followTarget == .user("hanako"))
    }

    @Test("With a full page of names, other names are unknown")
    func most() {
        var state = FollowsState()
        followsReducer(&state, .requested(kind: .tag, request: request))
        let names = (1...100).map { "t\($0)" }
        followsReducer(&state, .responded(kind: .tag, request: request, names: names, limit: nil))
        #expect(state.isFollowed(.tag("t100")) == true && state.isFollowed(swift) == nil)
    }

    @Test("Tags ignore case, users do not")
    func targets() {
        #expect(FollowTarget.tag("swift") == swift && Set([swift, .tag("SWIFT")]).count == 1)
        #expect(FollowTarget.user("Hanako") != hanako && FollowTarget.user("Swift") != swift)
        for target in [swift, hanako, .tag("C#"), .user("rin@example")] {
            #expect(FollowTarget(rawValue: target.rawValue) == target)
        }
        for word in ["", "Swift", "#", "?tag:Swift", "latest"] { #expect(FollowTarget(rawValue: word) == nil) }
    }

    @Test(
        "A followed tag is in the names at once and removed if Qiita refuses", arguments: [true, false])
    func followsAtOnce(isRefused: Bool) {
        var state = knowing(["Linux"], followers: 7)
        state.change(.tag("Swift"), to: true, .sent)
        #expect(state.tagNames == ["Swift", "Linux"] && state.profiles[swift]?.followersCount == 8)
        if isRefused {
            state.change(swift, to: true, .failed(error: .scopeMissing))
        } else {
            state.change(swift, to: true, .answered(answer: .changed, from: .network(limit: nil)))
        }
        #expect(state.tagNames == (isRefused ? ["Linux"] : ["Swift", "Linux"]))
        #expect(state.profiles[swift]?.followersCount == (isRefused ? 7 : 8))
        #expect(state.isFollowed(swift) == !isRefused)
    }

    @Test("A failed unfollow restores the tag's position and count; without an effect it restores the count")
    func unfollows() {
        var state = knowing(["Linux", "swift", "C#"], followers: 7)
        state.change(swift, to: false, .sent)
        #expect(state.tagNames == ["Linux", "C#"] && state.profiles[swift]?.followersCount == 6)
        var refused = state
        refused.change(swift, to: false, .failed(error: .scopeMissing))
        #expect(refused.tagNames == ["Linux", "Swift", "C#"] && refused.profiles[swift]?.followersCount == 7)
        state.change(swift, to: false, .answered(answer: .unchanged, from: .network(limit: nil)))
        #expect(state.tagNames == ["Linux", "C#"] && state.profiles[swift]?.followersCount == 7)
    }

    @Test("A follow made while the names load is not lost")
    func meanwhile() {
        var state = FollowsState()
        followsReducer(&state, .requested(kind: .tag, request: request))
        state.change(swift, to: true, .sent)
        state.change(.tag("old"), to: false, .sent)
        followsReducer(&state, .responded(kind: .tag, request: request, names: ["old", "Linux"], limit: nil))
        #expect(state.tagNames == ["Swift", "Linux"])
        #expect(state.isFollowed(.tag("old")) == false && state.isFollowed(.tag("Linux")) == true)
    }

    @Test("A profile that arrives during a follow does not change the follower count")
    func profileMeanwhile() {
        var state = knowing([], followers: 7)
        state.change(swift, to: true, .sent)
        state.merge(Profile(Tag(id: "Swift", itemsCount: 3, followersCount: 7)))
        #expect(state.profiles[swift]?.followersCount == 8 && state.profiles[swift]?.itemsCount == 3)
    }

    // MARK: On screens

    @Test("A tag's list checks the follow and loads its profile once; F follows with one PUT")
    func tagList() async throws {
        let app = try await tagScreen(isFollowing: false)
        app.dispatch(AppActionCreator.toggleFollow())
        #expect(app.state.follows.isFollowed(swift) == true && app.state.follows.profiles[swift]?.followersCount == 8)
        try await app.answer(.follow(swift), with: .done(limit: .left(8)))
        #expect(app.state.notice.message == .followed(target: swift, wasAlready: false))
        #expect(app.loadingCount == 0 && app.state.loading.limit == .left(8))
        app.back()
        app.open(.articles(of: .tag("Swift")))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([], next: nil))
        await app.settle()
        #expect(
            app.qiita.calls.filter { $0 == .isFollowing(swift) || $0 == .profile(swift) || $0 == .follow(swift) }.count
                == 3)
    }

    @Test("A failed follow is reverted with a dialog, and can be retried there")
    func refused() async throws {
        let app = try await tagScreen(isFollowing: true)
        app.dispatch(AppActionCreator.toggleFollow())
        #expect(app.state.follows.isFollowed(swift) == false)
        try await app.answer(.unfollow(swift), with: .failure(.unauthorized))
        let subject = NoticeState.Subject.follow(target: swift, isFollowed: false)
        #expect(app.state.notice.dialog == NoticeState.Dialog(subject: subject, error: .unauthorized))
        #expect(app.state.follows.isFollowed(swift) == true)
        app.dispatch(AppActionCreator.retry())
        try await app.answer(.unfollow(swift), with: .done())
        #expect(app.state.follows.isFollowed(swift) == false && app.loadingCount == 0)
    }

    @Test(
        "An unknown outcome is looked up; 403 for a user may mean that nothing changed",
        arguments: [
            (QiitaError.timedOut, true, true, false), (.forbidden, true, true, true),
            (.server(status: 502), false, true, false),
        ])
    func settled(error: QiitaError, holds: Bool, isFollowed: Bool, wasAlready: Bool) async throws {
        let app = AppUnderTest(asksAboutFollows: true)
        app.dispatch(AppActionCreator.outbox.want(.follow(hanako), isFollowed))
        let change = try await app.arrival(of: .follow(hanako))
        change.answer(.failure(error))
        try await app.answer(.isFollowing(hanako), with: .isOn(holds))
        #expect(app.state.follows.isFollowed(hanako) == holds)
        #expect(
            app.state.notice.message
                == (holds ? .followed(target: hanako, wasAlready: wasAlready) : app.state.notice.message))
        #expect(app.loadingCount == 0)
    }

    @Test("In other lists F follows the author of the selected article, and does nothing in an empty list")
    func author() async throws {
        let app = AppUnderTest(asksAboutFollows: true)
        app.dispatch(AppActionCreator.toggleFollow())
        try await app.loadHome([.make(id: "a1", user: .make("hanako")), .make(id: "a2", user: .make("alice"))])
        app.dispatch(AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: .article("a1"), row: 0, above: 0)))
        app.dispatch(AppActionCreator.toggleFollow())
        try await app.answer(.follow(hanako), with: .done())
        #expect(app.state.follows.isFollowed(hanako) == true)
    }

    @Test("The account cannot follow itself")
    func own() async throws {
        let app = AppUnderTest(asksAboutFollows: true)
        try await app.loadHome([.make(id: "a1")])
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        app.open(.userArticles(user: "alice"))
        try await app.answer(.articles(.user(id: "alice"), page: 1), with: .page([], next: nil))
        app.dispatch(AppActionCreator.toggleFollow())
        #expect(app.state.notice.message == .keyMissed(.ownFollow))
        try await app.answer(.profile(.user("alice")), with: .profile(Profile(.make("alice"))))
        await app.settle()
        #expect(!app.qiita.calls.contains(.isFollowing(.user("alice"))))
    }

    @Test("Without a token no request is sent, and F says what is missing")
    func noToken() async throws {
        let app = AppUnderTest(hasToken: false, asksAboutFollows: true)
        app.open(.articles(of: .tag("Swift")))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([], next: nil))
        app.dispatch(AppActionCreator.toggleFollow())
        await app.settle()
        #expect(app.qiita.calls == [.articles(.tag(id: "Swift"), page: 1)])
        #expect(app.state.notice.dialog?.error == .tokenMissing)
        #expect(app.state.follows.isFollowed(swift) == nil)
    }

    @Test("Popping a screen cancels its checks, and late responses are ignored")
    func popped() async throws {
        let app = AppUnderTest(asksAboutFollows: true)
        try await app.loadHome([.make(id: "a1")])
        app.open(.articles(of: .tag("Swift")))
        let check = try await app.arrival(of: .isFollowing(swift))
        let profile = try await app.arrival(of: .profile(swift))
        app.back()
        #expect(app.loadingCount == 0)
        check.answer(.isOn(true))
        profile.answer(.profile(Profile(Tag(id: "Swift", followersCount: 7))))
        let list = try await app.arrival(of: .articles(.tag(id: "Swift"), page: 1))
        list.answer(.page([], next: nil))
        await app.settle()
        #expect(app.state.follows.isFollowed(swift) == nil && app.state.follows.profiles.isEmpty)
    }

    @Test("An article's author and the first page of a list provide the profile without a request")
    func profiles() async throws {
        let app = AppUnderTest(asksAboutFollows: true)
        let user = User(id: "hanako", name: "はなこ", profile: "端末", itemsCount: 3, followersCount: 9, followeesCount: 2)
        try await app.loadHome([.make(id: "a1", user: user)])
        try await app.openArticle(.make(id: "a1", user: user), isStocked: false)
        app.open(.userArticles(user: "hanako"))
        #expect(app.state.follows.profiles[hanako] == Profile(user))
        try await app.answer(.isFollowing(hanako), with: .isOn(true))
        let later = User(
            id: "hanako", name: "はなこ", profile: "端末", itemsCount: 3, followersCount: 10, followeesCount: 2)
        try await app.answer(
            .articles(.user(id: "hanako"), page: 1), with: .page([.make(id: "a1", user: later)], next: nil))
        #expect(app.state.follows.profiles[hanako]?.followersCount == 10)
        await app.settle()
        #expect(!app.qiita.calls.contains(.profile(hanako)))
    }

    private func tagScreen(isFollowing: Bool) async throws -> AppUnderTest {
        let app = AppUnderTest(asksAboutFollows: true)
        try await app.loadHome([.make(id: "a1")])
        app.open(.articles(of: .tag("Swift")))
        try await app.answer(.articles(.tag(id: "Swift"), page: 1), with: .page([], next: nil))
        try await app.answer(.isFollowing(swift), with: .isOn(isFollowing))
        try await app.answer(.profile(swift), with: .profile(Profile(Tag(id: "Swift", followersCount: 7))))
        return app
    }

    private func knowing(_ names: [String], followers: Int) -> FollowsState {
        var state = FollowsState()
        followsReducer(&state, .requested(kind: .tag, request: RequestID(9)))
        followsReducer(&state, .responded(kind: .tag, request: RequestID(9), names: names, limit: nil))
        state.merge(Profile(Tag(id: "Swift", followersCount: followers)))
        return state
    }
}
