import ReduxKit

extension AppActionCreator {
    /// Continues loading the timeline once it is known what is followed.
    static func followedKnown() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), state.follows.timeline != nil,
                let list = state.lists[.tab(.timeline)], !list.isLoading
            else { return }
            dispatch(self.list(.tab(.timeline)).open())
        }
    }

    /// Requests the timeline again if what is followed has changed since its request.
    static func openTimeline() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState(), let queries = state.follows.timeline?.queries,
                let list = state.lists[.tab(.timeline)], list.phase == .idle, let parts = list.parts,
                parts.map(\.source) != queries.map(ListSource.search)
            else { return }
            dispatch(self.list(.tab(.timeline)).refresh())
        }
    }
}
