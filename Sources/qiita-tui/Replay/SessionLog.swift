import QiitaDomain
import ReduxKit

typealias SessionLog = RecordedLog<ActionCodec>
