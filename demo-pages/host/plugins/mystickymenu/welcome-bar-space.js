// In the head of the page, before its first paint: keeps room for a bar that is about to show at the top.
;(function () {
  try {
    if (sessionStorage.getItem('welcomebar_close') === 'close') return
  } catch {
    // Without storage the bar shows, and needs its room.
  }
  document.documentElement.classList.add('atoll-welcome-bar-space')
})()
