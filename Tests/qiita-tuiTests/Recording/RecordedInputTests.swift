import ReduxKit
import Testing

@testable import qiita_tui

@Suite("Recorded input")
struct RecordedInputTests {
    @Test(
        "Input survives a round trip",
        arguments: [
            (RecordedInput.key(.character("j")), #"{"key":"j"}"#), (.key(.character("あ")), #"{"key":"あ"}"#),
            (.key(.character(" ")), #"{"key":"Space"}"#), (.key(.control("n")), #"{"key":"^N"}"#),
            (.key(.backTab), #"{"key":"S-Tab"}"#), (.key(.function(5)), #"{"key":"F5"}"#),
            (.key(.character("\"")), #"{"key":"\""}"#), (.paste("a \"b\""), #"{"paste":"a \"b\""}"#),
            (.resize(TerminalSize(columns: 40, rows: 12)), #"{"resize":[40,12]}"#),
            (.mouse(MouseEvent(kind: .clicked, row: 2, column: 3)), #"{"mouse":{"column":3,"kind":"click","row":2}}"#),
            (
                .mouse(MouseEvent(kind: .wheelUp, row: 0, column: 0)),
                #"{"mouse":{"column":0,"kind":"wheelUp","row":0}}"#
            ),
        ])
    func thereAndBack(_ input: RecordedInput, _ json: String) {
        #expect(input.value.json == json)
        #expect(RecordedInput(LoggedInput(line: 2, position: 0, time: 0, json: Array(json.utf8))) == input)
    }

    @Test(
        "Unknown input is refused",
        arguments: [
            "{}", "7", "{", #"{"key":"Hyper-X"}"#, #"{"key":7}"#, #"{"touch":1}"#, #"{"resize":[40]}"#,
            #"{"resize":[-1,20]}"#, #"{"mouse":{"kind":"click","row":1}}"#,
            #"{"mouse":{"column":1,"kind":"spin","row":1}}"#,
        ])
    func unknown(_ json: String) {
        #expect(RecordedInput(LoggedInput(line: 2, position: 0, time: 0, json: Array(json.utf8))) == nil)
    }
}
