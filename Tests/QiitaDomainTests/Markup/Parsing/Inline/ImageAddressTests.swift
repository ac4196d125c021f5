import Testing

@testable import QiitaDomain

@Suite struct ImageAddressTests {
    private let camo = "https://camo.qiitausercontent.com/0123/4567"

    @Test("The original address of a proxied image is found")
    func canonical() {
        #expect(ImageAddress.original(of: camo, canonical: "http://a.example/1.png") == "http://a.example/1.png")
        #expect(ImageAddress.original(of: camo, canonical: nil) == nil)
        #expect(ImageAddress.original(of: camo, canonical: "javascript:alert(1)") == nil)
        #expect(ImageAddress.original(of: camo, canonical: camo) == nil)
    }

    @Test("Only the proxies' hosts can name an original address")
    func otherHosts() {
        #expect(ImageAddress.original(of: "https://evil.example/x", canonical: "https://bank.example/1.png") == nil)
        #expect(
            ImageAddress.original(
                of: "https://camo.qiitausercontent.com.evil.example/x", canonical: "https://b.example/")
                == nil)
    }

    @Test(
        "An escaped address in a path is decoded",
        arguments: [
            ("https://p.example/https%3A%2F%2Fa.example%2F%E5%9B%B3.png?s=1", "https://a.example/図.png"),
            ("https://p.example/http%3a%2f%2fa.example%2f1.png", "http://a.example/1.png"),
            ("https://p.example/images/1.png", nil), ("https://p.example/https%3A%2F%2F%FF", nil),
        ])
    func escaped(source: String, original: String?) {
        #expect(ImageAddress.original(of: source, canonical: nil) == original)
    }
}
