/// The timeline, which is requested by what is followed.
extension AppState {
    /// The pages to request to refresh the timeline, to continue it, or to fill one of its gaps; nil while it is unknown what is
    /// followed.
    func timelineRequests(of page: RequestedListPage) -> [QueryPageRequest]? {
        guard let queries = follows.timeline?.queries else { return nil }
        let gap: Article.ID?
        switch page {
        case .first: return queries.map { QueryPageRequest(query: $0, page: 1, below: nil) }
        case .next: gap = nil
        case .gap(_, let below): gap = below
        }
        let call = lists[.tab(.timeline)]?.queryPageRequest(fillingGapAbove: gap) { articles[$0]?.createdAt }
        return call.map { [$0] } ?? []
    }

    /// Whether no page of the list can be requested because it is unknown what is followed.
    func lacksFollowed(for id: ListID) -> Bool {
        id == .tab(.timeline) && follows.timeline == nil
    }
}
