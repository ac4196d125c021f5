/// The requests that the help screen can make.
enum HelpScreenRequest {
    case scroll(top: Int)
    case openFilterPrompt
    case filter(String)
    case goBack
}
