import QiitaDomain
import Testing
@testable import qiita_tui

@Suite("Messages of signing in")
struct StringsLoginTests {
    @Test(
        "The messages name the account, the token's location and a location that takes precedence",
        arguments: Strings.both)
    func words(_ strings: Strings) {
        #expect(strings.signedIn("alice", file: "/f").contains("@alice"))
        #expect(strings.signedIn("alice", file: "/f").contains("/f"))
        #expect(strings.overruled(by: "QIITA_ACCESS_TOKEN").contains("QIITA_ACCESS_TOKEN"))
        #expect(strings.pipeToken.contains("qiita-tui login --stdin"))
        #expect(strings.whereTokensAreMade.contains("https://qiita.com/settings/tokens/new"))
    }
}
