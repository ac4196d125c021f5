import Testing

@testable import qiita_tui

@Suite("The value for the last key")
struct LatestTests {
    @Test("A value is made again only for another key, and only the last one is kept")
    func makes() {
        var latest = Latest<String, Int>()
        var made: [String] = []
        let values = ["a", "a", "b", "b", "a"].map { key in
            latest.value(for: key) {
                made.append(key)
                return made.count
            }
        }
        #expect(values == [1, 1, 2, 2, 3] && made == ["a", "b", "a"])
        #expect(latest.made?.key == "a" && latest.made?.value == 3)
    }

    @Test("A stored value is that of its key alone")
    func stores() {
        var latest = Latest<String, Int>()
        #expect(latest.value(for: "a") == nil)
        latest.store(1, for: "a")
        #expect(latest.value(for: "a") == 1 && latest.value(for: "b") == nil)
        latest.store(2, for: "b")
        #expect(latest.value(for: "a") == nil && latest.value(for: "b") == 2)
    }
}
