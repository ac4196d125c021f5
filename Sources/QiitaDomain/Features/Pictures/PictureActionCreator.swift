import ReduxKit

/// Shows the pictures of an article.
@MainActor
public struct PictureActionCreator<State> {
    let route: Route.ID
    let fetch: @MainActor (State) -> PictureFetch?
    let action: @MainActor (PictureAction) -> any Action

    /// `fetch` reads the picture that the screen of `route` waits for from the store's state; `action` turns the screen's
    /// actions into the store's.
    public init(
        route: Route.ID, fetch: @escaping @MainActor (State) -> PictureFetch?,
        action: @escaping @MainActor (PictureAction) -> any Action
    ) {
        self.route = route
        self.fetch = fetch
        self.action = action
    }

    /// Fetches a picture and shows it. A picture that is still being fetched is cancelled.
    public func show(_ url: String) -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(request(url))
        }
    }

    /// Cancels the picture that is being fetched.
    public func cancel() -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in cancelRequest(dispatch, getState) }
    }

    private func cancelRequest(_ dispatch: DispatchFunction, _ getState: () -> State?) {
        dispatch(CancelEffects(route.effect(.picture)))
        if let request = getState().flatMap(fetch)?.request { dispatch(action(.cancelled(request: request))) }
    }

    private func request(_ url: String) -> Effect<State, AppEnvironment> {
        Effect(id: route.effect(.picture), policy: .newestWins) { [self] dispatch, _, environment in
            let request = environment.makeRequestID()
            dispatch(action(.requested(request: request, url: url)))
            do throws(PictureError) {
                let viewer = try await environment.showPicture(url) { progress in
                    dispatch(action(.received(request: request, progress: progress)))
                }
                dispatch(action(.shown(request: request, by: viewer)))
            } catch {
                switch error {
                case .off, .noViewer:
                    dispatch(action(await browse(url, for: request, because: error, environment.handoff)))
                case .unsafeAddress, .refused, .lost, .notAPicture, .tooLarge, .notKept, .viewer:
                    dispatch(action(.failed(request: request, url: url, error: error)))
                }
            }
        }
    }

    private func browse(
        _ url: String, for request: RequestID, because why: PictureError, _ handoff: Handoff
    ) async -> PictureAction {
        do throws(HandoffError) {
            let browser = try await handoff.open(LinkAddress.encoded(url))
            return .browsed(request: request, url: url, by: browser, error: nil, why: why)
        } catch {
            return .browsed(request: request, url: url, by: nil, error: error, why: why)
        }
    }
}
