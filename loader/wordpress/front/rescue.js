// Stands in the head, before the tag. Where Atoll cannot run, the originals that it replaces run after all. For older
// browsers than Atoll's own: they are one of the cases.
;(function () {
  const nonce = document.currentScript.nonce
  /** After that nobody hears `load` any more. */
  let loaded = document.readyState === 'complete'
  let begun = false

  // Refused because something changed it on its way, blocked, or not found.
  window.addEventListener('error', ({ target }) => target.id === 'atoll-js' && rescue(), true)
  // It runs, but the rest of Atoll cannot be fetched.
  document.addEventListener('atoll:error', ({ detail }) => {
    if (detail.widget === 'atoll' && !document.querySelector('[data-atoll-state=mounted]')) rescue()
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
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', restore)
    else restore()
  }

  /** Adds the originals' tags, one after another as the parser would have. */
  function restore() {
    const list = document.querySelector('script#atoll-originals')
    if (!list) return
    const sheet = document.getElementById('atoll-first-paint-css')
    if (sheet) sheet.remove()
    const tags = new DOMParser().parseFromString(JSON.parse(list.textContent).join(''), 'text/html')
    const scripts = [...tags.scripts]
    for (const { attributes } of scripts) if (attributes.src) preload(attributes.src.value)
    const release = [pretendToLoad(), holdEvents(document), holdEvents(window)]
    const next = () => {
      const script = scripts.shift()
      if (script) add(script, next)
      else for (const end of release) end()
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
    document.body.append(script)
    if (!waits) next()
  }

  /** Scripts wait for events that are over: they get them once all are in. Gives back what ends it. */
  function holdEvents(target) {
    const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
    const held = document.createElement('i')
    target.addEventListener = (type, ...rest) => {
      const over = type === 'DOMContentLoaded' || (type === 'load' && loaded)
      EventTarget.prototype.addEventListener.call(over ? held : target, type, ...rest)
    }
    return () => {
      delete target.addEventListener
      if (own) Object.defineProperty(target, 'addEventListener', own)
      for (const type of ['DOMContentLoaded', 'load']) held.dispatchEvent(new Event(type))
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
