/// The results as an object for scripts: names and values, each under its unit; nanoseconds are `median_ns`.
func json(_ rows: [Row]) -> String {
    let objects = rows.compactMap { row in
        row.value.map {
            #"{"name":"\#(row.name)","\#(row.unit == "ns" ? "median_ns" : row.unit)":\#(rounded($0))}"#
        }
    }
    return #"{"rows":[\#(objects.joined(separator: ","))]}"#
}

/// The results as a table for people, with each ratio to what it is held against, and the ratio allowed.
func table(_ rows: [Row]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
        guard let value = row.value else {
            return padded(row.name, to: width) + "  not installed: sh Tools/setup.sh bench"
        }
        let time = padded("\(rounded(value))", to: 14, left: true)
        let speed = row.bytes > 0 ? "\(rounded(Double(row.bytes) * 1e3 / value)) MB/s" : ""
        return
            "\(padded(row.name, to: width)) \(time) \(padded(row.unit, to: 5)) \(padded(speed, to: 12, left: true))  \(ratio(of: row, in: rows))"
    }.joined(separator: "\n")
}

private func ratio(of row: Row, in rows: [Row]) -> String {
    if let limit = row.limit, let value = row.value {
        return "at most \(rounded(limit)) \(row.unit)\(value <= limit ? "" : "  TOO MUCH")"
    }
    guard let bound = row.bound, let value = row.value,
        let baseline = rows.first(where: { $0.name == bound.baseline })?.value
    else { return "" }
    let ratio = value / baseline
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
