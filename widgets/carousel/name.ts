const HEADING = 'h1, h2, h3, h4, h5, h6'
/** What has headings of its own, which say nothing of a carousel after it. */
const OTHERS = 'article, nav, .owl-carousel'
/** Beyond these, headings belong to something else. */
const PARTS = 'section, article, main, aside'

/** The carousel's name for screen readers: the author's, or the heading before it; as attributes of the host. */
export function nameOf(
  host: Element,
  given: string | null,
  fallback: string,
): Readonly<Record<string, string>> {
  const labelled = host.getAttribute('aria-labelledby')
  if (labelled !== null) return { 'aria-labelledby': labelled }
  const heading = given === null ? headingBefore(host) : undefined
  if (heading?.id) return { 'aria-labelledby': heading.id }
  return { 'aria-label': given ?? (heading?.textContent.trim() || fallback) }
}

/** The last heading that stands before `host` in its part of the page. */
function headingBefore(host: Element): Element | undefined {
  for (let part: Element | null = host; part; part = part.parentElement) {
    for (let before = part.previousElementSibling; before; before = before.previousElementSibling) {
      if (before.matches(HEADING)) return before
      const heading = [...before.querySelectorAll(HEADING)].findLast((one) => {
        const other = one.closest(OTHERS)
        return !other || other.contains(host)
      })
      if (heading) return heading
    }
    if (part.parentElement?.matches(PARTS)) return undefined
  }
  return undefined
}
