/** Clips the slides of a running carousel. */
export const VIEWPORT = 'atoll-carousel__viewport'
/** Children that are not slides; they stay with the slide before them. */
const COMPANIONS = 'script, style, link, template, noscript'
/** Controls that a page builder or a script of the theme left, and our own. */
export const LEFTOVERS = '.owl-nav, .owl-dots, .psPlay, [data-atoll-part]'

/** The server's slides in `host`, also in a copy of a host whose carousel ran. */
export function slidesOf(host: Element): readonly Element[] {
  const copied = viewportIn(host)
  return [...(copied?.querySelectorAll(':scope > * > * > *') ?? host.children)].filter(isSlide)
}

/** The viewport of a running carousel, or of one that the page copied. */
export function viewportIn(host: Element): HTMLElement | null {
  return host.querySelector(`:scope > .${VIEWPORT}`)
}

export function isSlide(node: Node): node is Element {
  return node instanceof Element && !node.matches(`${COMPANIONS}, ${LEFTOVERS}`) && !isEmptyParagraph(node)
}

/** WordPress puts such ones around what a shortcode prints. */
function isEmptyParagraph({ localName, childElementCount, textContent }: Element): boolean {
  return localName === 'p' && childElementCount === 0 && textContent.trim() === ''
}
