import QiitaDomain
import Testing

@testable import qiita_tui

@Suite("Searching closed folds")
struct ClosedFoldSearchTests {
    private func fold(_ number: Int, _ text: String, _ blocks: [Block] = [], isOpen: Bool = false) -> Block {
        .details(number: number, summary: .text("要約"), isOpen: isOpen, blocks: [.words(text)] + blocks)
    }

    private func closed(_ blocks: [Block], _ folds: [Int: Bool] = [:], containing word: String) -> [Int] {
        var options = BodyOptions.make()
        options.folds = folds
        return ClosedFoldSearch.closedFolds(in: ArticleBody(blocks: blocks), options: options) { $0.contains(word) }
    }

    @Test("Closed folds that contain a match are found")
    func closedFolds() {
        #expect(closed([fold(0, "犬"), .words("猫"), fold(1, "猫"), fold(2, "猫", isOpen: true)], containing: "猫") == [1])
        #expect(closed([fold(0, "犬"), fold(1, "猫")], [1: true], containing: "猫") == [])
        #expect(closed([fold(0, "犬")], containing: "要約") == [])
    }

    @Test("All folds around a match are found")
    func nestedFolds() {
        let nested = fold(0, "犬", [.quote([fold(1, "鳥", [fold(2, "猫")])]), fold(3, "魚")])
        #expect(closed([.words("猫"), nested], containing: "猫") == [0, 1, 2])
        #expect(closed([nested], [1: true], containing: "猫") == [0, 2])
        #expect(closed([nested], [1: true, 2: true], containing: "猫") == [0])
        #expect(closed([nested], containing: "魚") == [0, 3])
    }
}
