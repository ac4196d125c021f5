import ReduxKit

/// Finds out whose token the session has, and signs the reader in.
@MainActor
public struct AccountActionCreator {
    /// Loads the account from the cache, and from Qiita if the policy requires it, and continues with `next` once
    /// it is known. Sends nothing without a token.
    public func identify(then next: (any Action)? = nil) -> AppEffect {
        AppEffect(id: .identifying, policy: .oldestKeeps) { dispatch, getState, environment in
            guard environment.hasToken else { return }
            showFolderToken(dispatch, getState, environment)
            let cached = await environment.repository.cachedAccount()
            if let cached {
                dispatch(AppAction.session(.accountRestored(account: cached.value)))
                showFolderToken(dispatch, getState, environment)
                if let next { dispatch(next) }
            }
            guard environment.repository.decision(answeredAt: cached?.time) != .show else { return }
            let reply = await environment.request(
                { .session(.account(request: $0, step: $1)) }, dispatch
            ) { () throws(QiitaError) in try await environment.repository.account() }
            guard reply != nil else { return }
            if reply?.value != cached?.value { showFolderToken(dispatch, getState, environment) }
            if let next { dispatch(next) }
        }
    }

    /// Asks for a token, and then does what needed one. Nothing of the token is in an action.
    public func signIn(then next: (any Action)? = nil) -> AppEffect {
        AppEffect(id: "session.signIn", policy: .oldestKeeps) { dispatch, _, environment in
            do throws(SignInError) {
                let account = try await environment.signIn()
                dispatch(AppAction.session(.signedIn(account: account)))
                dispatch(AppAction.session(.accountRestored(account: account)))
                dispatch(AppActionCreator.knownStocks.restore())
                dispatch(AppActionCreator.outbox.restore())
                dispatch(AppActionCreator.readStoredTabs())
                dispatch(AppActionCreator.loadTab())
                if let next { dispatch(next) }
            } catch {
                dispatch(AppAction.session(.signInFailed(error: error)))
            }
        }
    }

    /// Shows whose token it is if it is from the folder in which the program was started: the reader need not have chosen it.
    private func showFolderToken(
        _ dispatch: DispatchFunction, _ getState: () -> AppState?, _ environment: AppEnvironment
    ) {
        guard let file = environment.folderToken else { return }
        dispatch(AppAction.notice(.folderTokenUsed(account: getState()?.session.account, file: file)))
    }
}

extension EffectID {
    /// The name of the request for the account.
    static let identifying: EffectID = "session.identify"
}

extension AppActionCreator {
    /// The action creator of the account.
    public static let account = AccountActionCreator()
}
