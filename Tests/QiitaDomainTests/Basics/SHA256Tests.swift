import Testing

@testable import QiitaDomain

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "Public test vectors give their hashes",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                    + "mnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func vectors(text: String, hash: String) {
        #expect(SHA256.digits(of: text.utf8) == hash)
    }

    @Test("Every length of the last block is padded as its hash requires")
    func lengths() {
        let hashes = (0...130).map { SHA256.digits(of: repeatElement(0, count: $0)) }
        #expect(Set(hashes).count == hashes.count && hashes.allSatisfy { $0.utf8.count == 64 })
    }
}
