/// How formulas are shown: the values of `math` in the configuration.
enum MathSetting: String, CaseIterable, Sendable {
    /// In Unicode where one line can show them, else as TeX.
    case unicode
    /// As TeX.
    case tex
}
