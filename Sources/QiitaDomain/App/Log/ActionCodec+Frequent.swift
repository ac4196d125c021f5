import ReduxKit

/// The most frequent actions of a log, written and read without an encoder and a decoder. Only the form that
/// `record(_:)` writes is read; every other form is left to the decoder.
extension ActionCodec {
    /// The record of a frequent action, equal to that of `record(_:)`; nil for any other.
    func frequentRecord(_ action: AppAction) -> EncodedAction? {
        if case .browsing(let id, .cursorMoved(.article(let article), let row, let above)) = action {
            return EncodedAction(
                type: "list.cursorMoved",
                payload: .object([
                    .init(key: "id", value: .text(id.name)), .init(key: "above", value: .number("\(above)")),
                    .init(key: "row", value: .number("\(row)")), .init(key: "to", value: .text(article)),
                ]))
        }
        if case .reading(let id, .scrolled(let place)) = action {
            return EncodedAction(
                type: "reading.scrolled",
                payload: .object([
                    .init(key: "id", value: .number("\(id.number)")), .init(key: "to", value: Self.form(of: place)),
                ]))
        }
        return nil
    }

    private static func form(of place: ReadingPosition) -> CanonicalValue {
        .object([
            .init(key: "block", value: .number("\(place.block)")), .init(key: "line", value: .number("\(place.line)")),
            .init(key: "lineCount", value: .number("\(place.lineCount)")),
        ])
    }

    /// The frequent action in canonical form; nil for any other text.
    func frequentAction(type: String, payload: ArraySlice<UInt8>) -> AppAction? {
        var reader = NumbersReader(rest: payload)
        switch type {
        case "list.cursorMoved":
            guard reader.skip(#"{"id":""#), let name = reader.plainText(), let id = ListID(name: name),
                reader.skip(#"","above":"#), let above = reader.number(), reader.skip(#","row":"#),
                let row = reader.number(), reader.skip(#","to":""#), let article = reader.plainText(),
                reader.skip(#""}"#), reader.rest.isEmpty
            else { return nil }
            return .browsing(id: id, action: .cursorMoved(to: .article(article), row: row, above: above))
        case "reading.scrolled":
            let keys: [StaticString] = [#"{"id":"#, #","to":{"block":"#, #","line":"#, #","lineCount":"#]
            return reader.numbers(keys, end: "}}").map {
                let place = ReadingPosition(block: $0[1], line: $0[2], lineCount: $0[3])
                return .reading(id: Route.ID($0[0]), action: .scrolled(to: place))
            }
        default:
            return nil
        }
    }
}

/// Reads whole numbers and plain words between known texts.
private struct NumbersReader {
    var rest: ArraySlice<UInt8>

    /// Whether a byte is an ASCII letter or digit, which needs neither escaping in JSON nor cleaning.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    /// The letters and digits up to the next byte of another kind.
    mutating func plainText() -> String? {
        let text = rest.prefix(while: Self.isPlain)
        rest = rest[text.endIndex...]
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    mutating func numbers(_ keys: [StaticString], end: StaticString) -> [Int]? {
        var numbers: [Int] = []
        numbers.reserveCapacity(keys.count)
        for key in keys {
            guard skip(key), let number = number() else { return nil }
            numbers.append(number)
        }
        return skip(end) && rest.isEmpty ? numbers : nil
    }

    mutating func skip(_ text: StaticString) -> Bool {
        let isThere = text.withUTF8Buffer { rest.starts(with: $0) }
        if isThere { rest = rest.dropFirst(text.utf8CodeUnitCount) }
        return isThere
    }

    /// A number in canonical notation: no leading zero, and no more digits than the decoder accepts.
    mutating func number() -> Int? {
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard let first = digits.first, digits.count <= PayloadSanitizer.longestNumber,
            first != UInt8(ascii: "0") || (digits.count == 1 && !isNegative)
        else { return nil }
        rest = rest[digits.endIndex...]
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return isNegative ? -number : number
    }
}
