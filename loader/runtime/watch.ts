import { EXCLUDED, HOST_ATTRIBUTE } from '../../src/island/names.ts'

/** From this many elements on, one look at the whole page costs less than one at each: a grid that is sorted moves all. */
const MANY = 20

/** Tells of elements that came (others may have gone meanwhile), at most once per frame, as long as the page lives. */
export function watchPage(changed: (came: readonly Element[]) => void): void {
  const came = new Set<Element>()
  let scheduled = false

  function flush(): void {
    scheduled = false
    // Nothing excluded is ever mounted: a list that redraws its rows with every key is not looked through.
    const roots = [...came].filter((root) => root.isConnected && !root.closest(EXCLUDED))
    came.clear()
    changed(roots.length > MANY ? [document.documentElement] : roots)
  }

  new MutationObserver((records) => {
    for (const { target, addedNodes, attributeName } of records) {
      for (const node of attributeName ? [target] : addedNodes) if (node instanceof Element) came.add(node)
    }
    if (scheduled) return
    scheduled = true
    // A hidden tab has no frames: it is looked at when it is shown.
    requestAnimationFrame(flush)
  }).observe(document, { childList: true, subtree: true, attributeFilter: [HOST_ATTRIBUTE] })
}
