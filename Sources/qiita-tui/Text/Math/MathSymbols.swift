/// The characters of Unicode for the commands of TeX.
enum MathSymbols {
    /// The characters for a command; an operator or a relation has a blank on either side. Nil if there are none.
    static func symbol(_ name: String) -> String? {
        letters[name] ?? operators[name].map { " \($0) " } ?? signs[name]
    }

    /// Whether what a command shows would be read as a factor beside a fraction.
    static func isFactor(_ name: String) -> Bool {
        operators[name] == nil && !closing.contains(name) && !separating.contains(name)
    }

    /// Closing brackets, before which blanks are dropped.
    static let closing: Set<String> = ["rVert", "rvert", "rangle", "rfloor", "rceil", "rbrace", "rbrack"]

    /// Commands that are only a space or that end what stands before them.
    private static let separating: Set<String> = [
        "", "quad", "qquad", "right", "end", "nonumber", "ldots", "dots", "cdots", "vert", "Vert", "middle",
    ]

    /// Operators and functions whose scripts are limits.
    static let limits: Set<String> = [
        "sum", "prod", "int", "iint", "iiint", "oint", "bigcup", "bigcap", "lim", "max", "min", "sup", "inf",
    ]

    /// The functions that are written as their names.
    static let functions: Set<String> = [
        "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "log", "ln",
        "lg", "exp", "lim", "max", "min", "sup", "inf", "det", "dim", "ker", "deg", "gcd", "arg", "Pr", "mod", "bmod",
    ]

    /// The combining characters above a letter.
    static let accents = [
        "hat": "\u{302}", "widehat": "\u{302}", "bar": "\u{304}", "overline": "\u{304}", "tilde": "\u{303}",
        "dot": "\u{307}", "ddot": "\u{308}", "vec": "\u{20D7}",
    ]

    static let boards = ["R": "ℝ", "N": "ℕ", "Z": "ℤ", "Q": "ℚ", "C": "ℂ", "P": "ℙ", "H": "ℍ"]

    /// The script capitals of Unicode, of which some stand among the letter-like symbols.
    static let scriptLetters: [String: String] = {
        var letters = ["B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ"]
        for offset in 0..<UInt32(26) {
            guard let letter = Unicode.Scalar(0x41 + offset).map({ String($0) }), letters[letter] == nil else {
                continue
            }
            letters[letter] = Unicode.Scalar(0x1D49C + offset).map { String($0) }
        }
        return letters
    }()

    /// The brackets of matrices.
    static let matrices = [
        "matrix": ("(", ")"), "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"),
        "vmatrix": ("|", "|"),
        "Vmatrix": ("‖", "‖"), "smallmatrix": ("(", ")"),
    ]

    /// A raised or lowered text: in characters of its own if all of them exist and it is no limit, else behind `^` or `_`.
    static func script(_ text: String, isRaised: Bool, isLimit: Bool) -> String {
        let text = text.filter { $0 != " " }
        if !isLimit, let own = isRaised ? raised(text) : lowered(text) { return own }
        let mark = isRaised ? "^" : "_"
        return text.count == 1 ? mark + text : "\(mark){\(text)}"
    }

    /// The text in superscript characters; nil if one of them does not exist.
    static func raised(_ text: String) -> String? {
        mapped(text, raisedCharacters)
    }

    private static func lowered(_ text: String) -> String? {
        mapped(text, loweredCharacters)
    }

    static let scripts = Set(raisedCharacters.values).union(loweredCharacters.values)

    private static func mapped(_ text: String, _ characters: [Character: Character]) -> String? {
        var result = ""
        for character in text {
            guard let own = characters[character] else { return nil }
            result.append(own)
        }
        return result
    }

    private static let raisedCharacters: [Character: Character] = [
        "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "+": "⁺",
        "-": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", "n": "ⁿ", "i": "ⁱ", "T": "ᵀ", "k": "ᵏ", "m": "ᵐ", "x": "ˣ", "t": "ᵗ",
    ]

    private static let loweredCharacters: [Character: Character] = [
        "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈", "9": "₉", "+": "₊",
        "-": "₋", "=": "₌", "(": "₍", ")": "₎", "a": "ₐ", "e": "ₑ", "i": "ᵢ", "j": "ⱼ", "k": "ₖ", "l": "ₗ", "m": "ₘ",
        "n": "ₙ", "o": "ₒ", "p": "ₚ", "r": "ᵣ", "s": "ₛ", "t": "ₜ", "u": "ᵤ", "v": "ᵥ", "x": "ₓ",
    ]

    private static let letters = table(
        """
        alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ
        mu μ nu ν xi ξ pi π rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
        Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω ell ℓ hbar ℏ aleph ℵ
        """)

    private static let operators = table(
        """
        times × div ÷ pm ± mp ∓ le ≤ leq ≤ leqq ≦ leqslant ≤ ge ≥ geq ≥ geqq ≧ geqslant ≥ ne ≠ neq ≠ ll ≪ gg ≫
        approx ≈ fallingdotseq ≒ equiv ≡ sim ∼ simeq ≃ cong ≅ propto ∝ in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆
        supseteq ⊇ cup ∪ cap ∩ setminus ∖ land ∧ wedge ∧ lor ∨ vee ∨ oplus ⊕ otimes ⊗ to → rightarrow → longrightarrow →
        leftarrow ← gets ← mapsto ↦ leftrightarrow ↔ Rightarrow ⇒ implies ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⇔ perp ⊥
        lt < gt > prec ≺ succ ≻ preceq ⪯ succeq ⪰ odot ⊙
        lesssim ≲ gtrsim ≳ coloneqq ≔ triangleq ≜ longmapsto ⟼ ominus ⊖ subsetneq ⊊ supsetneq ⊋ doteq ≐
        parallel ∥ cdot · mid | ast * star ⋆ circ ∘ bullet •
        """)

    private static let signs = table(
        """
        sum Σ prod Π int ∫ iint ∬ iiint ∭ oint ∮
        bigcup ⋃ bigcap ⋂ infty ∞ partial ∂ nabla ∇ forall ∀ exists ∃ nexists ∄
        emptyset ∅ varnothing ∅ neg ¬ lnot ¬ ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ prime ′ angle ∠ triangle △
        langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lbrace { rbrace } vert | lvert | rvert | Vert ‖ lVert ‖
        rVert ‖ backslash ∖ dagger † ddagger ‡
        top ⊤ bot ⊥ square □ Box □ degree ° because ∵ therefore ∴ uparrow ↑ downarrow ↓ lbrack [ rbrack ]
        """)

    private static func table(_ text: String) -> [String: String] {
        let words = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map {
            String(Substring($0))
        }
        return Dictionary(
            stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }, uniquingKeysWith: { $1 })
    }
}
