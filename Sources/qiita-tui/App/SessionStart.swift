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
    /// The tabs made with `T` in earlier sessions.
    var ownTabs = Result<[ListSource], UnusableFile>.success([])
    /// The tab that is selected instead of the first.
    var tab: ListSource?
    /// How tabs were shown in earlier sessions.
    var views: [TabViewOptions] = []
    /// How lists look in which no other look was chosen.
    var look = ListLayout()
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
        guard let tab, !tabs.contains(tab), (try? ownTabs.get().contains(tab)) != true else { return tabs }
        return tabs.prefix(HomeState.mostTabs - 1) + [tab]
    }

    /// The action that arranges the tabs.
    var arrangement: HomeAction {
        switch ownTabs {
        case .success(let own): .arranged(tabs: arrangedTabs, own: own)
        case .failure(let file): .arranged(tabs: arrangedTabs, own: nil, file: file)
        }
    }
}
