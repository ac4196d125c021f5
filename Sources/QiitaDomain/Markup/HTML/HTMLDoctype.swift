/// The parts of a `<!DOCTYPE>` as ranges of the source; a part that is missing is nil.
struct HTMLDoctype {
    var name: HTMLTokenizer.Slice?
    var publicID: HTMLTokenizer.Slice?
    var systemID: HTMLTokenizer.Slice?
    var forcesQuirks = false
}
