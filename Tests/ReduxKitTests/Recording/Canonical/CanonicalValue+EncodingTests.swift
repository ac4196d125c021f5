import ReduxKit
import Testing

@Suite("A value's canonical form")
struct CanonicalValueEncodingTests {
    @Test("Object keys are in byte order")
    func sortedKeys() throws {
        #expect(try json(["b": 1, "a": 2, "あ": 3, "Z": 4, "aa": 5]) == #"{"Z":4,"a":2,"aa":5,"b":1,"あ":3}"#)
        #expect(try json([10: "a", 9: "b"]) == #"{"10":"a","9":"b"}"#)
    }

    @Test("Each number has one form: integers without a point, others with the fewest digits")
    func numbers() throws {
        #expect(
            try json([1.0, -0.0, 0.1, -2.5, 1e-7, 1e300, 9_007_199_254_740_992])
                == "[1,0,0.1,-2.5,1e-07,1e+300,9007199254740992.0]")
        #expect(try json([Float(0.1), Float(3)]) == "[0.1,3]")
        #expect(try json([Double.infinity, -.infinity, .nan]) == #"["inf","-inf","nan"]"#)
        #expect(try json([Int.min, Int.max]) == "[-9223372036854775808,9223372036854775807]")
        #expect(try json([UInt64.max]) == "[18446744073709551615]")
        #expect(try json(Small()) == #"{"a":-8,"b":16,"c":-32,"d":8,"e":-16,"f":32,"g":-64,"h":5}"#)
    }

    @Test("Strings keep their scalars; only quotes, backslashes and control characters are escaped")
    func texts() throws {
        #expect(
            try json(["a\"b\\c/d\n\t\r\u{8}\u{c}\u{1b}\u{0}é e\u{301}全"])
                == "[\"a\\\"b\\\\c/d\\n\\t\\r\\b\\f\\u001b\\u0000é e\u{301}全\"]")
    }

    @Test("Exactly the bytes that need it are escaped, at any position")
    func escapedPlaces() throws {
        for byte in UInt8(0)..<0x80 {
            let scalar = String(UnicodeScalar(byte))
            let isEscaped = byte < 0x20 || scalar == "\"" || scalar == "\\"
            let escape = String(try json([scalar]).dropFirst(2).dropLast(2))
            #expect((escape != scalar) == isEscaped)
            for place in 0..<20 {
                let (before, after) = (
                    String(repeating: "!あ", count: place), String(repeating: "]#\u{7F}", count: place)
                )
                let text = before + scalar + after
                #expect(try json([text]) == "[\"\(before)\(escape)\(after)\"]", "byte \(byte), place \(place)")
            }
        }
    }

    @Test("Sets, and dictionaries with custom keys, are sorted arrays")
    func unordered() throws {
        let words = (0..<50).map { "\($0)" }
        #expect(try json(Set(words)) == json(Set(words.reversed())))
        #expect(try json(Set([10, 9, 2])) == "[10,2,9]")
        #expect(try json(["s": Set(["b", "a"])]) == #"{"s":["a","b"]}"#)
        let cells = [Cell(x: 2): "b", Cell(x: 1): "a"]
        #expect(try json(cells) == #"[{"x":1},"a",{"x":2},"b"]"#)
    }

    @Test("An absent optional has no member, an explicit nil is null, a type without members is an empty object")
    func absence() throws {
        #expect(try json(Sparse(a: nil, b: 1)) == #"{"b":1}"#)
        #expect(try json([Int?.none, 3]) == "[null,3]")
        #expect(try json([Empty()]) == "[{}]")
    }

    @Test("Nested containers, including a superclass's, are encoded in place")
    func nested() throws {
        #expect(
            try json(Nested()) == #"{"list":[1,{"x":2},[3],{"x":4}],"object":{"y":1},"super":{"x":5},"up":{"x":6}}"#)
    }

    @Test("An enum is an object with its case as key")
    func enums() throws {
        #expect(try json(TodoAction.added(id: 1, title: "a")) == #"{"added":{"id":1,"title":"a"}}"#)
        #expect(try json(TodoAction.cleared) == #"{"cleared":{}}"#)
    }

    @Test("A value that cannot be encoded is an error that names its type")
    func unencodable() {
        #expect(throws: UnencodableValue(type: "Stubborn")) { try CanonicalValue(encoding: Stubborn()) }
    }

    @Test(
        "The encoding at a path equals that part of the whole",
        arguments: [
            "todos[1].title", "todos[1]", "todos", "count", "phase", "phase.loading.request", "notes[\"3\"]", "notes.3",
            "tags[1]",
            "", "todos[2]", "missing", "count.x", "todos.title", "tags[7]",
        ])
    func part(path: String) throws {
        var state = TodoState()
        state.todos = [.init(id: 1, title: "a"), .init(id: 2, title: "b")]
        state.phase = .loading(request: 3)
        state.notes = [3: "c", 4: "d"]
        state.tags = ["y", "x", "z"]
        let path = try #require(StatePath(path))
        #expect(try CanonicalValue.part(of: state, at: path) == CanonicalValue(encoding: state)[path])
    }

    @Test("Encoding the part at a path skips the rest")
    func partAlone() throws {
        let path = try #require(StatePath("a"))
        #expect(try CanonicalValue.part(of: Half(), at: path) == .number("1"))
    }

    private func json(_ value: some Encodable) throws -> String {
        try CanonicalValue(encoding: value).json
    }
}

private struct Small: Encodable {
    let a: Int8 = -8, b: UInt16 = 16, c: Int32 = -32, d: UInt8 = 8, e: Int16 = -16, f: UInt32 = 32, g: Int64 = -64,
        h: UInt = 5
}

private struct Cell: Hashable, Encodable {
    let x: Int
}

private struct Sparse: Encodable {
    let a: Int?
    let b: Int?
}

private struct Empty: Encodable {
    func encode(to encoder: any Encoder) {}
}

private struct Stubborn: Encodable {
    func encode(to encoder: any Encoder) throws {
        throw CancellationError()
    }
}

private struct Half: Encodable {
    let a = 1
    let b = Stubborn()
}

private struct Nested: Encodable {
    enum Key: String, CodingKey {
        case object, list, up, x, y
    }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        var list = keys.nestedUnkeyedContainer(forKey: .list)
        try list.encode(1)
        var object = keys.nestedContainer(keyedBy: Key.self, forKey: .object)
        var inList = list.nestedContainer(keyedBy: Key.self)
        try inList.encode(2, forKey: .x)
        var deeper = list.nestedUnkeyedContainer()
        try object.encode(1, forKey: .y)
        try deeper.encode(3)
        try Cell(x: 4).encode(to: list.superEncoder())
        try Cell(x: 5).encode(to: keys.superEncoder())
        try Cell(x: 6).encode(to: keys.superEncoder(forKey: .up))
    }
}
