import Testing

@testable import QiitaDomain

@Suite("The views of tabs as lines of a file")
struct TabViewOptionsTests {
    static let lines: [(TabViewOptions, String)] = [
        (TabViewOptions(tab: .latest, hidesRead: true), "unread latest"),
        (TabViewOptions(tab: .search("tag:Swift 設計"), order: .stocks), "stocks ?tag:Swift 設計"),
        (TabViewOptions(tab: .tag("C#"), look: ListLook(isOneLine: true)), "one-line #C#"),
        (TabViewOptions(tab: .trend, look: ListLook()), "two-line trend"),
        (TabViewOptions(tab: .trend, look: ListLook(showsPreview: true)), "two-line+preview trend"),
        (
            TabViewOptions(
                tab: .user("hanako"), hidesRead: true, order: .likes,
                look: ListLook(isOneLine: true, showsPreview: true)),
            "unread,likes,one-line+preview @hanako"
        ),
    ]

    @Test("A view is written as words and the tab, and read from them", arguments: lines)
    func roundTrip(_ view: TabViewOptions, _ line: String) {
        #expect(view.line == line && TabViewOptions(line: line) == view && !view.isDefault)
    }

    @Test(
        "Other lines are not views",
        arguments: ["", "latest", "unread", "unread nonsense", "odd latest", "asSent latest"])
    func others(_ line: String) {
        #expect(TabViewOptions(line: line) == nil)
    }

    @Test("A tab in which nothing was chosen has the default view")
    func defaultView() {
        #expect(
            TabViewOptions(tab: .latest).isDefault
                && TabViewOptions(tab: .latest, of: ArticleListState(source: .latest)).isDefault)
    }
}
