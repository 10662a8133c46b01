// The tag for pages that cannot use type="module", or whose optimiser inlines and joins scripts.
;(function () {
  var script = document.currentScript
  var written = document.querySelector('script[data-atoll-config]')
  var base
  try {
    // A folder's address, also without its last slash.
    base = written && JSON.parse(written.textContent).assets
    if (base) base = base.replace(/\/?$/, '/')
  } catch {
    // The loader reports a configuration that is not valid JSON.
  }
  if (!base && script && /loader\.classic[^/]*$/.test(script.src.split('?')[0])) base = script.src
  if (!base) {
    console.error(
      '[atoll] The loader was inlined or joined with other scripts, so it cannot know where its files are. ' +
        'Add "assets": "https://…/atoll/" to the data-atoll-config script, or exclude loader.classic.js from the optimiser.',
    )
    return
  }
  import(new URL('loader.js', new URL(base, document.baseURI)).href).catch(function (error) {
    console.error('[atoll] The loader could not be fetched; the page works as the server sent it.', error)
  })
})()
