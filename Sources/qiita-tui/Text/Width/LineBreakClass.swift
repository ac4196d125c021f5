/// The line breaking class of a character: those of UAX #14 that Japanese needs, split by width (JLREQ 3.1.7–3.1.10).
///
/// The order is that of `UnicodeTable`, which `Tools/make_width_tables.py` writes.
enum LineBreakClass: UInt8, Sendable, CaseIterable {
    /// Letters and everything not listed below (AL).
    case letter
    /// Ideographs, kana, Hangul syllables, emoji (ID).
    case ideograph
    /// Digits, full-width ones too (NU).
    case number
    /// `(` `[` `“` (OP): never ends a line.
    case open
    /// `「` `（` (OP, JLREQ cl-01): never ends a line.
    case openWide
    /// `」` `）` (CL, JLREQ cl-02): never starts a line.
    case close
    /// `)` `]` `”` (CP): never starts a line; a word may continue after it.
    case closeNarrow
    /// `、` `。` `，` `．` (JLREQ cl-06, cl-07): never starts a line; may hang into spare cells.
    case stop
    /// `！` `？` (EX, JLREQ cl-04): never starts a line.
    case exclamation
    /// `!` `?` (EX): starts a line only after a space.
    case exclamationNarrow
    /// `・` `：` `々` `〜` (NS, JLREQ cl-03, cl-05, cl-09): never starts a line.
    case nonStarter
    /// `ゃ` `ッ` `ー` (CJ, JLREQ cl-10, cl-11): never starts a line.
    case smallKana
    /// `,` `.` `:` `;` (IS): never starts a line; numbers and words may continue after it.
    case separator
    /// `/` (SY).
    case slash
    /// `$` `¥` `№` (PR, JLREQ cl-12): stays with the number after it.
    case prefix
    /// `%` `℃` (PO, JLREQ cl-13): stays with the number before it.
    case postfix
    /// `"` `'` (QU): no break on either side, because it may open or close.
    case quote
    /// `-` (HY).
    case hyphen
    /// Dashes and bars that end a line (BA).
    case breakAfter
    /// `—` `―` (B2, JLREQ cl-08): no break between two of them.
    case dash
    /// `…` `‥` (IN, JLREQ cl-08): no break between two of them; never starts a line.
    case leader
    /// No-break spaces (GL).
    case glue
    /// Characters that forbid a break (WJ, ZWJ).
    case joiner
    /// Zero-width spaces, which allow a break (ZW).
    case zeroWidthSpace
    /// Spaces, including the ideographic one: dropped at the end of a line.
    case space
}
