import ReduxKit

/// Lets the reader write and delete comments. The outbox sends them.
@MainActor
public struct CommentActionCreator {
    /// Opens the editor, and stores what the reader wrote. A text that is saved unchanged or empty changes nothing.
    ///
    /// So that the reader does not edit an earlier text, comments from the cache, or that are being loaded, are requested first. Without
    /// a network the comment is opened as it is known.
    public func write(_ target: CommentTarget) -> AppThunk {
        AppThunk { dispatch, getState, _ in
            guard let state = getState() else { return }
            let route = state.navigation.top.id
            if case .posted = target, let comments = state.comments[route],
                comments.restoredAt != nil || state.loading.comments(of: route) != nil
            {
                dispatch(AppActionCreator.comments(route).reload(then: edit(target)))
            } else {
                dispatch(edit(target))
            }
        }
    }

    private func edit(_ target: CommentTarget) -> AppEffect {
        AppEffect(id: EffectID("comment.write"), policy: .oldestKeeps) { dispatch, getState, environment in
            let state = getState()
            guard environment.hasToken else { return dispatch(action(.tokenMissed(article: target.article))) }
            if let why = state.editFailure(of: target) { return dispatch(action(.missed(why: why))) }
            let known = state.text(of: target) ?? CommentText("")
            let request = CommentEditorRequest(
                target: target, text: known, title: state.title(of: .stock(target.article)))
            do throws(HandoffError) {
                let written = try await environment.commentEditor.write(request)
                let isUnchanged =
                    !written.isNew && written.text == known && !known.isEmpty && !state.isToBeDeleted(target)
                if written.text.isEmpty || isUnchanged {
                    environment.commentEditor.discard(target, written.text)
                    return dispatch(action(.nothingWritten(target: target, isUnchanged: isUnchanged)))
                }
                dispatch(store(written.isNew ? .new(article: target.article) : target, written.text, from: target))
            } catch {
                dispatch(action(.writingFailed(target: target, error: error)))
            }
        }
    }

    /// Stores a text for a comment, which the middleware sends, and discards the editor's draft of it.
    private func store(_ target: CommentTarget, _ text: CommentText, from draft: CommentTarget) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            let article = target.article
            let change: CommentChange =
                switch target {
                case .new: .post(article: article, body: text, replacing: nil)
                case .waiting(let id, _): .post(article: article, body: text, replacing: id)
                case .posted(let id, _): .edit(comment: id, article: article, body: text)
                }
            let intention = makeIntention(change, state, environment)
            var isSaved = true
            if case .waiting(let id, _) = target {
                do throws(Outbox.Hindrance) {
                    try environment.outbox.replace(id, with: intention)
                } catch .unsaved {
                    isSaved = false
                } catch {
                    return keep(text, of: article, from: draft, because: error, dispatch, environment.commentEditor)
                }
            } else {
                isSaved = (try? environment.outbox.add(intention)) != nil
            }
            if isSaved { environment.commentEditor.discard(draft, text) }
            dispatch(AppAction.outbox(.added(intention: intention, isSaved: isSaved)))
        }
    }

    /// Keeps a text as a draft that did not replace a comment: that may have been sent meanwhile.
    private func keep(
        _ text: CommentText, of article: Article.ID, from draft: CommentTarget, because hindrance: Outbox.Hindrance,
        _ dispatch: DispatchFunction, _ editor: CommentEditor
    ) {
        let place = editor.draft(.new(article: article), text) {
            editor.file(article, text).map { .file(path: $0) } ?? .session
        }
        if place == .draft { editor.discard(draft, text) }
        let path: String? = if case .blocked(let path) = hindrance { path } else { nil }
        dispatch(action(.notReplaced(blockedBy: path, place: place)))
    }

    /// Asks whether to delete a comment of the reader's, or to drop one that was not sent yet.
    public func confirmDelete(_ target: CommentTarget) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            guard environment.hasToken else { return dispatch(action(.tokenMissed(article: target.article))) }
            if let why = state.editFailure(of: target), why != .notLoaded { return dispatch(action(.missed(why: why))) }
            let beginning = state.text(of: target)?.firstLine ?? ""
            dispatch(AppAction.notice(.asked(question: .deleteComment(target: target, beginning: beginning))))
        }
    }

    /// Stores that a comment is to be deleted, or drops one that was not sent yet.
    func delete(_ target: CommentTarget) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            switch target {
            case .new: return
            case .waiting(let id, _):
                do throws(Outbox.Hindrance) {
                    try environment.outbox.replace(id, with: nil)
                    dispatch(AppAction.outbox(.dropped(id: id)))
                } catch {
                    switch error {
                    case .beingSent: dispatch(action(.missed(why: .beingSent)))
                    case .blocked(let path): dispatch(action(.notDropped(path: path)))
                    case .unsaved(let failure): dispatch(action(.notDropped(path: failure.path)))
                    }
                }
            case .posted(let id, let article):
                let intention = makeIntention(.delete(comment: id, article: article), state, environment)
                let isSaved = (try? environment.outbox.add(intention)) != nil
                dispatch(AppAction.outbox(.added(intention: intention, isSaved: isSaved)))
            }
        }
    }

    private func makeIntention(
        _ change: CommentChange, _ state: AppState, _ environment: AppEnvironment
    ) -> Intention {
        Intention(
            id: environment.outbox.makeID(), time: environment.now(), account: state.session.account,
            change: .comment(change: change), title: state.title(of: .stock(change.article)))
    }

    func action(_ action: CommentEditorAction) -> AppAction { .commentEditor(action) }
}

extension AppState {
    /// Whether the deletion of a comment waits.
    fileprivate func isToBeDeleted(_ target: CommentTarget) -> Bool {
        guard case .posted(let id, let article) = target else { return false }
        return outbox.comments(of: article).last { $0.intention.commentChange?.comment == id }?.intention.commentChange?
            .kind == .delete
    }

    /// Why a comment cannot be changed now; nil if it can.
    fileprivate func editFailure(of target: CommentTarget) -> CommentEditFailure? {
        switch target {
        case .new: return nil
        case .posted: return text(of: target) == nil ? .notLoaded : nil
        case .waiting(let id, _):
            guard let entry = outbox.entries.first(where: { $0.intention.id == id }) else { return .beingSent }
            return entry.isSending || entry.isUncertain ? .beingSent : nil
        }
    }

    /// The text of a comment that the reader can change: that of a change that waits, or else Qiita's.
    fileprivate func text(of target: CommentTarget) -> CommentText? {
        switch target {
        case .new: CommentText("")
        case .waiting(let id, _): outbox.entries.first { $0.intention.id == id }?.intention.commentChange?.body
        case .posted(let id, let article):
            outbox.comments(of: article).last { $0.intention.commentChange?.comment == id }?.intention.commentChange?
                .body
                ?? comments.values.lazy.flatMap(\.comments).first { $0.id == id }?.body.map { CommentText($0) }
        }
    }
}

extension AppActionCreator {
    /// The action creator of the reader's comments.
    public static let comment = CommentActionCreator()
}
