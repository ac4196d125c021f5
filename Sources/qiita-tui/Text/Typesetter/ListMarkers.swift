import QiitaDomain

/// The markers of the items of a list.
///
/// `- ` or a right-aligned number (` 9. ` above `10. `); a task's box replaces the bullet of an unordered list.
struct ListMarkers {
    /// The marker of each item, in ASCII.
    let texts: [String]
    /// The width of the widest marker, in cells.
    let width: Int

    init(_ list: ListBlock) {
        let numbers = list.start.map { Self.numbers(of: list, from: $0).map { $0 + ". " } }
        let widest = numbers?.reduce(0) { max($0, $1.utf8.count) } ?? 0
        texts = list.items.enumerated().map { index, item in
            let box = item.isChecked.map { $0 ? "[x] " : "[ ] " }
            guard let number = numbers?[index] else { return box ?? "- " }
            return DisplayWidth.standard.padded(number, to: widest, alignedRight: true) + (box ?? "")
        }
        width = texts.reduce(0) { max($0, $1.utf8.count) }
    }

    /// The numbers of the items as written. An item with a number of its own changes those after it.
    private static func numbers(of list: ListBlock, from start: Int) -> [String] {
        var next = start
        return list.items.map { item in
            let number = item.number ?? next
            next = number + 1
            return text(of: number, list.numbering)
        }
    }

    private static func text(of number: Int, _ numbering: ListNumbering) -> String {
        switch numbering {
        case .decimal: String(number)
        case .lowerLetters: letters(number)
        case .upperLetters: letters(number).uppercased()
        case .lowerRoman: roman(number)
        case .upperRoman: roman(number).uppercased()
        }
    }

    /// `a` to `z`, then `aa`; a number below 1 has no letters.
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return String(number) }
        var letters: [UInt8] = []
        var rest = number
        while rest > 0 {
            letters.append(UInt8(ascii: "a") + UInt8((rest - 1) % 26))
            rest = (rest - 1) / 26
        }
        return String(decoding: letters.reversed(), as: UTF8.self)
    }

    /// Roman numerals from 1 to 3999, decimal numbers beyond.
    private static func roman(_ number: Int) -> String {
        guard 1...3999 ~= number else { return String(number) }
        var rest = number
        var text = ""
        for (value, letters) in romanNumerals {
            while rest >= value {
                text += letters
                rest -= value
            }
        }
        return text
    }

    private static let romanNumerals = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
        (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
}
