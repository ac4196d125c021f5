/// A regular expression that a list is searched or filtered by: a typed text between two slashes, without regard to case and
/// width.
///
/// The syntax is that of Swift's `Regex`, which also says whether an expression is valid. It does not match: it tries one way after
/// the other, for `(a+)+$` twice as many with each letter, cannot be interrupted, and a title is looked at in a reducer. This one
/// follows all ways at once, in time linear in the text; what cannot be matched so (look-around, back references, options)
/// is refused.
public struct SearchExpression: Equatable, Sendable {
    private let program: ExpressionProgram

    /// The expression of a typed text; nil for a text that is not between slashes.
    public init?(typed text: String) throws(ExpressionProblem) {
        guard let body = Self.body(of: text) else { return nil }
        guard (try? Regex(body)) != nil else { throw .invalid }
        var parser = ExpressionParser(body)
        program = try ExpressionProgram(parser.expression())
    }

    /// What is wrong with a typed text; nil for a plain text and for an expression that can be used.
    public static func problem(of text: String) -> ExpressionProblem? {
        do throws(ExpressionProblem) {
            _ = try SearchExpression(typed: text)
            return nil
        } catch {
            return error
        }
    }

    /// Whether the expression matches a part of the folded text.
    func matches(_ units: [UInt32], _ scratch: inout ExpressionScratch) -> Bool {
        units.withUnsafeBufferPointer { program.end(in: $0, from: 0, isAnchored: false, &scratch) != nil }
    }

    /// The matches in the folded text, from left to right without overlaps: of those that begin at one place the longest, and none that
    /// is empty.
    public func ranges(in units: [UInt32]) -> [Range<Int>] {
        var scratch = ExpressionScratch()
        return units.withUnsafeBufferPointer { all in
            var ranges: [Range<Int>] = []
            var place = 0
            while place < all.count {
                let end = program.end(in: all, from: place, isAnchored: true, &scratch) ?? place
                if end > place { ranges.append(place..<end) }
                place = max(place + 1, end)
            }
            return ranges
        }
    }

    private static func body(of text: String) -> String? {
        guard text.unicodeScalars.count > 2, text.unicodeScalars.first == "/", text.unicodeScalars.last == "/" else {
            return nil
        }
        return String(text.unicodeScalars.dropFirst().dropLast())
    }
}

/// Why a text between slashes is not used.
public enum ExpressionProblem: Error, Equatable, Sendable {
    /// Not a regular expression.
    case invalid
    /// A regular expression with a construct that is not supported.
    case unsupported
    /// The expression has too many states, or too many groups in each other.
    case tooLarge
}
