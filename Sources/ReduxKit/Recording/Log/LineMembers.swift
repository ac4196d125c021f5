/// The known members of a line, each as the range of its value in the bytes of the line.
struct LineMembers {
    var number: Range<Int>?
    var time: Range<Int>?
    var type: Range<Int>?
    var action: Range<Int>?
    var parts: Range<Int>?
    var input: Range<Int>?
    var digest: Range<Int>?

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var members = Self()
        var scanner = JSONScanner(bytes)
        let isObject = scanner.readObject { key, value in members.record(bytes[key], value) }
        guard isObject else { return nil }
        self = members
    }

    private init() {}

    private mutating func record(_ key: Slice<UnsafeBufferPointer<UInt8>>, _ value: Range<Int>) {
        switch key.first {
        case UInt8(ascii: "n") where key.count == 1: number = value
        case UInt8(ascii: "t") where key.count == 1: time = value
        case UInt8(ascii: "t") where key.elementsEqual("type".utf8): type = value
        case UInt8(ascii: "a") where key.elementsEqual("action".utf8): action = value
        case UInt8(ascii: "p") where key.elementsEqual("parts".utf8): parts = value
        case UInt8(ascii: "i") where key.elementsEqual("input".utf8): input = value
        case UInt8(ascii: "d") where key.elementsEqual("digest".utf8): digest = value
        default: return
        }
    }
}
