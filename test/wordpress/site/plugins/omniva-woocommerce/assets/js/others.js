window.standInOthersRan = true
