import QiitaDomain
import Testing

@Suite("Numbers are padded with zeros")
struct PaddedDigitsTests {
    @Test(
        "Up to the width, and never cut",
        arguments: [(7, 2, "07"), (0, 3, "000"), (1_234, 2, "1234"), (-7, 3, "0-7"), (5, 0, "5")])
    func decimal(_ number: Int, _ width: Int, _ text: String) {
        #expect(number.padded(to: width) == text)
    }

    @Test("In hexadecimal, in small letters unless large ones are asked for")
    func hexadecimal() {
        #expect(UInt64(0xAB).padded(to: 4, radix: 16) == "00ab")
        #expect(UInt32(0x202E).padded(to: 4, radix: 16, uppercase: true) == "202E")
        #expect(UInt64.max.padded(to: 16, radix: 16) == "ffffffffffffffff")
    }
}
