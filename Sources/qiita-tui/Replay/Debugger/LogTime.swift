/// Seconds since a log began, as a list shows them: `+3.214`, `+1:03.214`, `+2:01:03.214`.
struct LogTime {
    let text: String

    init(_ seconds: Double) {
        let thousandths = Int(min(max(seconds, 0), 1e9) * 1000 + 0.5)
        let (whole, rest) = (thousandths / 1000, thousandths % 1000)
        let fraction = "." + Self.padded(rest, to: 3)
        let (hours, minutes, last) = (whole / 3600, whole / 60 % 60, whole % 60)
        text =
            if hours > 0 {
                "+\(hours):\(Self.padded(minutes, to: 2)):\(Self.padded(last, to: 2))\(fraction)"
            } else if minutes > 0 {
                "+\(minutes):\(Self.padded(last, to: 2))\(fraction)"
            } else {
                "+\(last)\(fraction)"
            }
    }

    private static func padded(_ number: Int, to digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
