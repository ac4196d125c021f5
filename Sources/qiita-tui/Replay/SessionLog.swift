import QiitaDomain
import ReduxKit

typealias SessionLog = RecordedLog<ActionCodec>

/// A session's log that is replayed action by action.
typealias SessionLogWalk = LogWalk<ActionCodec>
