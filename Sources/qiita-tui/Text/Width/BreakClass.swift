/// What a character is to line breaking: the classes of UAX #14 that Japanese text needs, told apart by width where
/// JLREQ (3.1.7–3.1.10) does so.
///
/// The order is that of `UnicodeTable`, which `Tools/make_width_tables.py` writes.
enum BreakClass: UInt8, Sendable, CaseIterable {
    /// Letters and all that is nothing else (AL).
    case letter
    /// Ideographs, kana, Hangul syllables, emoji (ID).
    case ideograph
    /// Digits, full-width ones too (NU).
    case number
    /// `(` `[` `“` (OP): no line ends with it.
    case open
    /// `「` `（` (OP, JLREQ cl-01): no line ends with it.
    case openWide
    /// `」` `）` (CL, JLREQ cl-02): no line starts with it.
    case close
    /// `)` `]` `”` (CP): no line starts with it, and a word goes on behind it.
    case closeNarrow
    /// `、` `。` `，` `．` (JLREQ cl-06, cl-07): no line starts with it; it may hang in a spare gutter.
    case stop
    /// `！` `？` (EX, JLREQ cl-04): no line starts with it.
    case exclamation
    /// `!` `?` (EX): no line starts with it, unless a space is before it.
    case exclamationNarrow
    /// `・` `：` `々` `〜` (NS, JLREQ cl-03, cl-05, cl-09): no line starts with it.
    case nonStarter
    /// `ゃ` `ッ` `ー` (CJ, JLREQ cl-10, cl-11): no line starts with it, except in narrow columns.
    case smallKana
    /// `,` `.` `:` `;` (IS): no line starts with it, and numbers and words go on behind it.
    case separator
    /// `/` (SY).
    case slash
    /// `$` `¥` `№` (PR, JLREQ cl-12): stays with the number behind it.
    case prefix
    /// `%` `℃` (PO, JLREQ cl-13): stays with the number before it.
    case postfix
    /// `"` `'` (QU): no break on either side, for it may open or close.
    case quote
    /// `-` (HY).
    case hyphen
    /// Dashes and bars that end a line (BA).
    case breakAfter
    /// `—` `―` (B2, JLREQ cl-08): never parted from its like.
    case dash
    /// `…` `‥` (IN, JLREQ cl-08): never parted from its like, and no line starts with it.
    case leader
    /// A space that does not break (GL).
    case glue
    /// What forbids a break (WJ, ZWJ).
    case joiner
    /// A break without width (ZW).
    case zeroWidthSpace
    /// Spaces, the ideographic one too: they vanish where a line ends.
    case space
}
