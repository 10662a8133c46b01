window.standInPrices = true
