extension ArticlePage {
    /// The first fold on the lines; nil if there is none.
    func fold(in lines: Range<Int>) -> (number: Int, isOpen: Bool)? {
        for mark in marks(in: lines) {
            if case .fold(let number, let isOpen) = mark.kind { return (number, isOpen) }
        }
        return nil
    }
}
