// Stands in the head, before the tag. Where Atoll cannot run, the originals that it replaces run after all; where a script
// that is printed by hand needs jQuery, it gets it. For older browsers than Atoll's own: they are one of the cases.
;(function () {
  const nonce = document.currentScript.nonce
  /** Time in which what waits for the page to be ready asks for its `load`, ms. jQuery calls its own a task later. */
  const READY_MS = 50
  const LIBRARY = /^jquery(-core|-migrate)?-js/
  /** Scripts that are about to run, in order. */
  const queue = []
  /** Those of them that have failed once. */
  const repeated = new WeakSet()
  /** After that nobody hears `load` any more. */
  let loaded = document.readyState === 'complete'
  let begun = false
  let lent = false

  // Refused because something changed it on its way, blocked, or not found.
  window.addEventListener('error', ({ target }) => target.id === 'atoll-js' && rescue(), true)
  // It runs, but the rest of Atoll cannot be fetched.
  document.addEventListener('atoll:error', ({ detail }) => {
    if (detail.widget === 'atoll' && !document.querySelector('[data-atoll-state=mounted]')) rescue()
  })
  // `Can't find variable: jQuery` in Safari.
  window.addEventListener('error', ({ message }) => {
    if (/ jQuery( is not defined)?$/.test(message)) lend(document.currentScript)
  })
  window.addEventListener('load', () => {
    loaded = true
    check()
  })
  if (loaded) check()

  function check() {
    if (!window.atoll || !window.atoll.version) rescue()
  }

  function rescue() {
    if (begun) return
    begun = true
    console.error(
      '[atoll] Atoll could not be loaded, so the original scripts run. Settings → Atoll names the cure.',
    )
    whenParsed(() => {
      const sheet = document.getElementById('atoll-first-paint-css')
      if (sheet) sheet.remove()
      run(originals().filter(({ id }) => !lent || !LIBRARY.test(id)))
    })
  }

  /** Loads jQuery and runs `script`, which has failed without, again. */
  function lend(script) {
    if (begun || repeated.has(script)) return
    if (script) {
      repeated.add(script)
      if (lent) queue.push(script)
    }
    if (lent) return
    lent = true
    console.warn(
      '[atoll] A script of this page uses jQuery and does not name it as its dependency. It comes late. Cure: name it, or add_filter( "atoll_keeps_jquery", "__return_true" ).',
      script,
    )
    whenParsed(() => {
      const libraries = originals().filter(({ id }) => LIBRARY.test(id))
      if (libraries.length > 0) run([...libraries, ...(script ? [script] : [])])
    })
  }

  function whenParsed(act) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
    else act()
  }

  /** The tags that the page lacks. */
  function originals() {
    const list = document.querySelector('script#atoll-originals')
    if (!list) return []
    return [...new DOMParser().parseFromString(JSON.parse(list.textContent).join(''), 'text/html').scripts]
  }

  /** Adds scripts one after another, as the parser would have. */
  function run(scripts) {
    queue.unshift(...scripts)
    if (queue.length === 0) return
    for (const { attributes } of queue) if (attributes.src) preload(attributes.src.value)
    const release = [pretendToLoad(), holdEvents(document), holdEvents(window)]
    const next = () => {
      const script = queue.shift()
      if (script) return add(script, next)
      for (const end of release) end('DOMContentLoaded')
      setTimeout(() => {
        for (const end of release) end('load')
      }, READY_MS)
    }
    next()
  }

  function preload(address) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = address
    document.head.append(link)
  }

  function add(original, next) {
    const script = document.createElement('script')
    for (const { name, value } of original.attributes) script.setAttribute(name, value)
    if (nonce) script.nonce = nonce
    script.text = original.text
    // What a consent plugin has made inert never loads.
    const waits = script.src && /^$|module|javascript/.test(script.type)
    if (waits) for (const type of ['load', 'error']) script.addEventListener(type, next)
    repeated.add(script)
    document.body.append(script)
    if (!waits) next()
  }

  /** Scripts wait for events that are over: they get them once all are in. Gives back what brings one of them. */
  function holdEvents(target) {
    const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
    const held = document.createElement('i')
    target.addEventListener = (type, ...rest) => {
      const over = type === 'DOMContentLoaded' || (type === 'load' && loaded)
      EventTarget.prototype.addEventListener.call(over ? held : target, type, ...rest)
    }
    return (type) => {
      if (type === 'load') {
        delete target.addEventListener
        if (own) Object.defineProperty(target, 'addEventListener', own)
      }
      held.dispatchEvent(new Event(type))
    }
  }

  /** Scripts that look whether the page is ready wait for the event instead. */
  function pretendToLoad() {
    Object.defineProperty(document, 'readyState', { configurable: true, get: () => 'loading' })
    return () => {
      delete document.readyState
    }
  }
})()
