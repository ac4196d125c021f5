/// Links, and the runs that belong to them.
extension InlineBuilder {
    /// Starts a link to a URL, or with nil ends the link.
    mutating func setAddress(_ newAddress: String?) {
        guard newAddress != nil || address != nil else { return }
        flush()
        markBareLink()
        address = newAddress
        linkStart = inlines.count
        link = nil
        look.linkUse += 1
    }

    /// Marks the runs of the link that ends here if they are its URL, and decodes what is percent-encoded in them.
    mutating func markBareLink() {
        guard let address, linkStart < inlines.count else { return }
        let runs = inlines[linkStart...].drop { $0.link == nil }
        guard !runs.isEmpty, runs.allSatisfy({ $0.link == link && $0.isWords }) else { return }
        let length = runs.reduce(0) { $0 + $1.plainText.utf8.count }
        guard length <= address.utf8.count * 9,
            OpenableAddress.isShown(by: Inline.plainText(of: Array(runs)), address)
        else { return }
        for index in runs.indices {
            inlines[index].style.insert(.bareLink)
            switch inlines[index].content {
            case .text(let words): inlines[index].content = .text(LinkAddress.shown(words))
            case .code(let words): inlines[index].content = .code(LinkAddress.shown(words))
            case _: continue
            }
        }
    }

    /// The index of the current link, which is numbered at its first use.
    mutating func currentLink() -> Int? {
        if link == nil, let address { link = links.index(of: address) }
        return link
    }

    /// The link of the gathered run.
    mutating func runLink() -> Int? {
        runLook.linkUse == look.linkUse ? currentLink() : nil
    }
}
