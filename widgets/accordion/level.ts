const HEADINGS = 'h1,h2,h3,h4,h5,h6'
/** What has headings of its own, which say nothing of what comes after it. */
const OTHERS = 'nav,aside,.st-content,.st-toggle-content,.tab-content'

/** Level of a heading in `host`: one below the last heading that stands before it. */
export function headingLevel(host: Element): number {
  const before = [...document.querySelectorAll(HEADINGS)].findLast((heading) => {
    const other = heading.closest(OTHERS)
    const isBefore = heading.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING
    return isBefore && (!other || other.contains(host))
  })
  return Math.min(6, Number(before?.localName[1] ?? 1) + 1)
}
