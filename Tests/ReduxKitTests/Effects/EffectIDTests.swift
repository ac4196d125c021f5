import ReduxKit
import Testing

@Suite("Effect ids")
struct EffectIDTests {
    @Test("Ids with the same name are equal, and print as the name")
    func name() {
        let number = 7
        #expect(EffectID("stock.\(number)") == "stock.7")
        #expect("\(EffectID("stock.7"))" == "stock.7")
        #expect(EffectID("a") != "b")
    }
}
