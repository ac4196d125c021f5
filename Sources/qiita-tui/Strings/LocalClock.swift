import QiitaDomain

/// Times in the reader's time zone, and ages. Does not read the clock.
struct LocalClock: Sendable, Equatable {
    let now: Timestamp
    let zone: LocalZone
    let strings: Strings

    /// `14:03`.
    func time(_ point: Timestamp) -> String {
        let parts = CivilTime(point, in: zone)
        return "\(twoDigits(parts.hour)):\(twoDigits(parts.minute))"
    }

    /// `14:03:20`.
    func second(_ point: Timestamp) -> String {
        "\(time(point)):\(twoDigits((point.seconds + zone.utcOffset(at: point)).flooredRemainder(by: 60)))"
    }

    /// `2026-11-20 14:03`, without the year where it is that of `reference`.
    func date(_ point: Timestamp, near reference: Timestamp? = nil) -> String {
        let parts = CivilTime(point, in: zone)
        let day = "\(twoDigits(parts.month))-\(twoDigits(parts.day)) \(time(point))"
        let sameYear = reference.map { CivilTime($0, in: zone).year == parts.year } ?? false
        return sameYear ? day : "\(parts.year)-\(day)"
    }

    /// The day of a point in time, counted from 1970.
    func day(of point: Timestamp) -> Int {
        zone.day(of: point)
    }

    /// `昨日  2026年11月20日(金)`.
    func dayName(_ day: Int) -> String {
        strings.day(day, today: self.day(of: now))
    }

    /// `3時間前`; a date after a month.
    func ago(_ point: Timestamp) -> String {
        let minutes = max(0, now.seconds - point.seconds) / 60
        switch minutes {
        case 0: return strings.pick("たった今", "just now")
        case ..<60: return strings.pick("\(minutes)分前", "\(minutes) min ago")
        case ..<(24 * 60): return strings.pick("\(minutes / 60)時間前", "\(minutes / 60) h ago")
        case ..<(31 * 24 * 60):
            let days = minutes / (24 * 60)
            return strings.pick("\(days)日前", "\(strings.counted(days, "day", "days")) ago")
        default:
            let parts = CivilTime(point, in: zone)
            return "\(parts.year)-\(twoDigits(parts.month))-\(twoDigits(parts.day))"
        }
    }

    private func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

extension Strings {
    /// A day of the history, counted from 1970, seen from another one.
    func day(_ day: Int, today: Int) -> String {
        let date = CivilDate(daysSince1970: day)
        let weekday = (day + 4).flooredRemainder(by: 7)
        let name = pick(
            ["日", "月", "火", "水", "木", "金", "土"][weekday], ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][weekday])
        let written = pick(
            "\(date.year)年\(date.month)月\(date.day)日(\(name))",
            "\(name) \(date.year)-\(date.month < 10 ? "0" : "")\(date.month)-\(date.day < 10 ? "0" : "")\(date.day)")
        switch today - day {
        case 0: return pick("今日", "Today") + "  \(written)"
        case 1: return pick("昨日", "Yesterday") + "  \(written)"
        default: return written
        }
    }
}

/// A point in time as calendar fields of local time.
struct CivilTime: Equatable {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int

    init(_ point: Timestamp, in zone: LocalZone) {
        let minutes = (point.seconds + zone.utcOffset(at: point)).flooredQuotient(by: 60)
        let date = CivilDate(daysSince1970: minutes.flooredQuotient(by: 24 * 60))
        (year, month, day) = (date.year, date.month, date.day)
        hour = minutes.flooredRemainder(by: 24 * 60) / 60
        minute = minutes.flooredRemainder(by: 60)
    }
}

extension LocalZone {
    /// The local day of a point in time, counted from 1970.
    func day(of point: Timestamp) -> Int {
        (point.seconds + utcOffset(at: point)).flooredQuotient(by: 24 * 60 * 60)
    }
}
