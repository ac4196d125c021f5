import Foundation
import Testing

@testable import ReduxKit

@Suite("A list that keeps its digest")
struct DigestedListTests {
    @Test("Whatever happens to it, its digest is that of an array of its elements")
    func digest() throws {
        var list: DigestedList<String> = ["a", "b"]
        var plain = ["a", "b"]
        let changes: [(inout DigestedList<String>, inout [String]) -> Void] = [
            {
                $0.append("c"); $1.append("c")
            },
            {
                $0 += ["d", "e"]; $1 += ["d", "e"]
            },
            {
                $0.insert("z", at: 0); $1.insert("z", at: 0)
            },
            {
                $0.remove(at: 2); $1.remove(at: 2)
            },
            {
                $0.removeAll { $0 == "d" }; $1.removeAll { $0 == "d" }
            },
            {
                $0.removeLast(); $1.removeLast()
            },
            {
                $0.append(contentsOf: $0); $1.append(contentsOf: $1)
            },
            {
                $0 = []; $1 = []
            },
            {
                $0 += []; $1 += []
            },
            {
                $0.append("\n"); $1.append("\n")
            },
        ]
        for (number, change) in changes.enumerated() {
            change(&list, &plain)
            #expect(Array(list) == plain, "change \(number)")
            #expect(try list.digest == StateDigest(of: plain), "change \(number)")
        }
    }

    @Test("It is encoded as an array and decoded from one")
    func coding() throws {
        let list: DigestedList<Int> = [3, 1]
        #expect(try CanonicalValue(encoding: list).json == "[3,1]")
        let read = try JSONDecoder().decode(DigestedList<Int>.self, from: Data("[3,1]".utf8))
        #expect(read == list && read != [1, 3] && read.digest == list.digest)
    }
}
