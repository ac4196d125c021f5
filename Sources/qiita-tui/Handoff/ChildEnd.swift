import Foundation
import QiitaDomain

struct ChildEnd: Equatable, Sendable {
    /// The most bytes of standard error in which its last line is looked for.
    static let errorLimit = 4096
    /// The most characters of that line.
    static let lineLimit = 200

    /// The exit status; 128 and the signal's number after a signal.
    var status: Int
    /// The last line that it wrote to standard error; nil if it wrote none.
    var lastLine: String?

    /// An end with what was written to standard error.
    init(status: Int, errors: UnnamedFile? = nil) {
        self.status = status
        lastLine = errors.flatMap { Self.lastLine(of: $0.end(limit: Self.errorLimit)) }
    }

    /// The last line with anything to see, without the control sequences that colour it.
    static func lastLine(of errors: Data) -> String? {
        let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.lazy.reversed().map { withoutControls($0.unicodeScalars) }.first { !$0.isEmpty }
            .map { String($0.prefix(lineLimit)) }
    }

    /// The text without control characters, without sequences such as `ESC [ 31 m` and `ESC ] 0 ; title BEL`, and without what would
    /// change the direction of the row that shows it.
    private static func withoutControls(_ text: Substring.UnicodeScalarView) -> String {
        var result = ""
        var rest = text
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}", rest.first == "[" {
                rest = rest.dropFirst().drop { !("@"..."~").contains($0) }.dropFirst()
            } else if scalar == "\u{1B}", let kind = rest.first, "]PX^_".unicodeScalars.contains(kind) {
                // ESC ends it too: what follows it is read as the end's second half, or as the next sequence.
                rest = rest.drop { $0 != "\u{7}" && $0 != "\u{1B}" }.dropFirst()
                if rest.first == "\\" { rest.removeFirst() }
            } else if scalar == "\t" {
                result += " "
            } else if scalar.properties.generalCategory != .control {
                result.unicodeScalars.append(scalar)
            }
        }
        return Sanitizer.line(result).trimmingCharacters(in: .whitespaces)
    }

    /// Throws the failure of a program; a status of 0 is none.
    func check(of program: String) throws(HandoffError) {
        guard status == 0 else { throw .failed(program: program, status: status, lastLine: lastLine) }
    }
}
