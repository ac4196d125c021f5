import Testing

@testable import QiitaDomain

@Suite("Tokens of HTML")
struct HTMLTokenizerTests {
    @Test("Every element is found by its name, in any case", arguments: HTMLElement.allCases.dropFirst())
    func names(element: HTMLElement) {
        for name in ["\(element)", "\(element)".uppercased()] {
            let found = Array(name.utf8).withUnsafeBufferPointer(HTMLElementNames.standard.element)
            #expect(found == element)
        }
    }

    @Test(
        "A tag has its name and attributes, each of which counts once",
        arguments: [
            ("<a>", "<a>"), ("<A B=C d='e' f=\"g\" h>", "<a b=C d=e f=g h=>"), ("<a b=1 B=2>", "<a b=1>"),
            ("<a/>", "<a/>"), ("<a / b>", "<a b=>"), ("<a/b>", "<a b=>"), ("<a b=c/>", "<a b=c/>"),
            ("<a b=/>", "<a b=/>"),
            ("<a =b=c>", "<a =b=c>"), ("<a b = c>", "<a b=c>"), ("<a b=>", "<a b=>"), ("<a b='&lt;'>", "<a b=<>"),
            ("<a b=\"x\"c=y>", "<a b=x c=y>"), ("<a b=\"x\r\ny\">", "<a b=x\ny>"), ("</a b=c>", "</a>"),
            ("</A >", "</a>"),
            ("<a", ""), ("<a b='", ""), ("<a b='>", ""), ("x</", "'x</'"), ("x<", "'x<'"), ("<>", "'<>'"),
            ("a</>b", "'ab'"),
            ("< a>", "'< a>'"), ("<a\0b>", "<a\u{FFFD}b>"), ("<a b=\0>", "<a b=\u{FFFD}>"), ("a\0", "'a\0'"),
            ("<a b=<c>", "<a b=<c>"), ("<a b=`c\"'>", "<a b=`c\"'>"), ("<br/ >", "<br>"), ("<a\u{C}b>", "<a b=>"),
        ])
    func tags(source: String, expected: String) {
        #expect(dump(source) == expected)
    }

    @Test(
        "Comments end where the standard ends them",
        arguments: [
            ("<!---->", "<!>"), ("<!-->", "<!>"), ("<!--->", "<!>"), ("<!--a-->", "<!a>"), ("<!--a--!>", "<!a>"),
            ("<!--a--->", "<!a->"), ("<!--a-b--c-->", "<!a-b--c>"), ("<!--a", "<!a>"), ("<!--a-", "<!a>"),
            ("<!--a--", "<!a>"),
            ("<!--a--!", "<!a>"), ("<!--a--!b-->", "<!a--!b>"), ("<!--a---", "<!a->"),
            ("<!-- <!-- -->x", "<! <!-- >'x'"),
            ("<!a>", "<!a>"), ("<!>", "<!>"), ("<!", "<!>"), ("<?a>", "<!?a>"), ("</ a>", "<! a>"),
            ("<![CDATA[a]]>", "<![CDATA[a]]>"),
            ("<!--a\0\r\nb-->", "<!a\u{FFFD}\nb>"), ("<!-a>", "<!-a>"), ("<!---!>x-->", "<!-!>x>"), ("<!----!>", "<!>"),
        ])
    func comments(source: String, expected: String) {
        #expect(dump(source) == expected)
    }

    @Test(
        "A doctype has its name and identifiers, and forces quirks mode where the standard says so",
        arguments: [
            ("<!DOCTYPE html>", "<!DOCTYPE html - ->"), ("<!doctypeHTML>", "<!DOCTYPE html - ->"),
            ("<!DOCTYPE>", "<!DOCTYPE - - - quirks>"),
            ("<!DOCTYPE a PUBLIC \"b\" 'c'>", "<!DOCTYPE a b c>"), ("<!DOCTYPE a SYSTEM 'c'>", "<!DOCTYPE a - c>"),
            ("<!DOCTYPE a x>", "<!DOCTYPE a - - quirks>"), ("<!DOCTYPE a PUBLIC>", "<!DOCTYPE a - - quirks>"),
            ("<!DOCTYPE a PUBLIC \"b>", "<!DOCTYPE a b - quirks>"), ("<!DOCTYPE a SYSTEM 'c' x>", "<!DOCTYPE a - c>"),
            ("<!DOCTYPE a", "<!DOCTYPE a - - quirks>"), ("<!DOCTYPE a PUBLIC 'b''c'>", "<!DOCTYPE a b c>"),
            ("<!DOCTYPE a SYSTEM 'c", "<!DOCTYPE a - c quirks>"), ("<!DOCTYPE a SYSTEM '' x", "<!DOCTYPE a -  >"),
        ])
    func doctypes(source: String, expected: String) {
        #expect(dump(source) == expected.replacing("  >", with: " >"))
    }

    @Test(
        "Raw text ends only at its own end tag",
        arguments: [
            (HTMLTokenizer.ContentModel.rcdata, "a&amp;<b></title x>c", "'a&<b>'</title>'c'"),
            (.rcdata, "</titl></title", "'</titl></title'"), (.rcdata, "\0", "'\u{FFFD}'"),
            (.rcdata, "a</title", "'a</title'"),
            (.rawText, "a&amp;<b></TITLE/>c", "'a&amp;<b>'</title>'c'"),
            (.plaintext, "<a></title>\0", "'<a></title>\u{FFFD}'"),
            (.cdata, "a<b>&amp;]]]>c<d>", "'a<b>&amp;]c'<d>"), (.cdata, "a]]", "'a]]'"), (.cdata, "]]>x", "'x'"),
        ])
    func rawText(model: HTMLTokenizer.ContentModel, source: String, expected: String) {
        #expect(dump(source, model, "title") == expected)
    }

    @Test(
        "A script hides its end tag in a comment with a script",
        arguments: [
            ("a<b</script>c", "'a<b'</script>'c'"), ("<!--</script>c", "'<!--'</script>'c'"),
            ("<!--<script></script>--></script>c", "'<!--<script></script>-->'</script>'c'"),
            ("<!--<script>--></script>c", "'<!--<script>-->'</script>'c'"),
            ("<!--><script></script>c", "'<!--><script>'</script>'c'"),
            ("<!--<scripty></script>c", "'<!--<scripty>'</script>'c'"),
            ("<!--<script></script></script>c", "'<!--<script></script>'</script>'c'"),
            ("<!--<script></x></script>--></script>c", "'<!--<script></x></script>-->'</script>'c'"),
            ("<!--<script </script>", "'<!--<script </script>'"), ("<!-<script></script>", "'<!-<script>'</script>"),
        ])
    func scripts(source: String, expected: String) {
        #expect(dump(source, .script, "script") == expected)
    }

    @Test("A tag with ten thousand attributes stores each once")
    func manyAttributes() {
        let source = "<a " + (0..<10_000).map { "x\($0 % 5000)=\($0)" }.joined(separator: " ") + ">"
        guard case .startTag(_, let attributes, _) = HTMLTokenizer.tokens(in: source).first else {
            Issue.record("A start tag was read as something else.")
            return
        }
        #expect(attributes.count == 5000)
        #expect(attributes.last?.value == "4999")
    }

    private func dump(_ source: String, _ model: HTMLTokenizer.ContentModel = .data, _ last: String = "") -> String {
        HTMLTokenizer.tokens(in: source, startingIn: model, lastStartTag: last).map { token in
            switch token {
            case .character(let text): "'\(text)'"
            case .comment(let text): "<!\(text)>"
            case .endTag(let name): "</\(name)>"
            case .startTag(let name, let attributes, let closes):
                "<" + name + attributes.map { " \($0.name)=\($0.value)" }.joined() + (closes ? "/>" : ">")
            case .doctype(let name, let publicID, let systemID, let quirks):
                "<!DOCTYPE \(name ?? "-") \(publicID ?? "-") \(systemID ?? "-")" + (quirks ? " quirks>" : ">")
            }
        }.joined()
    }
}
