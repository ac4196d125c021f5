/// The results as an object for scripts: names and nanoseconds.
func json(_ rows: [Row]) -> String {
    let objects = rows.map { #"{"name":"\#($0.name)","median_ns":\#(rounded($0.medianNanoseconds))}"# }
    return #"{"rows":[\#(objects.joined(separator: ","))]}"#
}

/// The results as a table for people, with each ratio to what it is held against, and the ratio allowed.
func table(_ rows: [Row]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
        let time = padded("\(rounded(row.medianNanoseconds))", to: 12, left: true)
        return "\(padded(row.name, to: width)) \(time) ns  \(ratio(of: row, in: rows))"
    }.joined(separator: "\n")
}

private func ratio(of row: Row, in rows: [Row]) -> String {
    guard let bound = row.bound, let baseline = rows.first(where: { $0.name == bound.baseline }) else { return "" }
    let ratio = row.medianNanoseconds / baseline.medianNanoseconds
    let verdict = ratio <= bound.times ? "" : "  TOO SLOW"
    return "\(rounded(ratio))x \(bound.baseline) (at most \(rounded(bound.times))x)\(verdict)"
}

private func rounded(_ value: Double) -> Double {
    (value * 100).rounded() / 100
}

private func padded(_ text: String, to width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return left ? spaces + text : text + spaces
}
