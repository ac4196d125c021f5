import ReduxKit

/// The actions that most lines of a log are, written and read without an encoder and a decoder. Only the form that
/// `encoded(_:)` writes is read; everything else, however slightly it differs, is left to the decoder.
extension ActionCodec {
    /// The action's bytes, where it is one of the frequent: the same that `encoded(_:)` leads to.
    func frequentBytes(_ action: AppAction) -> ActionBytes? {
        switch action {
        case .home(.cursorMoved(let row, let top)):
            ActionBytes(type: "home.cursorMoved", [#"{"row":"#: row, #","top":"#: top])
        case .userArticles(let id, .cursorMoved(let row, let top)):
            ActionBytes(
                type: "userArticles.cursorMoved", [#"{"id":"#: id.number, #","row":"#: row, #","top":"#: top])
        case .tagArticles(let id, .cursorMoved(let row, let top)):
            ActionBytes(type: "tagArticles.cursorMoved", [#"{"id":"#: id.number, #","row":"#: row, #","top":"#: top])
        case .searchArticles(let id, .cursorMoved(let row, let top)):
            ActionBytes(
                type: "searchArticles.cursorMoved", [#"{"id":"#: id.number, #","row":"#: row, #","top":"#: top])
        case .articleDetail(let id, .scrolled(let place)):
            ActionBytes(
                type: "articleDetail.scrolled",
                [
                    #"{"id":"#: id.number, #","to":{"block":"#: place.block, #","line":"#: place.line,
                    #","lineCount":"#: place.lineCount,
                ], end: "}}")
        case .session, .navigation, .home, .userArticles, .tagArticles, .searchArticles, .tabArticles, .homeTabs,
            .articleDetail, .comments, .stock, .readMarks, .prompt, .help, .notice, .handoff, .recorder:
            nil
        }
    }

    /// The action, where it is one of the frequent and stands there in the usual form.
    func frequentAction(type: String, payload: ArraySlice<UInt8>) -> AppAction? {
        var reader = NumbersReader(rest: payload)
        switch type {
        case "home.cursorMoved":
            return reader.numbers(#"{"row":"#, #","top":"#).map { .home(.cursorMoved(row: $0[0], top: $0[1])) }
        case "userArticles.cursorMoved":
            return reader.numbers(#"{"id":"#, #","row":"#, #","top":"#).map {
                .userArticles(id: Route.ID($0[0]), action: .cursorMoved(row: $0[1], top: $0[2]))
            }
        case "tagArticles.cursorMoved":
            return reader.numbers(#"{"id":"#, #","row":"#, #","top":"#).map {
                .tagArticles(id: Route.ID($0[0]), action: .cursorMoved(row: $0[1], top: $0[2]))
            }
        case "searchArticles.cursorMoved":
            return reader.numbers(#"{"id":"#, #","row":"#, #","top":"#).map {
                .searchArticles(id: Route.ID($0[0]), action: .cursorMoved(row: $0[1], top: $0[2]))
            }
        case "articleDetail.scrolled":
            let keys: [StaticString] = [#"{"id":"#, #","to":{"block":"#, #","line":"#, #","lineCount":"#]
            return reader.numbers(keys, end: "}}").map {
                let place = ReadingPosition(block: $0[1], line: $0[2], lineCount: $0[3])
                return .articleDetail(id: Route.ID($0[0]), action: .scrolled(to: place))
            }
        default:
            return nil
        }
    }
}

/// Reads whole numbers that stand between known texts.
private struct NumbersReader {
    var rest: ArraySlice<UInt8>

    mutating func numbers(_ keys: StaticString...) -> [Int]? {
        numbers(keys, end: "}")
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

    private mutating func skip(_ text: StaticString) -> Bool {
        let isThere = text.withUTF8Buffer { rest.starts(with: $0) }
        if isThere { rest = rest.dropFirst(text.utf8CodeUnitCount) }
        return isThere
    }

    /// A number as it is written: no zero in front, and no more digits than the decoder's way lets pass.
    private mutating func number() -> Int? {
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard let first = digits.first, digits.count <= LogTextScanner.longestNumber,
            first != UInt8(ascii: "0") || (digits.count == 1 && !isNegative)
        else { return nil }
        rest = rest[digits.endIndex...]
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return isNegative ? -number : number
    }
}
