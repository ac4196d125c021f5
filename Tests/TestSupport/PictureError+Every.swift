import QiitaDomain

extension PictureError {
    /// A value of each case.
    public static let every: [PictureError] = [
        .unsafeAddress, .refused(status: 503), .lost(.timedOut), .lost(.undecodable), .notAPicture(type: "text/html"),
        .notAPicture(type: ""), .tooLarge(limit: 20 << 20), .notKept, .noViewer(tried: ["chafa", "timg"]), .off,
        .viewer(.failed(program: "chafa", status: 1)),
    ]
}
