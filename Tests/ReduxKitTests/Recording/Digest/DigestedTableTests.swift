import Foundation
import Testing
@testable import ReduxKit

@Suite("DigestedTable")
struct DigestedTableTests {
    @Test("After any change the digest equals that of a dictionary with the same entries")
    func digest() throws {
        var table: DigestedTable<String, [Int]> = ["a": [1], "b": []]
        var plain = ["a": [1], "b": []]
        let changes: [(inout DigestedTable<String, [Int]>, inout [String: [Int]]) -> Void] = [
            {
                $0["c"] = [3]; $1["c"] = [3]
            },
            {
                $0["a"]?.append(2); $1["a"]?.append(2)
            },
            {
                $0["b"] = nil; $1["b"] = nil
            },
            {
                $0["x"] = nil; $1["x"] = nil
            },
            {
                $0["x", default: []].append(1); $1["x", default: []].append(1)
            },
            {
                $0.keep { $0 != "c" }; $1["c"] = nil
            },
            {
                $0["a"] = [1]; $1["a"] = [1]
            },
        ]
        for (number, change) in changes.enumerated() {
            change(&table, &plain)
            #expect(try table.digest == StateDigest(of: plain), "change \(number)")
            #expect(Dictionary(uniqueKeysWithValues: table.map { ($0, $1) }) == plain && table.count == plain.count)
            #expect(Set(table.keys) == Set(plain.keys) && Set(table.values) == Set(plain.values))
        }
    }

    @Test("After many changes without reading, the digest equals that of the entries")
    func unasked() throws {
        var table: DigestedTable<Int, Int> = [:]
        var plain: [Int: Int] = [:]
        for number in 0..<1000 {
            let key = (number * 7919) % 13
            table[key, default: 0] += number
            plain[key, default: 0] += number
            if number % 11 == 0 {
                table[key] = nil
                plain[key] = nil
            }
        }
        #expect(try table.digest == StateDigest(of: plain))
        let copy = table
        table[3] = 4
        plain[3] = 4
        #expect(try table.digest == StateDigest(of: plain))
        #expect(copy.digest != table.digest)
    }

    @Test("Tables are equal if their entries are")
    func equality() {
        var table: DigestedTable<Int, String> = [1: "a", 2: "b"]
        #expect(table == [2: "b", 1: "a"])
        #expect(table != [1: "a"])
        #expect(table != [1: "a", 2: "c"])
        table[2] = nil
        #expect(table == [1: "a"] && !table.isEmpty)
    }

    @Test("A table encodes as an object and decodes from one")
    func coding() throws {
        let table: DigestedTable<Int, String> = [10: "a", 2: "b"]
        #expect(try CanonicalValue(encoding: table).json == #"{"10":"a","2":"b"}"#)
        let data = try JSONEncoder().encode(table)
        let read = try JSONDecoder().decode(DigestedTable<Int, String>.self, from: data)
        #expect(read == table && read.digest == table.digest)
    }

    @Test("A value is mutated in place")
    func inPlace() throws {
        var table: DigestedTable<Int, [Int]> = [1: Array(0..<1000)]
        table[1]?.reserveCapacity(2000)
        let place = table[1]?.withUnsafeBufferPointer(\.baseAddress)
        table[1]?.append(7)
        #expect(table[1]?.withUnsafeBufferPointer(\.baseAddress) == place)
    }
}

@Suite("DigestedList")
struct DigestedListTests {
    @Test("After any change the digest equals that of an array of the elements")
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

    @Test("A list encodes as an array and decodes from one")
    func coding() throws {
        let list: DigestedList<Int> = [3, 1]
        #expect(try CanonicalValue(encoding: list).json == "[3,1]")
        let read = try JSONDecoder().decode(DigestedList<Int>.self, from: Data("[3,1]".utf8))
        #expect(read == list)
        #expect(read != [1, 3])
        #expect(read.digest == list.digest)
    }
}
