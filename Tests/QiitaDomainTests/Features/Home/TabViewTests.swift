import Testing

@testable import QiitaDomain

@Suite("The views of tabs as lines of a file")
struct TabViewTests {
    static let lines: [(TabView, String)] = [
        (TabView(tab: .latest, hidesRead: true), "unread latest"),
        (TabView(tab: .search("tag:Swift 設計"), order: .stocks), "stocks ?tag:Swift 設計"),
        (TabView(tab: .tag("C#"), look: ListLook(isOneLine: true)), "one-line #C#"),
        (TabView(tab: .trend, look: ListLook()), "two-line trend"),
        (TabView(tab: .trend, look: ListLook(showsPreview: true)), "two-line+preview trend"),
        (
            TabView(
                tab: .user("hanako"), hidesRead: true, order: .likes,
                look: ListLook(isOneLine: true, showsPreview: true)),
            "unread,likes,one-line+preview @hanako"
        ),
    ]

    @Test("A view is written as words and the tab, and read from them", arguments: lines)
    func roundTrip(_ view: TabView, _ line: String) {
        #expect(view.line == line && TabView(line: line) == view && !view.isDefault)
    }

    @Test(
        "Other lines are not views",
        arguments: ["", "latest", "unread", "unread nonsense", "odd latest", "asSent latest"])
    func others(_ line: String) {
        #expect(TabView(line: line) == nil)
    }

    @Test("A tab in which nothing was chosen has the default view")
    func defaultView() {
        #expect(
            TabView(tab: .latest).isDefault && TabView(tab: .latest, of: ArticleListState(source: .latest)).isDefault)
    }
}
