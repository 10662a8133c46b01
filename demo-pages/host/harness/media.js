// What a page can do to be shown as on another device: rules of media queries that hold though the browser says they do not,
// and a processor that is busy otherwise most of the time.
;(function () {
  var asked = document.currentScript.dataset
  var BLOCK_MS = 50
  var wanted = [
    [asked.motion === 'reduce', 'prefers-reduced-motion', 'reduce', 'no-preference'],
    [asked.contrast === 'forced', 'forced-colors', 'active', 'none'],
    [asked.contrast === 'more', 'prefers-contrast', 'more', 'no-preference'],
    [asked.scheme === 'dark', 'prefers-color-scheme', 'dark', 'light'],
  ].filter(function (one) {
    return one[0] && !matchMedia('(' + one[1] + ': ' + one[2] + ')').matches
  })

  function rewrite(query) {
    return wanted.reduce(function (text, one) {
      return text
        .replaceAll(
          new RegExp('\\(\\s*' + one[1] + '\\s*(:\\s*' + one[2] + '\\s*)?\\)', 'g'),
          '(min-width: 0px)',
        )
        .replaceAll(
          new RegExp('\\(\\s*' + one[1] + '\\s*:\\s*' + one[3] + '\\s*\\)', 'g'),
          '(max-width: 0px)',
        )
    }, query)
  }

  function rewriteRules(rules) {
    Array.prototype.forEach.call(rules, function (rule) {
      if (rule.media) {
        var text = rewrite(rule.media.mediaText)
        if (text !== rule.media.mediaText) rule.media.mediaText = text
      }
      if (rule.cssRules) rewriteRules(rule.cssRules)
    })
  }

  var known = new WeakSet()
  function rewriteSheets() {
    Array.prototype.forEach.call(document.styleSheets, function (sheet) {
      if (known.has(sheet)) return
      known.add(sheet)
      try {
        rewriteRules(sheet.cssRules)
      } catch {
        // A sheet of another origin keeps its rules to itself.
      }
    })
  }

  if (wanted.length > 0) {
    var query = window.matchMedia
    window.matchMedia = function (text) {
      return query.call(window, rewrite(text))
    }
    addEventListener('load', rewriteSheets, true)
    new MutationObserver(rewriteSheets).observe(document, { childList: true, subtree: true })
  }
  if (
    wanted.some(function (one) {
      return one[1] === 'forced-colors'
    })
  ) {
    var sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = '/host/harness/forced-colours.css'
    document.head.append(sheet)
  }

  var times = Number(asked.cpu)
  if (times > 1) {
    setInterval(function () {
      var end = performance.now() + BLOCK_MS * (1 - 1 / times)
      while (performance.now() < end);
    }, BLOCK_MS)
  }
})()
