import Testing

@testable import qiita_tui

@Suite struct FileNameTests {
    @Test(
        "The last part of an address's path is the file's name",
        arguments: [
            ("https://a.b/c/d.png", "d.png"), ("https://a.b/c/d.png?e=/f#g", "d.png"), ("d.png", "d.png"),
            ("/x/y/", "y"),
            ("https://a.b", ""), ("https://a.b/", ""), ("", ""), ("https://a.b/%E5%9B%B3.png", "図.png"),
            ("/%FF.png", "%FF.png"),
            ("/%1B.png", "%1B.png"), ("/%E2%80%AE.png", "%E2%80%AE.png"), ("/100%.png", "100%.png"),
            ("/%+1.png", "%+1.png"),
        ])
    func names(address: String, name: String) {
        #expect(FileName.last(in: address) == name)
    }
}
