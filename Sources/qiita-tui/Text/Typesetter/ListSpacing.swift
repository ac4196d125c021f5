import QiitaDomain

/// Where a list and the lists nested in it have blank lines.
///
/// The gap between two items is never smaller than a gap inside one of them, so that what belongs together stands together.
/// The items of a tight list therefore stand together unless one of them contains a blank line or at least half of them
/// take several lines.
struct ListSpacing: Equatable {
    /// Whether the items stand together.
    let isTight: Bool
    /// Whether there is a blank line anywhere in the list.
    let hasBlank: Bool
    /// For each item, the plans of the lists that are its own blocks.
    let nested: [[ListSpacing]]

    /// Plans a list that is `width` cells wide with its markers.
    init(_ list: ListBlock, options: BodyOptions, width: Int) {
        let inner = width - ListMarkers(list).width
        let spacing = BlockSpacing(options: options, width: inner < Typesetter.narrowest ? width : inner)
        var nested: [[ListSpacing]] = []
        var wrapping = 0
        var hasBlank = false
        for item in list.items {
            let plans = item.blocks.compactMap { block -> ListSpacing? in
                if case .list(let inner) = block {
                    ListSpacing(inner, options: options, width: spacing.width)
                } else {
                    nil
                }
            }
            nested.append(plans)
            if case .paragraph(let text) = item.blocks.first, !spacing.isOneLine(text) { wrapping += 1 }
            hasBlank = hasBlank || plans.contains(where: \.hasBlank) || Self.hasBlank(item, list.isTight, spacing)
        }
        isTight = list.isTight && !hasBlank && (list.items.count < 2 || wrapping * 2 < list.items.count)
        self.hasBlank = hasBlank || !isTight && list.items.count > 1
        self.nested = nested
    }

    /// Whether blocks of an item are separated by a blank line or may contain one.
    private static func hasBlank(_ item: ListItem, _ isTight: Bool, _ spacing: BlockSpacing) -> Bool {
        let isSimple = item.blocks.allSatisfy { block in
            switch block {
            case .paragraph, .list: true
            case _: false
            }
        }
        return !isSimple
            || zip(item.blocks, item.blocks.dropFirst()).contains {
                spacing.isBlankDue(between: $0, and: $1, tight: isTight)
            }
    }
}
