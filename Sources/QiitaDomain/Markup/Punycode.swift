/// The ASCII form of names with other letters (RFC 3492, with the prefix of RFC 5890).
enum Punycode {
    /// A host whose labels with other letters than ASCII are encoded.
    static func host(_ host: String) -> String {
        host.split(separator: ".", omittingEmptySubsequences: false).map { label in
            label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : prefix + encoded(label.unicodeScalars.map(\.value))
        }.joined(separator: ".")
    }

    /// A host whose labels in this form are decoded; a label that cannot be decoded stays as it is.
    static func decodedHost(_ host: String) -> String {
        guard host.utf8.firstRange(of: prefix.utf8) != nil else { return host }
        return host.split(separator: ".", omittingEmptySubsequences: false).map { label in
            guard label.hasPrefix(prefix), let scalars = decoded(label.dropFirst(prefix.count)) else {
                return String(label)
            }
            return Sanitizer.line(String(String.UnicodeScalarView(scalars)))
        }.joined(separator: ".")
    }

    private static let prefix = "xn--"

    private static func decoded(_ label: Substring) -> [Unicode.Scalar]? {
        guard label.utf8.count < 256, label.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let mark = label.utf8.lastIndex(of: UInt8(ascii: "-"))
        var output = mark.map { Array(label[..<$0].unicodeScalars) } ?? []
        var digits = label.utf8[(mark.map { label.utf8.index(after: $0) } ?? label.startIndex)...]
        var (n, i, bias) = (0x80, 0, 72)
        while !digits.isEmpty {
            let before = i
            var weight = 1
            var k = 36
            while true {
                guard let digit = digits.popFirst().flatMap(value), weight < 1 << 32 else { return nil }
                i += digit * weight
                let threshold = min(max(k - bias, 1), 26)
                if digit < threshold { break }
                weight *= 36 - threshold
                k += 36
            }
            bias = adapted(i - before, count: output.count + 1, isFirst: before == 0)
            n += i / (output.count + 1)
            i %= output.count + 1
            guard n <= 0x10FFFF, let scalar = UInt32(exactly: n).flatMap(Unicode.Scalar.init) else { return nil }
            output.insert(scalar, at: i)
            i += 1
        }
        return output
    }

    private static func encoded(_ label: [UInt32]) -> String {
        var output = label.filter { $0 < 0x80 }.map { UInt8($0) }
        let basic = output.count
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (n, delta, bias, handled): (UInt32, Int, Int, Int) = (0x80, 0, 72, basic)
        while handled < label.count, label.count < 256 {
            guard let next = label.filter({ $0 >= n }).min() else { break }
            delta += Int(next - n) * (handled + 1)
            n = next
            for scalar in label {
                if scalar < n { delta += 1 }
                guard scalar == n else { continue }
                append(delta, bias: bias, to: &output)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            n += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func append(_ delta: Int, bias: Int, to output: inout [UInt8]) {
        var rest = delta
        var k = 36
        while true {
            let threshold = min(max(k - bias, 1), 26)
            guard rest >= threshold else { break }
            output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
            rest = (rest - threshold) / (36 - threshold)
            k += 36
        }
        output.append(digit(rest))
    }

    private static func digit(_ value: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value - 26 + 0x30)
    }

    private static func value(_ digit: UInt8) -> Int? {
        switch digit {
        case 0x61...0x7A: Int(digit) - 0x61
        case 0x41...0x5A: Int(digit) - 0x41
        case 0x30...0x39: Int(digit) - 0x30 + 26
        case _: nil
        }
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var k = 0
        while delta > 455 {
            delta /= 35
            k += 36
        }
        return k + 36 * delta / (delta + 38)
    }
}
