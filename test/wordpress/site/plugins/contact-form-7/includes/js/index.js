window.standInOriginal = true
// As originals do: what they need is there, and both events are still to come.
document.addEventListener('DOMContentLoaded', () => {
  window.standInReady = typeof jQuery === 'function' && typeof _ === 'function' && window.standInAfter
})
window.addEventListener('load', () => {
  window.standInLoaded = (window.standInLoaded || 0) + 1
})
