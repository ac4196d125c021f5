import ReduxKit
import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Showing an article's pictures", .timeLimit(.minutes(10)))
struct PictureActionCreatorTests {
    private nonisolated static let url = "https://example.com/図.png"

    @Test("A download shows its progress until the picture appears")
    func shown() async {
        let app = app { _, report in
            await report(PictureProgress(bytes: 300, total: 900))
            return "chafa"
        }
        let route = app.openArticle()
        app.dispatch(AppActionCreator.pictures(route).show(Self.url))
        await app.effects.waitUntilIdle()
        #expect(
            app.pictureActions == [
                .requested(request: RequestID(1), url: Self.url),
                .received(request: RequestID(1), progress: PictureProgress(bytes: 300, total: 900)),
                .shown(request: RequestID(1), by: "chafa"),
            ])
        #expect(app.state.notice.message == nil)
        #expect(app.state.articleDetail[route]?.picture == nil && app.state.loading.requests == [])
    }

    @Test("Each failure is a message, and nothing stays under way", arguments: PictureError.every)
    func failed(_ error: PictureError) async {
        let app = app { _, _ throws(PictureError) in throw error }
        let route = app.openArticle()
        app.dispatch(AppActionCreator.pictures(route).show(Self.url))
        await app.effects.waitUntilIdle()
        let state = app.state
        switch error {
        case .off, .noViewer:
            #expect(state.notice.message == .pictureBrowsed(by: "firefox", error: nil, why: error))
            #expect(opened.all.withLock(\.self) == [Self.url])
        case _:
            #expect(state.notice.message == .pictureFailed(error: error))
            #expect(opened.all.withLock(\.self) == [])
        }
        #expect(state.notice.dialog == nil && state.loading.requests == [])
        #expect(AppRules.all.violations(in: state) == [])
    }

    @Test("A missing viewer and a missing browser are both reported")
    func nothing() async {
        let app = app({ _, _ throws(PictureError) in throw .noViewer(tried: ["chafa"]) }, browser: nil)
        let route = app.openArticle()
        app.dispatch(AppActionCreator.pictures(route).show(Self.url))
        await app.effects.waitUntilIdle()
        #expect(
            app.state.notice.message
                == .pictureBrowsed(by: nil, error: .noProgram(tried: ["open"]), why: .noViewer(tried: ["chafa"])))
    }

    @Test("Cancelling, leaving the article or another picture ends the download", arguments: [0, 1, 2])
    func cancelled(_ way: Int) async {
        let (waiting, answer) = AsyncStream.makeStream(of: Void.self)
        let app = app { url, _ throws(PictureError) in
            if url == Self.url { for await _ in waiting {} }
            return "chafa"
        }
        let route = app.openArticle()
        app.dispatch(AppActionCreator.pictures(route).show(Self.url))
        #expect(app.state.articleDetail[route]?.picture?.url == Self.url)
        #expect(AppRules.all.violations(in: app.state) == [])
        switch way {
        case 0: app.dispatch(AppActionCreator.cancelLoading())
        case 1: app.dispatch(AppActionCreator.stepBack())
        case _: app.dispatch(AppActionCreator.pictures(route).show("https://example.com/b.png"))
        }
        answer.finish()
        // The list below the article is requested.
        app.qiita.close()
        await app.effects.waitUntilIdle()
        let state = app.state
        #expect(state.articleDetail[route]?.picture == nil && state.loading.requests == [])
        #expect(way != 0 || state.notice.message == .loadingCancelled)
        #expect(!app.pictureActions.contains(.shown(request: RequestID(1), by: "chafa")))
        #expect(app.pictureActions.contains(.shown(request: RequestID(2), by: "chafa")) == (way == 2))
        #expect(AppRules.all.violations(in: state) == [])
    }

    @Test("A late result of a cancelled picture changes nothing")
    func late() {
        var fetch: PictureFetch? = PictureFetch(request: RequestID(2), url: Self.url)
        let known = fetch
        pictureReducer(&fetch, .received(request: RequestID(1), progress: PictureProgress(bytes: 9)))
        pictureReducer(&fetch, .shown(request: RequestID(1), by: "chafa"))
        #expect(fetch == known)
        pictureReducer(&fetch, .received(request: RequestID(2), progress: PictureProgress(bytes: 9)))
        #expect(fetch?.progress.bytes == 9)
        pictureReducer(&fetch, .failed(request: RequestID(2), url: Self.url, error: .notKept))
        #expect(fetch == nil)
    }

    @Test("Continuing from a recorded state with a download does not wait for it")
    func continued() {
        let app = app { _, _ in "chafa" }
        let route = app.openArticle()
        app.dispatch(AppAction.picture(id: route, action: .requested(request: RequestID(7), url: Self.url)))
        let state = app.state.continued(inPlaceOf: app.state)
        #expect(state.articleDetail[route]?.picture == nil)
        #expect(AppRules.all.violations(in: state) == [])
    }

    private func app(_ show: @escaping PictureShowing, browser: String? = "firefox") -> AppUnderTest {
        AppUnderTest(
            handoff: Handoff(
                open: { [opened] url throws(HandoffError) in
                    guard let browser else { throw .noProgram(tried: ["open"]) }
                    opened.all.withLock { $0.append(url) }
                    return browser
                },
                copy: { _ throws(HandoffError) in .terminal }),
            showPicture: show)
    }

    /// What the browser was asked to open.
    private final class Opened: Sendable {
        let all = Mutex<[String]>([])
    }
    private let opened = Opened()
}

extension AppUnderTest {
    /// Opens an article's screen, without a request.
    fileprivate func openArticle() -> Route.ID {
        let route = Route(id: Route.ID(1), screen: .articleDetail(article: "a1"))
        dispatch(AppAction.navigation(.pushed(route: route)))
        return route.id
    }

    /// What happened to pictures.
    fileprivate var pictureActions: [PictureAction] {
        actions.compactMap { if case .picture(_, let action) = $0 { action } else { nil } }
    }
}
