/// A day of the Gregorian calendar, carried back before its invention.
public struct CivilDate: Equatable, Sendable {
    /// The year; 0 is the year before 1.
    public let year: Int
    /// The month, 1...12.
    public let month: Int
    /// The day of the month, 1...31.
    public let day: Int

    /// A day from its parts, which are not checked.
    init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day `days` after 1970-01-01.
    /// Years are counted from March, so that the leap day is the last of its year; a cycle is 400 years.
    public init(daysSince1970 days: Int) {
        let sinceMarch0 = days + Self.daysBefore1970
        let cycle = sinceMarch0.flooredQuotient(by: Self.daysInCycle)
        let dayOfCycle = sinceMarch0.flooredRemainder(by: Self.daysInCycle)
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (dayOfYear * 5 + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (monthFromMarch * 153 + 2) / 5 + 1
        year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    }

    /// Days from 1970-01-01 to this day; negative before.
    var daysSince1970: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let cycle = yearFromMarch.flooredQuotient(by: 400)
        let yearOfCycle = yearFromMarch.flooredRemainder(by: 400)
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (monthFromMarch * 153 + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return cycle * Self.daysInCycle + dayOfCycle - Self.daysBefore1970
    }

    private static let daysInCycle = 146_097
    /// Days from 0000-03-01 to 1970-01-01.
    private static let daysBefore1970 = 719_468
}
