import Testing

@testable import QiitaDomain

@Suite("The page after this one")
struct LinkHeaderTests {
    @Test(
        "The next page is the one that the link names",
        arguments: [
            #"<https://qiita.com/api/v2/items?page=1&per_page=20>; rel="first", <https://qiita.com/api/v2/items?page=3&per_page=20>; rel="next", <https://qiita.com/api/v2/items?page=25>; rel="last""#,
            "<https://qiita.com/api/v2/items?per_page=20&page=3>;rel=next",
            #"<HTTPS://QIITA.COM/x?q=a,b;c&page=3>; title="x, y"; REL="last NEXT""#,
            #"</api/v2/items?page=3>; rel="next""#,
            #"<https://qiita.com/a?page=9>; rel="nextish", <https://qiita.com/a?page=3>; rel='x'; rel="next""#,
        ])
    func next(_ value: String) {
        #expect(LinkHeader(value: value).nextPage(after: 2, host: .qiita) == 3)
    }

    @Test(
        "A link that cannot be trusted names none",
        arguments: [
            "", "garbage", "<", "<>", "<https://qiita.com/a?page=3>", "<https://qiita.com/a?page=3; rel=\"next\"",
            #"<https://evil.example/a?page=3>; rel="next""#, #"<https://qiita.com:444/a?page=3>; rel="next""#,
            #"<https://qiita.com.evil.example/a?page=3>; rel="next""#, #"<//evil.example/a?page=3>; rel="next""#,
            #"<https://qiita.com/a>; rel="next""#, #"<https://qiita.com/a?page=>; rel="next""#,
            #"<https://qiita.com/a?page=x>; rel="next""#, #"<https://qiita.com/a?xpage=3>; rel="next""#,
            #"<https://qiita.com/a?page=2>; rel="next""#, #"<https://qiita.com/a?page=1>; rel="next""#,
            #"<https://qiita.com/a?page=101>; rel="next""#,
            #"<https://qiita.com/a?page=99999999999999999999>; rel="next""#,
            #"<https://qiita.com/a?page=3>; rel="prev""#,
        ])
    func none(_ value: String) {
        #expect(LinkHeader(value: value).nextPage(after: 2, host: .qiita) == nil)
    }

    @Test("Page 100 is the last that Qiita gives")
    func lastPage() {
        let header = LinkHeader(value: #"<https://qiita.com/a?page=100>; rel="next""#)
        #expect(header.nextPage(after: 99, host: .qiita) == 100)
        #expect(
            LinkHeader(value: #"<https://qiita.com/a?page=101>; rel="next""#).nextPage(after: 100, host: .qiita) == nil)
    }
}
