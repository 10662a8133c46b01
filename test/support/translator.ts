/**
 * Does to every text in `root` what a page translator does: the text goes, and in its place stand two `<font>` with
 * other words. Also runs in the browser: it needs nothing but its own lines.
 */
export function translatePage(root: Element): void {
  const kept = '[translate="no"], .notranslate, script, style, font'
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const words = text.textContent?.trim() ?? ''
    if (words === '' || text.parentElement?.closest(kept)) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `~${words}~`
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
}
