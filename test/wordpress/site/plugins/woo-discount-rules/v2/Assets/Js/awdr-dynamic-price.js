jQuery.standInFunction = () => 'called'
