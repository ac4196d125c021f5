import Foundation

/// A sentence of a command that prints a log: the result of a comparison, or what it says beside its output. Its description is in
/// English.
public enum ReplayMessage: Equatable, Sendable {
    /// The log cannot be read, or not to its end.
    case unreadable(ActionLogReadError, file: String)
    /// The last line is incomplete and was skipped.
    case brokenLastLine(Int)
    /// `--at` names an action that the log does not have.
    case noSuchAction(Int, count: Int)
    /// `--skip` names an action that the log does not have.
    case skipBeyond(Int, count: Int)
    case irregular(LogIrregularity)
    /// So many irregularities beyond those that were named.
    case moreIrregularities(Int)
    case verified(actions: Int, digests: Int)
    case differs(ReplayDifference)
    case nothingVerified
    /// Members of the state are not verified, since the state gained them after the log was recorded.
    case notRecorded([StatePath])
    /// None of the actions breaks a rule.
    case sound(actions: Int)
    /// The log contains no input.
    case noInput
    /// The log contains no event that led to an action.
    case unexplained(Int)
    case neverTrue
    /// The log breaks no rule, so there is nothing to shrink it to.
    case nothingBroken
    /// A probable mistake in a condition.
    case mistaken(ConditionRemark)
    /// No state of the log has a value at a path.
    case unknownPath(String, similar: String?)
    /// Several elements of a list have the same id.
    case repeatedID(String, list: String)
    case shrunk(from: Int, to: Int, file: String)
    /// A condition is true in a shrunk log because of other values than before.
    case otherValues([String], before: [String])
    case redacted(Int, file: String)
    case notRedacted(line: Int, type: String)
    case notWritten(ActionLogWriteError, file: String)
    case testWritten(file: String, log: String)
    case testNotWritten(file: String, log: String)
    /// The program does not say what a test of it looks like.
    case noTestForm
    /// Another build ended with this status before it had printed all actions.
    case buildFailed(command: String, status: Int32)
    /// The states of another build are the same.
    case noDifference(actions: Int)
    /// Another log leads to the same states.
    case noDifferenceBetween(common: Int, onlyInOne: Int, onlyInOther: Int)
    case misused(ReplayUsageError)
}

extension ReplayMessage: CustomStringConvertible {
    /// The sentence in English.
    public var description: String {
        switch self {
        case .unreadable(let error, let file): Self.text(error, file)
        case .brokenLastLine(let line): "the last line (\(line)) is incomplete and was ignored"
        case .noSuchAction(let number, let count): "there is no action \(number); the log has \(count)"
        case .skipBeyond(let number, let count): "--skip: there is no action \(number); the log has \(count)"
        case .irregular(.repeatedNumber(let number, let line)): "line \(line): the number \(number) is repeated"
        case .irregular(.timeRunsBackwards(let line)): "line \(line): the time is earlier than on the line before"
        case .moreIrregularities(let count): "\(count) more of these"
        case .verified(let actions, let digests):
            "verified \(Self.actions(actions)), \(digests) \(digests == 1 ? "digest" : "digests")"
        case .differs(let difference): Self.text(difference)
        case .nothingVerified: "nothing was verified: the log has no digest and no parts"
        case .notRecorded(let members):
            "not recorded, so not verified: \(members.map(\.description).joined(separator: ", "))"
        case .sound(let actions): "checked \(Self.actions(actions)); none breaks a rule"
        case .noInput: "the log contains no input"
        case .unexplained(let number):
            "the log contains no input or answer before action \(number); what led to it is not known"
        case .neverTrue: "the condition is never true"
        case .nothingBroken: "no action breaks a rule"
        case .mistaken(let remark): Self.text(remark)
        case .unknownPath(let path, let similar): "no state has \(path)" + Self.didYouMean(similar)
        case .repeatedID(let id, let list):
            "several elements of \(list) have the id \(id); they are told apart by their order"
        case .shrunk(let count, let least, let file): "\(count) actions shrunk to \(least), written to \(file)"
        case .otherValues(let values, let before):
            "the condition is true for another reason than before: \(values.joined(separator: "  ")), "
                + "before \(before.joined(separator: "  "))"
        case .redacted(let count, let file): "\(count) actions redacted, written to \(file)"
        case .notRedacted(let line, let type): "line \(line) (\(type)) cannot be redacted"
        case .notWritten(let error, let file): Self.text(error, file)
        case .testWritten(let file, let log): "the test was written to \(file), its log to \(log)"
        case .testNotWritten(let file, let log): "cannot write \(file) or \(log); a file that exists is not replaced"
        case .noTestForm: "this program exports no tests"
        case .buildFailed(let command, let status): "\(command) failed with exit status \(status)"
        case .noDifference(let actions): "\(Self.actions(actions)), no difference"
        case .noDifferenceBetween(let common, let one, let other):
            "no difference: \(Self.actions(common)) in common, \(one) and \(other) of one log alone"
        case .misused(let error): Self.text(error)
        }
    }

    private static func actions(_ count: Int) -> String {
        count == 1 ? "1 action" : "\(count) actions"
    }

    private static func didYouMean(_ name: String?) -> String {
        name.map { "; did you mean \($0)?" } ?? ""
    }

    private static func system(_ code: Int32) -> String {
        String(cString: strerror(code))
    }

    private static func text(_ error: ActionLogReadError, _ file: String) -> String {
        switch error {
        case .unreadable(let code): "cannot read \(file) (\(system(code)))"
        case .notALog(let cause): "\(file) is not an action log (\(cause))"
        case .compressed(let program): "\(file) is compressed with \(program); decompress it first"
        case .older(let version, let expected):
            "\(file) is a log of version \(version); only version \(expected) is read"
        case .newer(let version): "\(file) is a log of version \(version), which needs a newer program"
        case .broken(let line, let cause): "line \(line) of \(file) is broken: \(cause); the rest is not read"
        case .undecodable(let type, let cause, let line):
            "line \(line) of \(file) is broken: \(type)\(cause.map { ", \($0)" } ?? " cannot be decoded"); the rest is not read"
        case .unknownType(let type, let line):
            "line \(line) of \(file): unknown action type \(type); the rest is not replayed"
        }
    }

    private static func text(_ difference: ReplayDifference) -> String {
        let action = "action \(difference.number) (line \(difference.line), \(difference.type)) differs"
        return switch difference.content {
        case .part(let name, let recorded, let replayed):
            "\(action) in \(name): recorded \(recorded?.description ?? "unchanged"), "
                + "replayed \(replayed?.description ?? "unchanged")"
        case .digest(let recorded, let replayed): "\(action): recorded \(recorded), replayed \(replayed)"
        case .missed(let type, let part):
            "\(type) changed \(part), but is not in the log (line \(difference.line)): the codec does not know it"
        }
    }

    private static func text(_ remark: ConditionRemark) -> String {
        switch remark {
        case .unknownPath(let path, .state, let similar): "no state has \(path)" + didYouMean(similar)
        case .unknownPath(let path, .action, let similar): "no action has \(path)" + didYouMean(similar)
        case .unknownPath(let path, .elements, let similar): "no element has \(path)" + didYouMean(similar)
        case .neverHolds(let comparison, let left, let leftKind, let right, let rightKind):
            "\(comparison) never holds: \(left) is \(leftKind.name), \(right) is \(rightKind.name)"
        }
    }

    private static func text(_ error: ActionLogWriteError, _ file: String) -> String {
        switch error {
        case .exists: "\(file) exists"
        case .cannotCreate(let code), .cannotWrite(let code): "cannot write \(file) (\(system(code)))"
        case .vanished: "\(file) has been removed"
        case .full: "cannot write \(file) (no space left)"
        case .unencodable(let type): "\(type) cannot be encoded"
        case .unlistedPart(let name): "the part \(name) of the state is not listed for the log"
        }
    }

    private static func text(_ error: ReplayUsageError) -> String {
        switch error {
        case .option(.unknown(let argument, let similar)):
            "unknown option: \(argument)" + didYouMean(similar.map { "--\($0)" })
        case .option(.ambiguous(let argument, let names)):
            "\(argument) can mean \(names.map { "--\($0)" }.joined(separator: ", "))"
        case .option(.valueMissing(let argument)): "\(argument) needs a value"
        case .option(.valueUnwanted(let argument)): "this option takes no value: \(argument)"
        case .badValue(let option, let value, let allowed): "--\(option) cannot be '\(value)' (\(allowed))"
        case .badCondition(let option, let text, let problem):
            "--\(option): column \(problem.column): \(problem.kind.sentence): \(text)"
        case .notTogether(let one, let other): "--\(one) and --\(other) cannot be combined"
        case .needs(let one, let other): "--\(one) needs --\(other)"
        case .atWithoutMoment: "--at needs an option that prints one moment, such as --state or --diff"
        case .momentsWithoutAt(let moments): "unexpected argument: \(moments); write --diff --at \(moments)"
        case .logMissing: "the log is missing"
        case .tooMany(let argument): "unexpected argument: \(argument)"
        case .outputMissing: "no option says what to print, such as --list"
        }
    }
}
