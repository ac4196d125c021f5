import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct ListSpacingTests {
    private let long = "折り返される長い文"

    private func list(_ items: [[Block]], isTight: Bool = true) -> Block {
        .list(ListBlock(start: nil, isTight: isTight, items: items.map { ListItem(blocks: $0) }))
    }

    @Test("One long item of many does not make a list loose; long items for half of it do")
    func half() {
        let short = Array(repeating: "短い", count: 15)
        #expect(!Block.items(short + [long]).lines(width: 14).contains(""))
        #expect(Block.items(short.prefix(3) + Array(repeating: long, count: 3)).lines(width: 14).contains(""))
        #expect(!Block.items(short.prefix(3) + Array(repeating: long, count: 2)).lines(width: 14).contains(""))
    }

    @Test("A nested list with blank lines loosens the list around it")
    func nested() {
        let inner = Block.items([long, long])
        #expect(
            list([[.words("甲"), inner], [.words("乙")]]).lines(width: 16) == [
                "- 甲", "  - 折り返される", "    長い文", "", "  - 折り返される", "    長い文", "", "- 乙",
            ])
    }

    @Test("A nested list of one item does not make the list around it loose")
    func singleItem() {
        let inner = Block.items([long])
        #expect(
            list([[.words("甲"), inner], [.words("乙")]]).lines(width: 16) == [
                "- 甲", "  - 折り返される", "    長い文", "- 乙",
            ])
    }

    @Test("In no list is a gap inside an item larger than the one between items", arguments: [80, 40, 20, 12])
    func gaps(width: Int) {
        var random = Dice(seed: UInt64(width))
        for _ in 0..<300 {
            let block = random.list(depth: 3)
            guard case .list(let list) = block else { continue }
            check(ListSpacing(list, options: .make(), width: width))
            checkLines(of: list, at: width)
        }
    }

    /// A list whose items hold a blank line is loose, and its own plan says that it has blanks.
    private func check(_ plan: ListSpacing) {
        let inner = plan.nested.joined()
        if inner.contains(where: \.hasBlank) { #expect(!plan.isTight && plan.hasBlank) }
        for plan in inner { check(plan) }
    }

    /// Where any line of an item is blank, the items are separated by blank lines.
    private func checkLines(of list: ListBlock, at width: Int) {
        let lines = Block.list(list).lines(width: width)
        let starts = lines.indices.filter { lines[$0].hasPrefix("- ") || lines[$0] == "-" }
        guard starts.count == list.items.count, starts.count > 1 else { return }
        let gaps = starts.dropFirst().map { lines[$0 - 1].isEmpty }
        let inside = zip(starts, starts.dropFirst()).contains { lines[$0..<$1].dropLast().contains("") }
        #expect(Set(gaps).count == 1)
        #expect(!inside || gaps[0], "\(lines)")
    }
}

extension Dice {
    /// A list of short and long texts with lists nested in it.
    fileprivate mutating func list(depth: Int) -> Block {
        let items = (0..<Int.random(in: 1...5, using: &self)).map { _ in
            let text = String(repeating: "文", count: Int.random(in: 1...12, using: &self))
            let nested = depth > 0 && Int.random(in: 0...2, using: &self) == 0
            return ListItem(blocks: [.words(text)] + (nested ? [list(depth: depth - 1)] : []))
        }
        return .list(ListBlock(start: nil, isTight: Int.random(in: 0...9, using: &self) > 0, items: items))
    }
}
