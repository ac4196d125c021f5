/// The parts of a `<!DOCTYPE>`, as ranges of the source; missing parts are nil. Only tests of the tokenizer read them: the parser
/// skips a doctype.
struct HTMLDoctype {
    var name: HTMLSlice?
    var publicID: HTMLSlice?
    var systemID: HTMLSlice?
    var forcesQuirks = false
}
