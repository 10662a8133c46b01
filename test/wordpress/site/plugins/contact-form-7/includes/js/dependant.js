window.standInDependant = typeof jQuery === 'function'
