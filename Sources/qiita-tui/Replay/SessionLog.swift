import QiitaDomain
import ReduxKit

/// The log of a session.
typealias SessionLog = RecordedLog<ActionCodec>

/// A session's log that is replayed action by action.
typealias SessionLogWalk = LogWalk<ActionCodec>
