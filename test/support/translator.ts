/** Words that a page translator must leave alone. */
const KEPT = '[translate="no"], .notranslate, script, style, font'

/**
 * Does to every text in `root` what a page translator does: the text goes, and in its place stand two `<font>` with
 * other words.
 */
export function translatePage(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const words = text.textContent?.trim() ?? ''
    if (words === '' || text.parentElement?.closest(KEPT)) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = `~${words}~`
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
}
