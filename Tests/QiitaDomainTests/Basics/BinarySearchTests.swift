import QiitaDomain
import Testing

@Suite("A place in a sorted collection is found by halving")
struct BinarySearchTests {
    @Test("It is the first for which the condition holds, the end if there is none", arguments: 0...9)
    func place(_ count: Int) {
        let numbers = Array(0..<count)
        for bound in 0...count { #expect(numbers.partitioningIndex { $0 >= bound } == bound) }
    }

    @Test("In a slice it is the slice's own index")
    func slice() {
        let slice = [9, 9, 1, 2, 3, 4, 9][2..<6]
        #expect(slice.partitioningIndex { $0 >= 3 } == 4)
        #expect(slice.partitioningIndex { $0 >= 5 } == 6)
    }

    @Test("A thousand elements cost ten looks")
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
