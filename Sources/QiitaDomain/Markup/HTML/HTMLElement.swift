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

/// Looks up an element by the bytes of its name, ignoring case.
struct HTMLElementNames: Sendable {
    /// A name of up to 16 bytes as two numbers. Names contain no zero bytes, so different names have different keys.
    private struct Key: Equatable {
        var low: UInt64 = 0
        var high: UInt64 = 0

        mutating func add(_ byte: UInt8, at index: Int) {
            if index < 8 {
                low |= UInt64(byte) << UInt64(index * 8)
            } else {
                high |= UInt64(byte) << UInt64((index - 8) * 8)
            }
        }
        var slot: Int {
            Int(truncatingIfNeeded: ((low ^ high &* 31) &* 0x9E37_79B9_7F4A_7C15) >> 55)
        }
    }

    static let standard = HTMLElementNames()

    private var slots = [(key: Key, element: HTMLElement)](repeating: (Key(), .unknown), count: 512)

    private init() {
        let names = HTMLElement.names.utf8.split(separator: UInt8(ascii: " "))
        for (element, name) in zip(HTMLElement.allCases.dropFirst(), names) {
            var key = Key()
            for (index, byte) in name.enumerated() { key.add(byte, at: index) }
            var slot = key.slot
            while slots[slot].element != .unknown { slot = (slot + 1) & 511 }
            slots[slot] = (key, element)
        }
    }

    func element(named name: UnsafeBufferPointer<UInt8>) -> HTMLElement {
        guard name.count <= 16 else { return .unknown }
        var key = Key()
        for index in 0..<name.count { key.add(name[index].lowercasedASCII, at: index) }
        var slot = key.slot
        while slots[slot].element != .unknown {
            if slots[slot].key == key { return slots[slot].element }
            slot = (slot + 1) & 511
        }
        return .unknown
    }
}
