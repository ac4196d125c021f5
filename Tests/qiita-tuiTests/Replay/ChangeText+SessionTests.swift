import Foundation
import QiitaDomain
import ReduxKit
import Testing
@testable import qiita_tui

@Suite("Changes of a session's state as lines")
struct SessionChangeTextTests {
    @Test("Values are cut at 60 cells unless complete ones are requested")
    func cut() {
        let long = CanonicalValue.text(String(repeating: "長", count: 50))
        let change = StateChange(path: StatePath([.key("a")]), old: nil, new: long)
        let line = ChangeText.session(isFull: false).line(of: change)
        #expect(line.hasPrefix("a: (none) -> \"長長") && line.hasSuffix("長.."))
        #expect(DisplayWidth.standard.cells(of: line) <= "a: (none) -> ".count + 60)
        #expect(ChangeText.session(isFull: true).line(of: change) == "a: (none) -> \(long.json)")
    }

    @Test("The printed JSON of a state decodes to it")
    func decoded() throws {
        let state = AppState.home([.make(title: "設計 \"a\"", renderedBody: "<p>a\n\tb</p>")])
        let text = IndentedJSON(try CanonicalValue(encoding: state)).lines.joined(separator: "\n")
        #expect(try JSONDecoder().decode(AppState.self, from: Data(text.utf8)) == state)
    }
}

@Suite("Printed sessions")
struct PrintedSessionTests {
    @Test("The same characters are escaped in logs and removed from Qiita's texts")
    func hidden() {
        let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
        let different = scalars.filter { scalar in
            let text = String(scalar)
            return (VisibleText.of(text) != text) != Sanitizer.isHidden(scalar)
        }
        #expect(different.map { String($0.value, radix: 16) } == [])
    }
}
