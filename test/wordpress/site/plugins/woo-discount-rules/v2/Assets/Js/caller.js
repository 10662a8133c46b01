jQuery(() => {
  window.standInCalled = jQuery.standInFunction()
})
