/// The tabs of the first screen, the lists beside home's, and which of all is shown.
public struct HomeTabsState: Equatable, Codable, Sendable {
    /// What is known of the tags that the account follows.
    public enum FollowedTags: Equatable, Codable, Sendable {
        case unknown
        case loading(request: RequestID)
        case known(names: [String])
    }
    /// The tabs from left to right, each once; never empty.
    public internal(set) var tabs = HomeTab.allCases
    /// The tab that is shown.
    public internal(set) var selected = HomeTab.latest
    /// The list of each tab but home's, from when it is known what it lists.
    public internal(set) var lists: [HomeTab: ArticleListState] = [:]
    /// What is known of the tags that the account follows.
    public internal(set) var followedTags = FollowedTags.unknown

    /// Home is shown, and nothing of the rest is known.
    public init() {}

    /// The tab so many places to the right of the one that is shown, from the last on to the first.
    public func neighbour(by steps: Int) -> HomeTab {
        guard let place = tabs.firstIndex(of: selected) else { return tabs.first ?? selected }
        return tabs[(place + steps).flooredRemainder(by: tabs.count)]
    }

    /// The tag whose articles the tab of tags lists; nil before one was chosen.
    public var tag: String? {
        if case .tag(let name) = lists[.tag]?.source { name } else { nil }
    }

    /// The tags that the account follows, as far as they are known.
    public var followedNames: [String] {
        if case .known(let names) = followedTags { names } else { [] }
    }
}
