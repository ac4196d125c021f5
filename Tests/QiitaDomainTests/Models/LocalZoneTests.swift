import QiitaDomain
import Testing

@Suite("A recorded time zone")
struct LocalZoneTests {
    private static let zone = LocalZone(
        utcOffset: 1,
        changes: [10, 20, 30].map { LocalZone.Change(at: Timestamp(seconds: $0), utcOffset: $0 * 60) })

    @Test(
        "The offset is that of the last change; before the first it is the first one's",
        arguments: [(Int.min, 600), (9, 600), (10, 600), (19, 600), (20, 1200), (29, 1200), (30, 1800), (.max, 1800)])
    func offset(_ moment: Int, _ offset: Int) {
        #expect(Self.zone.utcOffset(at: Timestamp(seconds: moment)) == offset)
        #expect(LocalZone(utcOffset: 5).utcOffset(at: Timestamp(seconds: moment)) == 5)
    }

    @Test("No number in a log is an offset of more than a week", arguments: [Int.min, .max])
    func hostile(_ offset: Int) {
        let change = LocalZone.Change(at: Timestamp(seconds: 0), utcOffset: offset)
        for zone in [LocalZone(utcOffset: offset), LocalZone(utcOffset: 0, changes: [change])] {
            #expect(abs(zone.utcOffset(at: Timestamp(seconds: 1))) == 604_800)
        }
    }
}
