/// The parts of a `<!DOCTYPE>`, as ranges of the source; missing parts are nil.
struct HTMLDoctype {
    var name: HTMLSlice?
    var publicID: HTMLSlice?
    var systemID: HTMLSlice?
    var forcesQuirks = false
}
