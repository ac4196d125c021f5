/// Keeps a value from being optimised away.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
