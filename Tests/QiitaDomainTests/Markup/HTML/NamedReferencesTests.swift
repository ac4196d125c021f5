import Testing

@testable import QiitaDomain

@Suite("Character references")
struct CharacterReferenceTests {
    @Test(
        "In text the longest name wins, with or without its semicolon",
        arguments: [
            ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&ltx", "<x"), ("&notit;", "\u{AC}it;"), ("&notin;", "\u{2209}"),
            ("&notinx", "\u{AC}inx"), ("&hellip", "&hellip"), ("&hellip;", "\u{2026}"),
            ("&NotEqualTilde;", "\u{2242}\u{338}"),
            ("&AMP", "&"), ("&amp", "&"), ("&am", "&am"), ("&", "&"), ("&;", "&;"), ("& lt;", "& lt;"),
            ("&zz;", "&zz;"),
            ("&CounterClockwiseContourIntegral;", "\u{2233}"), ("&zwnj;", "\u{200C}"), ("&AElig", "\u{C6}"),
            ("&nbsp", "\u{A0}"),
            ("&amp;lt;", "&lt;"), ("&&lt;", "&<"), ("&gtdot;", "\u{22D7}"), ("&fjlig;", "fj"),
        ])
    func names(source: String, expected: String) {
        #expect(decoded(source) == expected)
    }

    @Test(
        "Numeric references follow the table of replacements",
        arguments: [
            ("&#65;", "A"), ("&#x41;", "A"), ("&#X4a", "J"), ("&#65x", "Ax"), ("&#0;", "\u{FFFD}"),
            ("&#xD800;", "\u{FFFD}"),
            ("&#xDFFF;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"), ("&#99999999999999;", "\u{FFFD}"),
            ("&#128;", "\u{20AC}"),
            ("&#x9F;", "\u{178}"), ("&#x81;", "\u{81}"), ("&#27;", "\u{1B}"), ("&#13;", "\r"), ("&#;", "&#;"),
            ("&#x;", "&#x;"),
            ("&#xg", "&#xg"), ("&#x1F600;", "😀"), ("&#xFFFE;", "\u{FFFE}"), ("&#", "&#"), ("&#x", "&#x"),
        ])
    func numbers(source: String, expected: String) {
        #expect(decoded(source).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test(
        "In an attribute a name without semicolon before = or a letter is text",
        arguments: [
            ("&lt=", "&lt="), ("&ltx", "&ltx"), ("&lt1", "&lt1"), ("&lt;x", "<x"), ("&lt ", "< "),
            ("&copy&reg", "\u{A9}\u{AE}"),
            ("?a=b&amp=c", "?a=b&amp=c"), ("&notit;", "&notit;"), ("&#65x", "Ax"),
        ])
    func attributes(source: String, expected: String) {
        let tokens = HTMLTokenizer.tokens(in: "<a b=\"\(source)\">")
        let attribute = HTMLToken.Attribute(name: "b", value: expected)
        #expect(tokens == [.startTag(name: "a", attributes: [attribute], isSelfClosing: false)])
    }

    @Test("All 2,231 names are known")
    func count() {
        let entries = "\(NamedReferences.table)".split(separator: " ")
        #expect(entries.count == 2125)
        #expect(entries.filter { $0.contains("*") }.count == 106)
        for entry in entries {
            let parts = entry.split(whereSeparator: { $0 == ":" || $0 == "*" })
            let scalars = parts[1].split(separator: ",").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            #expect(decoded("&\(parts[0]);").unicodeScalars.elementsEqual(view))
        }
    }

    private func decoded(_ source: String) -> String {
        guard case .character(let text) = HTMLTokenizer.tokens(in: source).first else { return "" }
        return text
    }
}
