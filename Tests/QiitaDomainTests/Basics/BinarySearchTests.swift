import QiitaDomain
import Testing

@Suite("Binary search")
struct BinarySearchTests {
    @Test("The result is the first index that satisfies the condition, or the end", arguments: 0...9)
    func place(_ count: Int) {
        let numbers = Array(0..<count)
        for bound in 0...count { #expect(numbers.partitioningIndex { $0 >= bound } == bound) }
    }

    @Test("In a slice the result is the slice's own index")
    func slice() {
        let slice = [9, 9, 1, 2, 3, 4, 9][2..<6]
        #expect(slice.partitioningIndex { $0 >= 3 } == 4)
        #expect(slice.partitioningIndex { $0 >= 5 } == 6)
    }

    @Test("A thousand elements take ten comparisons")
    func looks() {
        var looks = 0
        let place = (0..<1_000).partitioningIndex { number in
            looks += 1
            return number >= 700
        }
        #expect(place == 700)
        #expect(looks <= 10)
    }
}
