import Foundation

/// Decodes the bodies of answers.
enum JSONAnswer {
    /// The one value that the body holds.
    /// - Throws: `undecodable`.
    static func value<Value: Decodable>(_ type: Value.Type, from body: Data) throws(QiitaError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: SurrogateRepair.repaired(body))
        } catch {
            throw .undecodable
        }
    }

    /// The elements of the array that the body holds; nil stands for one that could not be read.
    /// - Throws: `undecodable` where the body is no array.
    static func elements<Element: Decodable>(
        _ type: Element.Type, from body: Data
    ) throws(QiitaError) -> [Element?] {
        try value([Lossy<Element>].self, from: body).map(\.element)
    }
}
