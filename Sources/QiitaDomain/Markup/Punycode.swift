/// The ASCII form of names with other letters (RFC 3492, with the prefix of RFC 5890).
enum Punycode {
    /// A host whose labels with other letters than ASCII are encoded.
    static func host(_ host: String) -> String {
        host.split(separator: ".", omittingEmptySubsequences: false).map { label in
            label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : "xn--" + encoded(label.unicodeScalars.map(\.value))
        }.joined(separator: ".")
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
