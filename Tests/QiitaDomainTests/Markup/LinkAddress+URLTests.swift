import Foundation
import QiitaDomain
import Testing

@Suite("The URL of an address")
struct LinkAddressURLTests {
    @Test(
        "Hosts with other letters than ASCII are encoded, and nothing else of the address",
        arguments: [
            ("https://日本語.jp/図?q=#a", "https://xn--wgv71a119e.jp/%E5%9B%B3?q=#a"),
            ("https://me@MÜNCHEN.de:8443", "https://me@xn--mnchen-3ya.de:8443"),
            ("http://例え.テスト?a@b:c", "http://xn--r8jz45g.xn--zckzah?a@b:c"),
            ("https://u\u{308}.de/", "https://xn--tda.de/"), ("https://qiita.com/図", "https://qiita.com/%E5%9B%B3"),
            ("https://xn--wgv71a119e.jp/", "https://xn--wgv71a119e.jp/"),
        ])
    func host(_ address: String, _ url: String) {
        #expect(LinkAddress.url(address)?.absoluteString == url)
    }

    @Test(
        "The result is that of Foundation with ICU",
        arguments: ["https://日本語.jp/図", "https://ドメイン名例.jp:80/#a", "//例え.jp"])
    func foundation(_ address: String) {
        #expect(LinkAddress.url(address)?.absoluteString == URL(string: address)?.absoluteString)
    }

    @Test(
        "A relative address has the host of its base, also with two slashes in its path",
        arguments: [("/図//例", "https://qiita.com/%E5%9B%B3//%E4%BE%8B"), ("#節", "https://qiita.com/a#%E7%AF%80")])
    func relative(_ address: String, _ url: String) {
        let base = URL(string: "https://qiita.com/a")
        #expect(LinkAddress.url(address, relativeTo: base)?.absoluteString == url)
    }
}
