/// How the list of a tab is shown, which is remembered from session to session: its order, whether read articles are hidden, and its
/// look.
public struct TabViewOptions: Equatable, Codable, Sendable {
    /// The source of the tab's list.
    public var tab: ListSource
    /// Whether read articles are hidden.
    public var hidesRead: Bool
    /// The order of its articles; Qiita's own unless another was chosen.
    public var order: ListViewOptions.Order
    /// The look; nil for the configured one.
    public var look: ListLook?

    /// The view of a tab; by default that of a tab in which nothing was chosen.
    public init(
        tab: ListSource, hidesRead: Bool = false, order: ListViewOptions.Order = .asSent, look: ListLook? = nil
    ) {
        self.tab = tab
        self.hidesRead = hidesRead
        self.order = order
        self.look = look
    }

    /// How a tab's list is shown; a filter is not remembered.
    init(tab: ListSource, of list: ArticleListState) {
        self.init(tab: tab, hidesRead: list.view.hidesRead, order: list.view.order, look: list.look)
    }

    /// Whether nothing was chosen.
    public var isDefault: Bool { self == TabViewOptions(tab: tab) }
}

extension AppState {
    /// The view of the tab whose list this is; nil for a list on a pushed screen.
    func tabView(_ id: ListID) -> TabViewOptions? {
        guard case .tab(let tab) = id else { return nil }
        return lists[id].map { TabViewOptions(tab: tab, of: $0) }
    }
}

extension TabViewOptions {
    private static let hiddenRead = "unread"
    private static let looks = [
        "one-line": ListLook(isOneLine: true), "two-line": ListLook(),
        "one-line+preview": ListLook(isOneLine: true, showsPreview: true),
        "two-line+preview": ListLook(showsPreview: true),
    ]

    /// The words of what was chosen, separated by commas, and then, behind a blank, the word of the tab.
    public var line: String {
        let lookWord = Self.looks.first { $0.value == look }?.key
        let words = [hidesRead ? Self.hiddenRead : nil, order == .asSent ? nil : order.rawValue, lookWord]
        return words.compactMap(\.self).joined(separator: ",") + " " + tab.rawValue
    }

    /// The view that a line states; nil for any other text.
    public init?(line: String) {
        guard let blank = line.firstIndex(of: " "), let tab = ListSource(rawValue: String(line[blank...].dropFirst()))
        else { return nil }
        self.init(tab: tab)
        for word in line[..<blank].split(separator: ",").map(String.init) {
            if word == Self.hiddenRead {
                hidesRead = true
            } else if let order = ListViewOptions.Order(rawValue: word), order != .asSent {
                self.order = order
            } else if let look = Self.looks[word] {
                self.look = look
            } else {
                return nil
            }
        }
    }
}
