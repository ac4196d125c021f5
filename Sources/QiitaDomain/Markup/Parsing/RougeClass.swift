/// Rouge's short classes, which Qiita keeps on the spans of its code.
enum RougeClass {
    /// The kind for a class; plain for ordinary names, operators and unknown classes.
    static func kind(of name: UnsafeBufferPointer<UInt8>) -> CodeBlock.Kind {
        guard let first = name.first, name.count <= 3 else { return .plain }
        let second = name.count > 1 ? name[1] : 0
        switch first {
        case UInt8(ascii: "k"): return .keyword
        case UInt8(ascii: "s"): return .string
        case UInt8(ascii: "c"): return .comment
        case UInt8(ascii: "m"): return .number
        case UInt8(ascii: "n"): return second == 0 || second == UInt8(ascii: "x") ? .plain : .name
        case UInt8(ascii: "v"): return .name
        case UInt8(ascii: "f"): return second == UInt8(ascii: "m") ? .name : .plain
        case UInt8(ascii: "b"): return second == UInt8(ascii: "p") ? .name : .plain
        case UInt8(ascii: "i"): return second == UInt8(ascii: "l") ? .number : .plain
        case UInt8(ascii: "d"): return second == UInt8(ascii: "l") ? .string : .plain
        case UInt8(ascii: "l"): return second == UInt8(ascii: "d") ? .string : .plain
        case UInt8(ascii: "o"): return second == UInt8(ascii: "w") ? .keyword : .plain
        case UInt8(ascii: "e"): return name.count == 3 ? .error : .plain
        case UInt8(ascii: "g"): return generic(second)
        default: return .plain
        }
    }

    private static func generic(_ letter: UInt8) -> CodeBlock.Kind {
        switch letter {
        case UInt8(ascii: "i"): .inserted
        case UInt8(ascii: "d"): .deleted
        case UInt8(ascii: "h"), UInt8(ascii: "u"): .heading
        case UInt8(ascii: "r"), UInt8(ascii: "t"): .error
        default: .plain
        }
    }
}
