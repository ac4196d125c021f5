/// A colour of text, reduced to what a terminal with eight colours tells apart.
public enum InlineColor: UInt8, Equatable, Sendable, CaseIterable {
    case red
    case yellow
    case green
    case cyan
    case blue
    case magenta
}

extension InlineColor {
    /// The colour that a CSS value comes closest to; nil for greys and for what is no colour.
    init?(css value: String) {
        let value = value.trimmingPrefix { $0 == " " }.lowercased()
        if value.hasPrefix("#") {
            self.init(hexadecimal: value.dropFirst().prefix { $0.isHexDigit })
        } else if value.hasPrefix("rgb") {
            let numbers = Self.numbers(in: value)
            guard numbers.count >= 3 else { return nil }
            self.init(red: numbers[0], green: numbers[1], blue: numbers[2])
        } else if value.hasPrefix("hsl") {
            let numbers = Self.numbers(in: value)
            guard numbers.count >= 3, numbers[1] > 10, 10...90 ~= numbers[2] else { return nil }
            self.init(hue: numbers[0])
        } else {
            let name = value.prefix { $0.isLetter }
            guard let hexadecimal = Self.names[String(name)] else { return nil }
            self.init(hexadecimal: hexadecimal[...])
        }
    }

    private init?(hexadecimal digits: Substring) {
        let step = digits.count == 3 || digits.count == 4 ? 1 : 2
        guard digits.count >= 3 * step else { return nil }
        let parts = (0..<3).compactMap { part -> Int? in
            let start = digits.index(digits.startIndex, offsetBy: part * step)
            let own = digits[start..<digits.index(start, offsetBy: step)]
            return Int(step == 1 ? own + own : own, radix: 16)
        }
        guard parts.count == 3 else { return nil }
        self.init(red: parts[0], green: parts[1], blue: parts[2])
    }

    /// The colour by its hue; nil if the parts hardly differ.
    private init?(red: Int, green: Int, blue: Int) {
        let parts = [red, green, blue].map { max(0, min(255, $0)) }
        guard let most = parts.max(), let least = parts.min(), most - least > 40 else { return nil }
        let range = most - least
        let hue: Int
        if most == parts[0] {
            hue = 60 * (parts[1] - parts[2]) / range
        } else if most == parts[1] {
            hue = 120 + 60 * (parts[2] - parts[0]) / range
        } else {
            hue = 240 + 60 * (parts[0] - parts[1]) / range
        }
        self.init(hue: hue)
    }

    /// The colour nearest to an angle in degrees; orange counts as yellow.
    private init(hue: Int) {
        switch ((hue % 360) + 360) % 360 {
        case 20..<75: self = .yellow
        case 75..<160: self = .green
        case 160..<200: self = .cyan
        case 200..<265: self = .blue
        case 265..<335: self = .magenta
        case _: self = .red
        }
    }

    private static func numbers(in value: String) -> [Int] {
        value.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap {
            Double($0).flatMap { Int(exactly: $0.rounded()) }
        }
    }

    /// The names in common use.
    private static let names = [
        "red": "ff0000", "darkred": "8b0000", "crimson": "dc143c", "tomato": "ff6347", "maroon": "800000",
        "orangered": "ff4500", "orange": "ffa500", "darkorange": "ff8c00", "gold": "ffd700", "yellow": "ffff00",
        "brown": "a52a2a", "olive": "808000", "green": "008000", "lime": "00ff00", "darkgreen": "006400",
        "limegreen": "32cd32", "seagreen": "2e8b57", "teal": "008080", "cyan": "00ffff", "aqua": "00ffff",
        "blue": "0000ff", "navy": "000080", "royalblue": "4169e1", "dodgerblue": "1e90ff", "skyblue": "87ceeb",
        "deepskyblue": "00bfff", "purple": "800080", "magenta": "ff00ff", "fuchsia": "ff00ff", "pink": "ffc0cb",
        "deeppink": "ff1493", "hotpink": "ff69b4", "violet": "ee82ee", "indigo": "4b0082",
    ]
}
