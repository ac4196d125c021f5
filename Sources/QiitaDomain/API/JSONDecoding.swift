import Foundation

/// Decodes the bodies of responses. The cost is linear in the length of the body and limited by the elements that are
/// decoded, whatever the server sends: an element with too many values is skipped before it is decoded.
enum JSONDecoding {
    /// The maximum number of elements decoded from one page.
    static let longestPage = 100
    /// The maximum number of elements decoded from a list without pages.
    static let longestList = 1_000

    /// The single value in the body.
    /// - Throws: `undecodable`.
    static func value<Value: Decodable>(_ type: Value.Type, from body: Data) throws(QiitaError) -> Value {
        var scan = JSONScan(body)
        guard let slice = scan.onlyValue(), let value = decoded(type, slice, of: body, JSONDecoder()) else {
            throw .undecodable
        }
        return value
    }

    /// The elements of the array in the body; nil stands for an element that cannot be decoded.
    /// - Parameters:
    ///   - most: The maximum number of elements; further ones are ignored.
    ///   - isWanted: Called before each element; once it returns false, the remaining elements are ignored.
    /// - Throws: `undecodable` if the body is not an array.
    static func elements<Element: Decodable>(
        _ type: Element.Type, from body: Data, most: Int = longestPage, while isWanted: () -> Bool = { true }
    ) throws(QiitaError) -> [Element?] {
        var scan = JSONScan(body)
        var elements: [Element?] = []
        let decoder = JSONDecoder()
        guard scan.enterArray() else { throw .undecodable }
        while elements.count < most, isWanted() {
            switch scan.nextElement() {
            case .element(let slice): elements.append(decoded(type, slice, of: body, decoder))
            case .end: return elements
            case .broken: throw .undecodable
            }
        }
        return elements
    }

    /// The elements of the array that the body holds, each as it was sent.
    /// - Throws: `undecodable` if the body is not an array.
    static func slices(of body: Data) throws(QiitaError) -> [Data] {
        var scan = JSONScan(body)
        var slices: [Data] = []
        guard scan.enterArray() else { throw .undecodable }
        while slices.count < longestPage {
            switch scan.nextElement() {
            case .element(let slice):
                slices.append(
                    body[body.startIndex + slice.bytes.lowerBound..<body.startIndex + slice.bytes.upperBound])
            case .end: return slices
            case .broken: throw .undecodable
            }
        }
        return slices
    }

    private static func decoded<Value: Decodable>(
        _ type: Value.Type, _ slice: JSONScan.Slice, of body: Data, _ decoder: JSONDecoder
    ) -> Value? {
        guard slice.values <= JSONScan.mostValues else { return nil }
        // The decoder hashes every key, also unknown ones.
        let bytes = StreamSafeText.json(
            body[body.startIndex + slice.bytes.lowerBound..<body.startIndex + slice.bytes.upperBound])
        do {
            return try decoder.decode(type, from: slice.mayHoldSurrogates ? SurrogateRepair.repaired(bytes) : bytes)
        } catch {
            return nil
        }
    }
}
