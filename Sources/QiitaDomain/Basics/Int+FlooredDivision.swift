extension Int {
    /// The quotient rounded down, also below zero.
    public func flooredQuotient(by divisor: Int) -> Int {
        (self - flooredRemainder(by: divisor)) / divisor
    }

    /// What `flooredQuotient` leaves, 0 ..< `divisor`.
    public func flooredRemainder(by divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
