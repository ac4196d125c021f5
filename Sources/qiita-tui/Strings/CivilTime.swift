import QiitaDomain

/// A point in time as calendar fields.
struct CivilTime: Equatable {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int

    init(_ point: Timestamp, utcOffset: Int) {
        let minutes = (point.seconds + utcOffset).flooredQuotient(by: 60)
        let date = CivilDate(daysSince1970: minutes.flooredQuotient(by: 24 * 60))
        (year, month, day) = (date.year, date.month, date.day)
        hour = minutes.flooredRemainder(by: 24 * 60) / 60
        minute = minutes.flooredRemainder(by: 60)
    }
}
