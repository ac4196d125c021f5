import Foundation
import Testing

@testable import QiitaDomain

@Suite("Addresses") struct OpenableAddressTests {
    @Test(
        "The escapes of a fragment are decoded, or it stays as written",
        arguments: [
            ("%E8%A8%AD%e8%a8%88-1", "設計-1"), ("plain", "plain"), ("100%", "100%"), ("a%4", "a%4"), ("a%zz", "a%zz"),
            ("%E8%A8", "%E8%A8"), ("%FF", "%FF"), ("%1B[31m", "[31m"), ("a%20b", "a b"), ("設%E8%A8%88", "設計"),
            ("%25E8", "%E8"), ("", ""),
        ])
    func fragments(written: String, name: String) {
        #expect(OpenableAddress.fragment(written) == name)
    }

    @Test("Decoding matches Foundation's", arguments: 0..<200)
    func likeFoundation(seed: Int) {
        let pieces = ["%", "E8", "A8", "AD", "f0", "9f", "4", "g", "あ", "%41", "%E3%81%82", "%c3"]
        var state = seed
        let written = (0..<8).map { _ in
            state = (state &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
            return pieces[(state >> 16) % pieces.count]
        }.joined()
        #expect(OpenableAddress.fragment(written) == Sanitizer.line(written.removingPercentEncoding ?? written))
    }

    @Test(
        "The host is the part between scheme and path",
        arguments: [
            ("https://www.Example.com/a?b#c", "example.com"), ("http://u:p@example.com:8080", "example.com"),
            ("mailto:a@example.com", nil), ("#a", nil), ("https:example.com", nil), ("a/b://c", nil),
            ("https://", nil), ("https://example.com?x=http://y", "example.com"),
        ] as [(String, String?)])
    func hosts(address: String, host: String?) {
        #expect(OpenableAddress.host(of: address) == host)
    }
}
