/// The elements that the parser knows by name.
enum HTMLElement: UInt8, CaseIterable {
    case unknown
    case a, address, article, aside, b, blockquote, body, br, caption, center, cite, code, col, colgroup, dd, del,
        details
    case dfn, dir, div, dl, dt, em, fieldset, figcaption, figure, font, footer, form, h1, h2, h3, h4, h5, h6, header,
        hgroup,
        hr
    case html, i, iframe, img, input, ins, kbd, li, listing, main, math, menu, nav, noembed, noframes, noscript, ol, p
    case plaintext, pre, q, rb, rp, rt, rtc, ruby, s, samp, script, search, section, span, strike, strong, style, sub
    case summary, sup, svg, table, tbody, td, textarea, tfoot, th, thead, title, tr, tt, u, ul, `var`, video, wbr, xmp

    /// The names except `unknown`, in the order of the cases. Asking the runtime for the names of the cases takes a tenth of the
    /// time of `render`.
    static let names = """
        a address article aside b blockquote body br caption center cite code col colgroup dd del details \
        dfn dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr \
        html i iframe img input ins kbd li listing main math menu nav noembed noframes noscript ol p \
        plaintext pre q rb rp rt rtc ruby s samp script search section span strike strong style sub \
        summary sup svg table tbody td textarea tfoot th thead title tr tt u ul var video wbr xmp
        """

    /// The level of h1 to h6; nil for other elements.
    var headingLevel: Int? {
        switch self {
        case .h1: 1
        case .h2: 2
        case .h3: 3
        case .h4: 4
        case .h5: 5
        case .h6: 6
        default: nil
        }
    }
}
