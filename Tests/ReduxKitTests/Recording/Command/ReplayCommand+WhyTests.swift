import ReduxKit
import Testing

@Suite("What led to an action")
struct WhyTests {
    private struct State: Codable, Equatable, PartedState { var count = 0 }
    private enum Event: Action, Codable {
        case chosen
        case noted
        case asked(request: Int)
        case answered(request: Int)
    }

    private let folder: LogFolder

    init() throws {
        folder = try LogFolder()
    }

    /// What is printed and said of a log of these words: a key, or the case of an action with its request.
    private func why(
        _ number: Int, _ words: String...
    ) throws -> (lines: [String], said: [String], status: ReplayStatus) {
        var lines = [#"{"format":"events","version":1}"#]
        var count = 0
        for word in words {
            let parts = word.split(separator: " ")
            if parts[0] == "key" {
                lines.append(#"{"t":0,"input":{"key":"\#(parts[1])"}}"#)
            } else {
                count += 1
                let payload = parts.count > 1 ? "\"request\":\(parts[1])" : ""
                lines.append(#"{"n":\#(count),"t":0,"type":"WhyTests.Event.\#(parts[0])","action":{\#(payload)}}"#)
            }
        }
        let command = ReplayCommand(
            initial: State(), reducer: { _, _ in }, codec: CodableActionCodec<State>(Event.self))
        let request = try #require(try ReplayRequest(arguments: ["--why", "\(number)", try folder.write(lines)]))
        var printed: (lines: [String], said: [String]) = ([], [])
        let status = command.run(request) { line in
            printed.lines.append(line.replacing("  +0.000", with: "").replacing("WhyTests.Event.", with: ""))
        } say: { message in
            printed.said.append(message.description)
        }
        return (printed.lines, printed.said, status)
    }

    @Test("An answer is led to by its request, and that by the input and the effects before it")
    func answer() throws {
        let found = try why(
            5, "key j", "chosen", "key s", "chosen", "noted", "asked 7", "answered 7", "key k", "chosen")
        #expect(
            found.lines == [
                "-  input  key=s", "2  chosen  (action)", "3  noted  (effect)", "4  asked  request=7  (request)",
                "5  answered  request=7  (answer)",
            ])
        #expect(found.said == [] && found.status == .done)
    }

    @Test("What an answer leads to is followed back to the input of its request")
    func chain() throws {
        let found = try why(
            7, "key s", "asked 1", "key j", "chosen", "answered 1", "noted", "asked 2", "noted", "answered 2")
        #expect(
            found.lines == [
                "-  input  key=s", "1  asked  request=1  (request)", "3  answered  request=1  (answer)",
                "4  noted  (effect)", "5  asked  request=2  (request)", "7  answered  request=2  (answer)",
            ])
    }

    @Test("A log without input, or without a request, says what it does not know")
    func unknown() throws {
        let request = try why(3, "noted", "asked 1", "answered 1")
        #expect(request.lines == ["2  asked  request=1  (request)", "3  answered  request=1  (answer)"])
        #expect(
            request.said == ["the log contains no input or answer before action 2; what led to it is not known"])
        let alone = try why(1, "noted")
        #expect(alone.lines == ["1  noted  (action)"] && alone.said.count == 1 && alone.status == .done)
        let beyond = try why(4, "noted")
        #expect(beyond.lines == [] && beyond.said == ["there is no action 4; the log has 1"] && beyond.status == .usage)
    }
}
