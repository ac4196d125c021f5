import CSystem

/// libcurl, which the first request loads.
enum MissingNetworkLibrary {
    /// Sets what the program does if libcurl cannot be loaded: it restores the terminal, writes this line to standard error and
    /// exits with this status.
    static func ifMissing(write line: String, exitWith status: Int32) {
        late_curl_set_missing(line, status)
    }
}
