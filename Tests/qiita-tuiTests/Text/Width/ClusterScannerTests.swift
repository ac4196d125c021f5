import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct ClusterScannerTests {
    @Test("Clusters equal the standard library's in any mixture")
    func clustersAreCharacters() {
        var random = Dice(seed: 7)
        for _ in 0..<3000 {
            let text = random.text(length: 12)
            var copy = text
            let ends = copy.withUTF8 { bytes in
                var scanner = ClusterScanner(bytes, ambiguousWidth: 1)
                var ends: [Int] = []
                while let cluster = scanner.next() { ends.append(cluster.end) }
                return ends
            }
            var expected: [Int] = []
            for character in text { expected.append((expected.last ?? 0) + character.utf8.count) }
            #expect(ends == expected, "\(text.unicodeScalars.map(\.value))")
        }
    }

    @Test("A cluster has its range, its cells and the class of its first scalar")
    func clusters() {
        var text = "a「👍🏽"
        let clusters = text.withUTF8 { bytes in
            var scanner = ClusterScanner(bytes, ambiguousWidth: 1)
            var clusters: [ClusterScanner.Cluster] = []
            while let cluster = scanner.next() { clusters.append(cluster) }
            return clusters
        }
        #expect(clusters.map(\.start) == [0, 1, 4])
        #expect(clusters.map(\.end) == [1, 4, 12])
        #expect(clusters.map(\.cells) == [1, 2, 2])
        #expect(clusters.map(\.breakClass) == [.letter, .openWide, .ideograph])
    }
}
