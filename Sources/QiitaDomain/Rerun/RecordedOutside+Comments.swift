// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
