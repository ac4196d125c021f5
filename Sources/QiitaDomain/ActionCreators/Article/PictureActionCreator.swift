import ReduxKit

/// Shows the pictures of an article.
@MainActor
public struct PictureActionCreator {
    let route: Route.ID

    /// Fetches a picture and shows it. A picture that is still being fetched is cancelled.
    public func show(_ url: String) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            cancelRequest(dispatch, getState)
            dispatch(request(url))
        }
    }

    /// Cancels the picture that is being fetched.
    public func cancel() -> AppThunk {
        AppThunk { dispatch, getState, _ in cancelRequest(dispatch, getState) }
    }

    private func cancelRequest(_ dispatch: DispatchFunction, _ getState: () -> AppState?) {
        dispatch(CancelEffects(route.effect(.picture)))
        if let request = getState()?.loading.picture(of: route) { dispatch(request.cancelled) }
    }

    private func request(_ url: String) -> AppEffect {
        AppEffect(id: route.effect(.picture), policy: .newestWins) { dispatch, _, environment in
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

    private func action(_ action: PictureAction) -> AppAction {
        .picture(id: route, action: action)
    }
}

extension AppActionCreator {
    /// The action creator of the pictures of the article that `route` shows.
    public static func pictures(_ route: Route.ID) -> PictureActionCreator {
        PictureActionCreator(route: route)
    }
}
