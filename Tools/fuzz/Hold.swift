import Foundation

/// Ends the run where a rule is broken, and says which and where.
func hold(_ isHeld: Bool, _ rule: String, _ what: @autoclosure () -> String = "") {
    guard !isHeld else { return }
    print("Broken: \(rule).", what())
    fflush(nil)
    abort()
}
