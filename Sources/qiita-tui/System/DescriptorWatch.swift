import Foundation

/// Calls a handler on the main thread when a descriptor is readable or at its end.
@MainActor
final class DescriptorWatch {
    private let descriptor: Int32
    private let loop: MainLoop?
    private let handle: @MainActor () -> Void
    private var source: (any DispatchSourceRead)?
    private var isWatching = false
    private var isCancelled = false

    /// Creates a watch that has not started, run by the loop, or by Dispatch on the main queue without one.
    init(_ descriptor: Int32, loop: MainLoop?, handle: @escaping @MainActor () -> Void) {
        self.descriptor = descriptor
        self.loop = loop?.watchesDescriptors == true ? loop : nil
        self.handle = handle
    }

    /// Starts or resumes watching.
    func resume() {
        guard !isWatching, !isCancelled else { return }
        isWatching = true
        if let loop { return loop.add(self, descriptor) { self.isReadable() } }
        let source = source ?? makeSource()
        self.source = source
        source.resume()
    }

    /// Stops watching until `resume`.
    func pause() {
        guard isWatching, !isCancelled else { return }
        isWatching = false
        loop?.remove(self)
        source?.suspend()
    }

    /// Stops watching permanently, then calls `close`.
    func cancel(then close: @escaping @Sendable () -> Void = {}) {
        guard !isCancelled else { return }
        // The cancel handler of a suspended source would never run.
        if source != nil { resume() }
        isCancelled = true
        isWatching = false
        loop?.remove(self)
        guard let source else { return close() }
        source.setCancelHandler { close() }
        source.cancel()
    }

    private func isReadable() {
        if isWatching { handle() }
    }

    private func makeSource() -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.isReadable() }
        }
        return source
    }
}
