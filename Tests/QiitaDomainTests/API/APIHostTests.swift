import Foundation
import Testing

@testable import QiitaDomain

@Suite("The host of the API")
struct APIHostTests {
    @Test(
        "Hosts with https, and http on this machine, are accepted",
        arguments: [
            ("https://qiita.com", "https://qiita.com"), ("https://Team.Qiita.com/", "https://team.qiita.com"),
            ("HTTPS://qiita.com:8443", "https://qiita.com:8443"), ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("http://127.1.2.3", "http://127.1.2.3"), ("http://localhost:1", "http://localhost:1"),
            ("http://[::1]:65535", "http://[::1]:65535"), ("https://[2001:db8::1]", "https://[2001:db8::1]"),
        ])
    func accepted(_ text: String, _ origin: String) throws {
        #expect(try APIHost(parsing: text).origin == origin)
    }

    @Test(
        "Every refusal has its reason",
        arguments: [
            ("qiita.com", .schemeMissing), ("", .schemeMissing), ("ftp://qiita.com", .schemeUnknown("ftp")),
            ("http://qiita.com", .plainHTTP(host: "qiita.com")),
            ("http://127.0.0.1.example.com", .plainHTTP(host: "127.0.0.1.example.com")),
            ("http://localhost.example.com", .plainHTTP(host: "localhost.example.com")),
            ("http://127.0.0.1.", .plainHTTP(host: "127.0.0.1.")),
            ("http://127.0.0.256", .plainHTTP(host: "127.0.0.256")),
            ("http://127.0.0.01", .plainHTTP(host: "127.0.0.01")), ("http://127.1", .plainHTTP(host: "127.1")),
            ("http://[::2]", .plainHTTP(host: "[::2]")), ("https://a@qiita.com", .hasUser),
            ("http://127.0.0.1:80@example.com", .hasUser), ("https://qiita.com/api", .hasPath),
            ("https://qiita.com?x", .hasPath), ("https://qiita.com#x", .hasPath),
            ("http://127.0.0.1\\.example.com", .hasPath),
            ("https://", .nameUnreadable), ("https:///", .nameUnreadable), ("https://qi ita.com", .nameUnreadable),
            ("https://キータ.jp", .nameUnreadable), ("https://qiita..com", .nameUnreadable),
            ("https://%71iita.com", .nameUnreadable), ("https://-a", .nameUnreadable),
            ("https://[::1", .nameUnreadable),
            ("https://[x]", .nameUnreadable), ("https://[]", .nameUnreadable), ("https://qiita.com:", .portUnreadable),
            ("https://qiita.com:0", .portUnreadable), ("https://qiita.com:65536", .portUnreadable),
            ("https://qiita.com:+1", .portUnreadable), ("https://[::1]x", .portUnreadable),
        ] as [(String, APIHostError)])
    func refused(_ text: String, _ reason: APIHostError) {
        #expect(throws: reason) { try APIHost(parsing: text) }
    }

    @Test("Scheme, host and port make the origin; the scheme's default port is implied")
    func origin() throws {
        let host = try APIHost(parsing: "https://qiita.com")
        for same in ["https://qiita.com/a", "https://QIITA.com:443/"] {
            #expect(host.isOrigin(of: try #require(URL(string: same))))
        }
        for other in [
            "http://qiita.com/", "https://qiita.com:444/", "https://www.qiita.com/", "https://qiita.com.evil/", "/a",
        ] {
            #expect(!host.isOrigin(of: try #require(URL(string: other))))
        }
        let local = try APIHost(parsing: "http://[::1]:80")
        #expect(local.isOrigin(of: try #require(URL(string: "http://[::1]/"))))
    }
}
