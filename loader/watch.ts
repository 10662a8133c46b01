import { HOST_ATTRIBUTE } from '../src/island/names.ts'

/** Tells of elements that came (others may have gone meanwhile), at most once per frame. @returns stops */
export function watchPage(changed: (came: readonly Element[]) => void): () => void {
  const came = new Set<Element>()
  let scheduled = false

  function flush(): void {
    scheduled = false
    const roots = [...came].filter((root) => root.isConnected)
    came.clear()
    changed(roots)
  }

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, attributeName } of records) {
      for (const node of attributeName ? [target] : addedNodes) if (node instanceof Element) came.add(node)
    }
    if (scheduled) return
    scheduled = true
    // A hidden tab has no frames.
    if (document.hidden) setTimeout(flush)
    else requestAnimationFrame(flush)
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: [HOST_ATTRIBUTE] })
  return () => {
    observer.disconnect()
  }
}
