import Testing

@testable import QiitaDomain

@Suite("Days of the calendar")
struct CivilDateTests {
    @Test("Each day of eight hundred years has its own date, one after the other")
    func everyDay() {
        var previous = CivilDate(daysSince1970: -146_098)
        for days in -146_097...146_097 {
            let date = CivilDate(daysSince1970: days)
            let isNextDay = date.year == previous.year && date.month == previous.month && date.day == previous.day + 1
            let isNextMonth = date.day == 1 && previous.day >= 28
            guard date.daysSince1970 == days, isNextDay || isNextMonth else {
                Issue.record("\(previous) is followed by \(date)")
                return
            }
            previous = date
        }
    }

    @Test(
        "Division rounds down below zero too", arguments: [(-1, -1, 6), (-7, -1, 0), (-8, -2, 6), (6, 0, 6), (7, 1, 0)])
    func floored(_ value: Int, _ quotient: Int, _ remainder: Int) {
        #expect(value.flooredQuotient(by: 7) == quotient)
        #expect(value.flooredRemainder(by: 7) == remainder)
    }
}
