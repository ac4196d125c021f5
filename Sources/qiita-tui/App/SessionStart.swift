import QiitaDomain

struct SessionStart {
    var hasToken = false
    /// Whether the session sends nothing.
    var isOffline = false
    /// The reader's time zone.
    var zone = LocalZone(utcOffset: 0)
    var target = Route.Screen.home
    /// The tabs of the first screen from left to right.
    var tabs = HomeState.standardTabs
    /// The names that the configuration gives to tabs.
    var tabNames: [ListSource: String] = [:]
    /// The tabs made with `T` in earlier sessions.
    var ownTabs = Result<[NamedTab], UnusableFile>.success([])
    /// The tab that is selected instead of the first.
    var tab: ListSource?
    /// How tabs were shown in earlier sessions.
    var views: [TabViewOptions] = []
    /// How lists look in which no other look was chosen.
    var look = ListLook()
    /// The folders and files that are not used.
    var unusable: [UnusableFile] = []

    /// Restores how tabs were shown. A file that cannot be read is one that is not used.
    mutating func restore(_ stored: Result<[TabViewOptions], UnusableFile>) {
        switch stored {
        case .success(let views): self.views = views
        case .failure(let file): unusable.append(file)
        }
    }

    /// The tabs before the own ones, with the selected one, which takes the last place if it is in no tab.
    var arrangedTabs: [ListSource] {
        let own = (try? ownTabs.get().map(\.source)) ?? []
        guard let tab, !tabs.contains(tab), !own.contains(tab) else { return tabs }
        return tabs.prefix(HomeState.mostTabs - 1) + [tab]
    }

    /// The action that arranges the tabs.
    var arrangement: HomeAction {
        switch ownTabs {
        case .success(let own):
            let names = own.reduce(into: tabNames) { $0[$1.source] = $0[$1.source] ?? $1.name }
            return .arranged(tabs: arrangedTabs, own: own.map(\.source), names: names.isEmpty ? nil : names)
        case .failure(let file):
            return .arranged(tabs: arrangedTabs, own: nil, names: tabNames.isEmpty ? nil : tabNames, file: file)
        }
    }
}
