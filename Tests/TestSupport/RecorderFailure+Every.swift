import QiitaDomain

extension RecorderFailure {
    /// Every reason why a session is not recorded.
    public static let every: [RecorderFailure] = [
        .noFolder, .exists, .folderMissing, .forbidden, .readOnly, .inUse, .allInUse, .vanished, .full, .unwritable,
        .partUnlisted(name: "mutes"),
    ]
}
