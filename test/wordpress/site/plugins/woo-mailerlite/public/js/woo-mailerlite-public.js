jQuery(document).ready(() => {
  window.standInNewsletter = (window.standInNewsletter || 0) + 1
})
