/// The parts of a `<!DOCTYPE>` as ranges of the source; a part that is missing is nil.
struct HTMLDoctype {
    var name: HTMLSlice?
    var publicID: HTMLSlice?
    var systemID: HTMLSlice?
    var forcesQuirks = false
}
