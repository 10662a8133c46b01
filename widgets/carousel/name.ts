const HEADING = 'h1, h2, h3, h4, h5, h6'
/** Beyond these, headings belong to something else. A section without a heading continues what stands around it. */
const PARTS = 'article, aside, main'
/** What has headings of its own, which say nothing of a carousel after it. */
const OTHERS = 'article, aside, section, nav, .owl-carousel'

/** The carousel's name for screen readers: the author's, or the heading before it; as attributes of the host. */
export function nameOf(host: Element, given: string, fallback: string): Readonly<Record<string, string>> {
  const labelled = host.getAttribute('aria-labelledby')
  if (labelled !== null) return { 'aria-labelledby': labelled }
  const heading = given ? undefined : headingBefore(host)
  if (heading?.id) return { 'aria-labelledby': heading.id }
  return { 'aria-label': given || heading?.textContent.trim() || fallback }
}

/** The last heading that stands before `host` in its part of the page. */
function headingBefore(host: Element): Element | undefined {
  const part = host.parentElement?.closest(PARTS) ?? document.body
  return [...part.querySelectorAll(HEADING)].findLast((heading) => {
    const other = heading.closest(OTHERS)
    const isBefore = heading.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING
    return isBefore && (!other || other.contains(host))
  })
}
