import ReduxKit
