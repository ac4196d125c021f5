import QiitaDomain

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
