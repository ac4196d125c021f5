/// The program's entry.
@main
enum QiitaTui {
    @MainActor
    static func main() {}
}
