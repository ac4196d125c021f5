/// Replaces each scalar of a text by another one of its kind: always by the same one, and different ones by different ones.
///
/// The replacement depends on a secret. It comes from the same block of 256 code points if possible, so that a script stays
/// itself. Letters in upper and lower case are replaced alike, so that a search that ignores case finds the same places.
public final class ScalarSubstitution {
    /// The kind of a scalar; nil for one that stays.
    public typealias Kind = (Unicode.Scalar) -> UInt64?

    private let secret: String
    private let kind: Kind
    private var images: [Unicode.Scalar: Unicode.Scalar] = [:]
    private var blocks: Set<UInt32> = []
    private var wideBlocks: Set<UInt32> = []
    /// The scalars that are the only ones of their kind in their block.
    private var singles: [(scalar: Unicode.Scalar, kind: PairKind)] = []

    /// The kinds of a scalar and of its capital letter, which is replaced alike; nil without one.
    private struct PairKind: Hashable {
        let own: UInt64
        let capital: UInt64?
    }

    /// Creates a substitution.
    public init(secret: String, kind: @escaping Kind) {
        self.secret = secret
        self.kind = kind
    }

    /// The text with all scalars replaced.
    public func replaced(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(replaced(scalar)) }
        return String(result)
    }

    /// The replacement of a scalar.
    public func replaced(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if let image = images[scalar] { return image }
        guard kind(scalar) != nil else { return store(scalar, scalar) }
        if let small = scalar.smallPartner { return store(scalar, replaced(small).capitalPartner ?? scalar) }
        fill(block: scalar.value & ~0xFF)
        if images[scalar] == nil { fill(wideBlock: scalar.value & ~0xFFF) }
        return images[scalar] ?? store(scalar, scalar)
    }

    private func store(_ scalar: Unicode.Scalar, _ image: Unicode.Scalar) -> Unicode.Scalar {
        images[scalar] = image
        return image
    }

    /// Permutes the scalars of each kind within a block.
    private func fill(block: UInt32) {
        guard blocks.insert(block).inserted else { return }
        var kinds: [PairKind: [Unicode.Scalar]] = [:]
        for scalar in (block...block | 0xFF).lazy.compactMap(Unicode.Scalar.init) where scalar.smallPartner == nil {
            guard let own = kind(scalar) else { continue }
            kinds[PairKind(own: own, capital: scalar.capitalPartner.flatMap(kind)), default: []].append(scalar)
        }
        for (kind, scalars) in kinds {
            if scalars.count > 1 {
                permute(scalars, "\(block) \(kind.own) \(kind.capital ?? 0)")
            } else {
                singles += scalars.map { ($0, kind) }
            }
        }
    }

    /// Permutes the scalars that are the only ones of their kind in their blocks within a wider block.
    private func fill(wideBlock: UInt32) {
        guard wideBlocks.insert(wideBlock).inserted else { return }
        for block in stride(from: wideBlock, through: wideBlock | 0xF00, by: 0x100) { fill(block: block) }
        let own = singles.filter { $0.scalar.value & ~0xFFF == wideBlock }
        for (kind, scalars) in Dictionary(grouping: own, by: \.kind) {
            permute(scalars.map(\.scalar).sorted(), "\(wideBlock) wide \(kind.own) \(kind.capital ?? 0)")
        }
    }

    /// Replaces each scalar by the next one in a random circle, so that none is replaced by itself.
    private func permute(_ scalars: [Unicode.Scalar], _ name: String) {
        var state = StateDigest(of: .text("\(secret) \(name)")).value
        var circle = scalars
        for index in circle.indices.dropFirst().reversed() {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            circle.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
        }
        for (index, scalar) in circle.enumerated() { images[scalar] = circle[(index + 1) % circle.count] }
    }
}

extension Unicode.Scalar {
    /// The small letter of a capital one, if each is the only partner of the other and they take the same number of bytes.
    fileprivate var smallPartner: Unicode.Scalar? {
        guard properties.isUppercase else { return nil }
        return partner(properties.lowercaseMapping) { $0.properties.uppercaseMapping }
    }

    /// The capital letter of a small one, on the same terms.
    fileprivate var capitalPartner: Unicode.Scalar? {
        guard properties.isLowercase else { return nil }
        return partner(properties.uppercaseMapping) { $0.properties.lowercaseMapping }
    }

    private func partner(_ mapping: String, _ back: (Unicode.Scalar) -> String) -> Unicode.Scalar? {
        let scalars = mapping.unicodeScalars
        guard scalars.count == 1, let other = scalars.first, other != self else { return nil }
        guard back(other).unicodeScalars.elementsEqual([self]) else { return nil }
        return UTF8.width(other) == UTF8.width(self) ? other : nil
    }
}
