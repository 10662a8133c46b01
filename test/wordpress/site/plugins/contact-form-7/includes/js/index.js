window.standInOriginal = true
