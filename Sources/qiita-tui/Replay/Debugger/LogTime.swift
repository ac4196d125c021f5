/// The time since a log began, in the list's notation: `+3.214`, `+1:03.214`, `+2:01:03.214`.
struct LogTime {
    let text: String

    init(_ seconds: Double) {
        let thousandths = Int(min(max(seconds, 0), 1e9) * 1000 + 0.5)
        let (whole, rest) = (thousandths / 1000, thousandths % 1000)
        let fraction = "." + rest.padded(to: 3)
        let (hours, minutes, last) = (whole / 3600, whole / 60 % 60, whole % 60)
        text =
            if hours > 0 {
                "+\(hours):\(minutes.padded(to: 2)):\(last.padded(to: 2))\(fraction)"
            } else if minutes > 0 {
                "+\(minutes):\(last.padded(to: 2))\(fraction)"
            } else {
                "+\(last)\(fraction)"
            }
    }
}
