import QiitaDomain
import TestSupport
import Testing

@Suite("Where a link leads")
struct LinkAddressTests {
    @Test(
        "The host is shown first",
        arguments: [
            ("https://example.com/a?b#c", "example.com/a?b#c"), ("http://EXAMPLE.com:8080", "example.com:8080"),
            ("mailto:a@b.example", "mailto:a@b.example"), ("#part", "#part"), ("https://例え.jp/あ", "例え.jp/あ"),
        ])
    func host(address: String, summary: String) {
        #expect(LinkAddress(address).summary == summary)
    }

    @Test(
        "Percent-encoded text is shown decoded; ASCII and what deceives stay encoded",
        arguments: [
            ("https://a.b/%E7%AA%93?q=%e5%b9%85#%E3%81%82", "https://a.b/窓?q=幅#あ"),
            ("https://a.b/%20%2F%23%25%41/%E7%AA%93", "https://a.b/%20%2F%23%25%41/窓"), ("a.b/%E7%AA%93", "a.b/窓"),
            ("https://a.b/%E3%81%8B%E3%82%99", "https://a.b/が"), ("https://a.b/%F0%9F%98%80", "https://a.b/😀"),
            ("https://a.b/%83e/%E7%AA%93", "https://a.b/%83e/%E7%AA%93"), ("https://a.b/%E7%AA", "https://a.b/%E7%AA"),
            ("https://a.b/%E7%AA%9", "https://a.b/%E7%AA%9"), ("https://a%D0%B0.b/%E7%AA%93", "https://a%D0%B0.b/窓"),
            ("https://a.b/%E2%88%95", "https://a.b/%E2%88%95"), ("https://a.b/%EF%BC%8F", "https://a.b/%EF%BC%8F"),
            ("https://a.b/%E2%80%AE", "https://a.b/%E2%80%AE"), ("https://a.b/%E3%80%80", "https://a.b/%E3%80%80"),
            ("https://a.b/%C2%A0", "https://a.b/%C2%A0"), ("https://a.b/%C2%85", "https://a.b/%C2%85"),
            ("https://a.b/%E2%80%8B", "https://a.b/%E2%80%8B"), ("https://a.b/%CC%B8", "https://a.b/%CC%B8"),
            ("https://a.b/%E2%AB%BD", "https://a.b/%E2%AB%BD"),
            ("https://a.b/%F0%9D%85%99", "https://a.b/%F0%9D%85%99"),
            ("https://\u{430}pple.com/%E7%AA%93", "https://\u{430}pple.com/%E7%AA%93"),
            ("https://u@xn--pypal-4ve.test:80/%E7%AA%93", "https://u@xn--pypal-4ve.test:80/%E7%AA%93"),
            ("https://日本語.jp/%E7%AA%93", "https://日本語.jp/窓"),
            ("https://a.b", "https://a.b"), ("mailto:%E7%AA%93@a.b", "mailto:%E7%AA%93@a.b"), ("100%", "100%"),
        ])
    func shown(address: String, shown: String) {
        #expect(LinkAddress.shown(address) == shown)
    }

    @Test("The summary is decoded, and what is opened stays encoded")
    func shownSummary() {
        let address = "https://a.b/%E7%AA%93%20x"
        #expect(LinkAddress(address).summary == "a.b/窓%20x")
        #expect(LinkAddress.encoded(address) == address)
    }

    @Test(
        "A user part is marked, and the host is the part after it",
        arguments: [
            ("https://qiita.com@evil.example/x", "[!] evil.example/x (qiita.com@)"),
            ("https://qiita.com:80@a@evil.example", "[!] evil.example (qiita.com:80@a@)"),
            ("https://evil.example\\@qiita.com/", "evil.example\\@qiita.com/"),
        ])
    func userPart(address: String, summary: String) {
        #expect(LinkAddress(address).summary == summary)
    }

    @Test(
        "A host of mixed scripts is marked and also shown in punycode",
        arguments: [
            ("https://аpple.com/", "xn--pple-43d.com"), ("https://qiіta.com/", "xn--qita-m9d.com"),
            ("https://аррӏе.com/", "xn--80ak6aa92e.com"), ("https://ｑiita.com/", "xn--iita-9i0y.com"),
        ])
    func mixedScripts(address: String, punycode: String) {
        #expect(LinkAddress(address).warnings == [.lookalike(otherForm: punycode)])
    }

    @Test(
        "A host with letters or full stops that pass for those of ASCII is marked, with the host that programs read",
        arguments: [
            ("https://qııta.com/", "[!] qııta.com/ (xn--qta-juaa.com)"),
            ("https://qiita。com.evil.example/x", "[!] qiita。com.evil.example/x (qiita.com.evil.example)"),
            ("https://qiita．com/", "[!] qiita．com/ (qiita.com)"), ("https://qiita｡com/", "[!] qiita｡com/ (qiita.com)"),
            ("https://qıita.com.evil.example/", "[!] qıita.com.evil.example/ (xn--qita-lza.com.evil.example)"),
            ("https://qíita.com/", "[!] qíita.com/ (xn--qita-vpa.com)"),
        ])
    func lookalikes(address: String, summary: String) {
        #expect(LinkAddress(address).summary == summary)
    }

    @Test(
        "A host in Turkish, and a full stop that ends a sentence, are not marked",
        arguments: ["https://kapı.com.tr", "https://ıspanak.tr/a", "https://qiita.com。"])
    func ownLetters(address: String) {
        #expect(LinkAddress(address).warnings.isEmpty)
    }

    @Test(
        "A host in punycode is marked like its decoded form, and also named in that",
        arguments: [
            ("https://xn--pypal-4ve.test/", "[!] xn--pypal-4ve.test/ (p\u{430}ypal.test)"),
            ("https://XN--80AK6AA92E.com", "[!] xn--80ak6aa92e.com (\u{430}\u{440}\u{440}\u{4CF}\u{435}.com)"),
            ("https://xn--r8jz45g.jp/", "xn--r8jz45g.jp/"), ("https://xn--mnchen-3ya.de", "xn--mnchen-3ya.de"),
            ("https://xn--pypal-4v.test", "xn--pypal-4v.test"), ("https://xn--.test", "xn--.test"),
            ("https://xn--99999999.test", "xn--99999999.test"), ("https://xn--あ.test", "xn--あ.test"),
        ])
    func punycode(address: String, summary: String) {
        #expect(LinkAddress(address).summary == summary)
    }

    @Test(
        "Japanese, Chinese and Korean host names with Latin letters are not marked",
        arguments: ["https://日本語.jp", "https://ドメイン例.com", "https://han한국.kr", "https://münchen.de", "https://例え.テスト"])
    func otherNames(address: String) {
        #expect(LinkAddress(address).warnings.isEmpty)
    }

    @Test(
        "Link text that names another host is marked",
        arguments: [
            ("https://evil.example/", "https://qiita.com/about", "qiita.com"),
            ("https://evil.example/", "qiita.com", "qiita.com"),
            ("https://evil.example/", " qiita.com/alice", "qiita.com"),
            ("https://qiita.com.evil.example/", "qiita.com", "qiita.com"),
            ("https://notqiita.com/", "qiita.com", "qiita.com"),
        ])
    func otherHost(address: String, text: String, named: String) {
        #expect(LinkAddress(address, text: text).warnings == [.otherHost(named: named)])
        #expect(LinkAddress(address, text: text).summary.hasPrefix("[!] "))
    }

    @Test(
        "Link text that names the same site, or no host, is not marked",
        arguments: [
            ("https://qiita.com/", "https://qiita.com/about"), ("https://www.qiita.com/", "qiita.com"),
            ("https://docs.qiita.com/", "qiita.com"), ("https://qiita.com/", "docs.qiita.com"),
            ("https://github.com/a/b", "README.md"), ("https://github.com/a/b", "main.swift"),
            ("https://github.com/a/b", "公式ドキュメント"), ("https://github.com/a/b", "1.2.3"), ("#part", "qiita.com"),
            ("https://例え.jp", "xn--r8jz45g.jp"),
        ])
    func sameHost(address: String, text: String) {
        #expect(LinkAddress(address, text: text).warnings.isEmpty)
    }

    @Test(
        "White space and control characters are percent-encoded for other programs",
        arguments: [
            ("https://a.b/c d", "https://a.b/c%20d"), ("https://a.b/\t\n\u{1B}", "https://a.b/%09%0A%1B"),
            ("https://a.b/\u{3000}\u{A0}", "https://a.b/%E3%80%80%C2%A0"),
            ("https://a.b/\u{202E}x", "https://a.b/%E2%80%AEx"),
            ("https://a.b/%20あ", "https://a.b/%20あ"), ("https://a.b/\u{301}", "https://a.b/\u{301}"),
        ])
    func encoding(address: String, encoded: String) {
        #expect(LinkAddress.encoded(address) == encoded)
    }
}

@Suite("Markdown from untrusted text")
struct MarkdownEscapingTests {
    @Test("Eight times as many brackets and blanks take eight times the work to encode")
    func linear() throws {
        let link = { (count: Int) in _ = MarkdownEscaping.link("", to: String(repeating: "( ", count: count)) }
        let short = try ThreadTime.least(of: 2) { link(8_000) }
        let long = try ThreadTime.least(of: 1) { link(64_000) }
        #expect(long < short * 20 + .milliseconds(100))
    }

    @Test(
        "A title stays text, whatever it contains",
        arguments: [
            ("a](https://evil.example)", "[a\\](https://evil.example)](https://q.example)"),
            ("x\u{600}](https://evil.example)", "[x\u{600}\\](https://evil.example)](https://q.example)"),
            ("x]\u{301}", "[x\\]\u{301}](https://q.example)"), ("`*_<>\\", "[\\`\\*\\_\\<\\>\\\\](https://q.example)"),
        ])
    func titles(title: String, link: String) {
        #expect(Array(MarkdownEscaping.link(title, to: "https://q.example").utf8) == Array(link.utf8))
    }

    @Test("The address cannot end the Markdown link")
    func addresses() {
        #expect(MarkdownEscaping.link("a", to: "https://q.example/(b) c") == "[a](https://q.example/%28b%29%20c)")
    }
}
