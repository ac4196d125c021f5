import ReduxKit
import Testing

@Suite("An effect's id")
struct EffectIDTests {
    @Test("Two of one name are the same, and it is printed as its name")
    func name() {
        let number = 7
        #expect(EffectID("stock.\(number)") == "stock.7")
        #expect("\(EffectID("stock.7"))" == "stock.7")
        #expect(EffectID("a") != "b")
    }
}
