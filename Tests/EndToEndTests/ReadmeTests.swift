import Foundation
import TestSupport
import Testing

/// The screens and the sessions in a shell that README shows. A comment above each, which a reader of the page does not see,
/// says how it comes about:
///
///     <!-- screen 80x12 rows 1-4: --demo --lang en | j "2/20" S tag:Swift -->
///     <!-- shell: "not shown" TOKEN Enter -->
///
/// Words after `|` are keys: names like Enter, letters otherwise, and in quotes a text to wait for. Lines below the first are the
/// configuration. UPDATE_GOLDENS=1 writes what came out instead of comparing.
@Suite("The examples of README", .ownThread)
struct ReadmeTests {
    @Test("The program shows and prints what README says", arguments: ["README.md", "README.ja.md"])
    func examples(_ name: String) throws {
        let file = Checkout.folder.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        var (lines, count) = ([String](), 0)
        while let line = rest.popFirst() {
            lines.append(line)
            guard line.hasPrefix("<!-- screen") || line.hasPrefix("<!-- shell") else {
                #expect(!line.hasPrefix("$ ") && !line.hasPrefix(" Qiita"), "nothing runs this example: \(line)")
                continue
            }
            var comment = [line]
            while comment.last?.hasSuffix("-->") != true, let next = rest.popFirst() { comment.append(next) }
            let fence = rest.popFirst() ?? ""
            #expect(fence == "```")
            let shown = Array(rest.prefix { $0 != "```" })
            rest = rest.dropFirst(shown.count)
            let example = try #require(ReadmeExample(comment, shown: shown), "\(line)")
            let seen = try example.run()
            #expect(
                seen.map(ReadmeExample.timeless) == shown.map(ReadmeExample.timeless) || ReadmeExample.isUpdating,
                "\(line)\n\(seen.joined(separator: "\n"))")
            lines += comment.dropFirst() + [fence] + (ReadmeExample.isUpdating ? seen : shown)
            count += 1
            if let end = rest.popFirst() { lines.append(end) }
        }
        #expect(count >= 12)
        let updated = lines.joined(separator: "\n")
        if ReadmeExample.isUpdating, updated != text { try updated.write(to: file, atomically: true, encoding: .utf8) }
    }
}
