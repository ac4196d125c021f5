import QiitaDomain

struct ConfiguredCommandSubject {
    let article: Article
    /// The address of the selected link; nil without one.
    var link: String?
    /// The address of the selected image; nil without one.
    var image: String?

    /// The text of a placeholder. The author's name has no `@`.
    /// - Throws: `nothingInFocus`.
    func text(of placeholder: ConfiguredCommand.Placeholder) throws(HandoffError) -> String {
        switch placeholder {
        case .url: return LinkAddress.encoded(article.url)
        case .title: return article.title
        case .id: return article.id
        case .author: return article.user.id
        case .link:
            guard let link else { throw .nothingInFocus(.link) }
            return LinkAddress.encoded(link)
        case .image:
            guard let image else { throw .nothingInFocus(.image) }
            return LinkAddress.encoded(image)
        }
    }
}
