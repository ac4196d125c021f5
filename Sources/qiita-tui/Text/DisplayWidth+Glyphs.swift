/// What is put at one place of the screen: a scalar that takes cells, with the marks that ride on it.
struct Glyph: Equatable, Sendable {
    /// At most five scalars, as many as a cell of ncurses holds. The first takes all the cells.
    var scalars: [Unicode.Scalar]
    /// 1 or 2.
    var cells: Int
}

extension DisplayWidth {
    private static let scalarsInCell = 5

    /// The text as it is drawn on the screen: together as wide as `cells(of:)` says, for ncurses and on every terminal.
    ///
    /// Of an emoji made of several scalars the first picture is drawn, padded to two cells where it has but one of its own.
    /// Invisible scalars (joiners, selectors, tags) are left out, since some terminals give them room.
    func glyphs(of text: String) -> [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(text.utf8.count)
        for character in text {
            append(character.unicodeScalars, to: &glyphs)
        }
        return glyphs
    }

    private func append(_ scalars: Character.UnicodeScalarView, to glyphs: inout [Glyph]) {
        guard let first = scalars.first else { return }
        if ClusterWidth.isComposedEmoji(scalars) {
            let own = cells(of: first)
            glyphs.append(Glyph(scalars: [first], cells: own))
            if own < 2 { glyphs.append(Glyph(scalars: [" "], cells: 2 - own)) }
            return
        }
        var carriesMarks = false
        for scalar in scalars {
            let cells = cells(of: scalar)
            if cells > 0 {
                glyphs.append(Glyph(scalars: [scalar], cells: cells))
                carriesMarks = true
            } else if carriesMarks, isMark(scalar), glyphs[glyphs.count - 1].scalars.count < Self.scalarsInCell {
                glyphs[glyphs.count - 1].scalars.append(scalar)
            }
        }
    }

    /// Whether a scalar without cells is seen: a combining mark or a part of a Hangul syllable.
    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: !scalar.properties.isVariationSelector
        case .otherLetter, .spacingMark: true
        case _: false
        }
    }
}
