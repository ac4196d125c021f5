import Testing

@testable import qiita_tui

@Suite struct LineBreakerTests {
    private func lines(_ text: String, _ width: Int, hanging: Int = 0) -> [String] {
        LineBreaker(measure: .standard, hangingCells: hanging).lines(of: text, width: width).map(\.text)
    }

    @Test("A full stop moves to the next line together with the preceding character")
    func stopIsPushedOut() {
        #expect(lines("あいうえおかきくけこさ。", 22) == ["あいうえおかきくけこ", "さ。"])
        #expect(lines("あいうえおかきくけこ」。さ", 20) == ["あいうえおかきくけ", "こ」。さ"])
    }

    @Test("A full stop that can be pushed out does not hang, with or without a gutter")
    func stopIsPushedOutFirst() {
        #expect(lines("あいうえおかきくけこ。さし", 20, hanging: 2) == ["あいうえおかきくけ", "こ。さし"])
        #expect(lines("短い identifier_name。さ", 20, hanging: 2) == ["短い", "identifier_name。さ"])
        #expect(lines("あいうえおかきくけこさしすっせ", 26, hanging: 2) == ["あいうえおかきくけこさし", "すっせ"])
    }

    @Test("If pushing out would split a word or leave a full stop at a line's start, it hangs in the gutter")
    func stopHangs() {
        #expect(lines("identifier_name。さし", 15, hanging: 2) == ["identifier_name。", "さし"])
        #expect(lines("identifier_name。", 15, hanging: 2) == ["identifier_name。"])
        #expect(lines("identifier_name。 さし", 15, hanging: 2) == ["identifier_name。", "さし"])
        #expect(lines("あ。", 2, hanging: 2) == ["あ。"])
        #expect(lines("identifier_name。さし", 15) == ["identifier_", "name。さし"])
        #expect(lines("identifier_name。さし", 15, hanging: 1) == ["identifier_", "name。さし"])
        #expect(lines("identifier_name。」さ", 15, hanging: 2) == ["identifier_", "name。」さ"])
    }

    @Test("No line ends with an opening bracket")
    func openingBracket() {
        #expect(lines("あいうえ「かきくけこ」", 10) == ["あいうえ", "「かきくけ", "こ」"])
        #expect(lines("foo (bar baz)", 5) == ["foo", "(bar", "baz)"])
    }

    @Test(
        "Behind a Japanese comma or stop a line may begin with a quote or the sign of a word",
        arguments: [
            ("値は\"ab\"、\"cd\"です", 12, ["値は\"ab\"、", "\"cd\"です"]), ("値は'ab'、'cd'です", 12, ["値は'ab'、", "'cd'です"]),
            ("値は“ab”、“cd”です", 12, ["値は“ab”、", "“cd”です"]), ("末尾は.c、.htmlです", 12, ["末尾は.c、", ".htmlです"]),
            ("引数は-v、--helpです", 12, ["引数は-v、", "--helpです"]), ("値は\"ab\"､\"cd\"です", 11, ["値は\"ab\"､", "\"cd\"です"]),
            ("変数は$a、$homeです", 12, ["変数は$a、", "$homeです"]), ("値はab。\"cd\"です", 10, ["値はab。", "\"cd\"です"]),
            ("値はabc、...です", 10, ["値は", "abc、...で", "す"]),
        ])
    func behindStops(text: String, width: Int, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    @Test("A straight quote goes with the word that it opens or closes; an apostrophe is neither")
    func straightQuotes() {
        #expect(lines("彼の\"言葉\"と彼女の\"返事\"", 14) == ["彼の\"言葉\"と彼", "女の\"返事\""])
        #expect(lines("あい\"うえ\"", 6) == ["あい", "\"うえ\""])
        #expect(lines("あい\"うえ\"お", 10) == ["あい\"うえ\"", "お"])
        #expect(lines("it isn't 24\"の画面", 13) == ["it isn't", "24\"の画面"])
        #expect(lines("\"、\"と\"。\"を", 6) == ["\"、\"と", "\"。\"を"])
    }

    @Test("A percent-encoded byte is not cut, and a URL breaks before it")
    func percentEncodedBytes() {
        let address = "https://example.com/%20%2F%23%25%20%2F%23%25"
        for width in 8...40 {
            let lines = lines(address, width)
            #expect(lines.joined() == address)
            #expect(lines.allSatisfy { !$0.contains(/%[0-9A-F]?$/) }, "\(lines)")
        }
        #expect(lines(address, 24).first == "https://example.com/%20")
    }

    @Test("Small kana and the long vowel mark start no line, however narrow")
    func smallKana() {
        #expect(lines("あいうえおかきくけこさしちゃ", 26) == ["あいうえおかきくけこさし", "ちゃ"])
        #expect(lines("あいうえちゃ", 10) == ["あいうえ", "ちゃ"])
        #expect(lines("データ保管の手数料", 8) == ["データ保", "管の手数", "料"])
        #expect(lines("いうデータ", 6) == ["いう", "データ"])
    }

    @Test(
        "Unbreakable pairs are not split",
        arguments: [
            ("あいう……か", 7, ["あい", "う……か"]), ("あいうえ――か", 9, ["あいうえ", "――か"]),
            ("価格は1,000円です", 10, ["価格は", "1,000円で", "す"]),
            ("およそ100%です", 9, ["およそ", "100%です"]), ("合計¥1,234", 8, ["合計", "¥1,234"]),
            ("容量は 10 MB です", 9, ["容量は", "10 MB で", "す"]),
            ("use UTF-8 now", 8, ["use", "UTF-8", "now"]), ("約2時間", 5, ["約", "2時間"]), ("第12章", 4, ["第12", "章"]),
        ])
    func pairsStay(text: String, width: Int, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    @Test("Addresses break after their punctuation")
    func addresses() {
        #expect(
            lines("見よ https://example.com/path/to?a=1&b=2 を", 21) == [
                "見よ https://example.", "com/path/to?a=1&b=2", "を",
            ])
        #expect(lines("(https://ab.cd/)", 15) == ["(https://ab.", "cd/)"])
        #expect(lines("https://example.com/", 8) == ["https://", "example.", "com/"])
    }

    @Test("A word wider than the line is split, after a hyphen if possible")
    func wideWords() {
        #expect(lines("abcdefghij", 4) == ["abcd", "efgh", "ij"])
        #expect(lines("an extra-ordinary", 10) == ["an extra-", "ordinary"])
        #expect(lines("abcdefgh。", 8) == ["abcdefg", "h。"])
    }

    @Test("Spaces are dropped at the end of a line and nowhere else")
    func spaces() {
        #expect(lines("ab  cd", 10) == ["ab  cd"])
        #expect(lines("ab   cd", 3) == ["ab", "cd"])
        #expect(lines("  ab", 10) == ["  ab"])
        #expect(lines("あ　い", 4) == ["あ", "い"])
    }

    @Test("A line feed ends a line, and two make a blank one")
    func lineFeeds() {
        #expect(lines("a\nb", 10) == ["a", "b"])
        #expect(lines("a\n\nb\n", 10) == ["a", "", "b"])
        #expect(lines("abc\nd", 3) == ["abc", "d"])
    }

    @Test("At width 1 a wide character is shown as a question mark")
    func widthOne() {
        #expect(lines("日a👍🏽", 1) == ["?", "a", "?"])
        #expect(lines("日本", 0) == ["?", "?"])
    }

    @Test("Styles and links continue after a line break")
    func looksFollow() {
        let spans = [StyledSpan("あい"), StyledSpan("うえ", TextStyle(.link), target: .link(3)), StyledSpan("お")]
        let lines = LineBreaker(measure: .standard).lines(of: spans, width: 6)
        #expect(
            lines == [
                StyledLine([StyledSpan("あい"), StyledSpan("う", TextStyle(.link), target: .link(3))]),
                StyledLine([StyledSpan("え", TextStyle(.link), target: .link(3)), StyledSpan("お")]),
            ])
    }

    @Test("A combining mark at the start of a span stays with the previous character")
    func clusterOverSpans() {
        let lines = LineBreaker(measure: .standard).lines(
            of: [StyledSpan("か"), StyledSpan("\u{3099}き", TextStyle(.dim))], width: 2)
        #expect(lines.map(\.spans) == [[StyledSpan("か\u{3099}")], [StyledSpan("き", TextStyle(.dim))]])
    }

    @Test("A span that starts inside the last cluster does not split it")
    func lastClusterOverSpans() {
        let lines = LineBreaker(measure: .standard).lines(
            of: [StyledSpan("端末 👨\u{200D}"), StyledSpan("💻", TextStyle(.dim)), StyledSpan("\u{200D}🔬")], width: 20)
        #expect(lines.map(\.spans) == [[StyledSpan("端末 👨\u{200D}💻\u{200D}🔬")]])
    }
}
