import { HOST_ATTRIBUTE } from '../island/names.ts'
import { DROPPED_TAGS } from './dropped-tags.ts'
import { allowsOnHost, allowsOnShape, HOST_TAGS, SHAPES } from './host-profile.ts'
import { MUTED, parseHtml } from './parse-html.ts'
import { isSafeAddress } from './safe-address.ts'
import { applyStyle } from './style-text.ts'

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
/** Looks of the shop's own parts beyond those that any markup may have. */
const LAYOUT =
  /^(?:margin|float$|clear$|line-height$|overflow|flex|gap$|row-gap$|column-gap$|align-|justify-|list-style-type$)/

/** A mark of Atoll's own that an answer carried; it is not on the element. */
export interface Mark {
  readonly element: Element
  readonly attributes: ReadonlyArray<readonly [name: string, value: string]>
}

interface HostFragment {
  /** Nodes of this document, ready to be inserted. */
  readonly fragment: DocumentFragment
  readonly marks: readonly Mark[]
}

/**
 * The shop's own markup made safe: form fields, `data-*` and shapes pass; scripts, handlers, frames, marks of Atoll's own and
 * addresses that run or lead elsewhere with what was typed do not.
 *
 * The answer is parsed where nothing loads and no script runs. What is shown is built from nothing, element by element and
 * attribute by attribute, of what a list allows; no node of the answer gets into the page. The list has no element whose
 * text is not escaped when it is written as HTML, and none in which HTML and other markup mix, so that reading it once more, as
 * themes do, finds the same elements.
 */
export function hostFragment(html: string): HostFragment {
  const fragment = document.createDocumentFragment()
  const marks: Mark[] = []
  // A walker's own steps: a field named `firstChild` would hide its form's.
  const walker = document.createTreeWalker(parseHtml(html), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const places: Node[] = [fragment]
  let more = walker.firstChild() !== null
  while (more) {
    const place = places.at(-1) ?? fragment
    const copy = copyOf(walker.currentNode, place, marks)
    if (copy && copy !== place) append(place, copy)
    if (copy && walker.firstChild()) places.push(copy)
    else {
      while (more && !walker.nextSibling()) {
        places.pop()
        more = walker.parentNode() !== null
      }
    }
  }
  return { fragment, marks }
}

/** What stands for `node` in `place`: `place` itself for a tag whose contents alone stay, `null` for nothing. */
function copyOf(node: Node, place: Node, marks: Mark[]): Node | null {
  const inShape = place instanceof SVGElement
  if (!(node instanceof Element)) return inShape ? null : document.createTextNode(node.nodeValue ?? '')
  // Without children, so that no field hides what is read of a form.
  const bare = shallow(node)
  const { localName, namespaceURI } = bare
  if (namespaceURI === SVG) {
    if (!SHAPES.has(localName) || (!inShape && localName !== 'svg')) return null
    return copyAttributes(bare, document.createElementNS(SVG, localName), marks)
  }
  if (namespaceURI !== HTML || inShape || DROPPED_TAGS.has(localName)) return null
  if (!HOST_TAGS.has(localName)) return place
  return copyAttributes(bare, document.createElement(localName), marks)
}

function copyAttributes(from: Element, to: Element, marks: Mark[]): Element {
  const shape = to instanceof SVGElement
  const dropped: Array<readonly [string, string]> = []
  for (const { name, value, localName } of from.attributes) {
    if (name === 'style' || name === `${MUTED}style`) {
      if (to instanceof HTMLElement) applyStyle(to, value, LAYOUT)
    } else if (name.startsWith(HOST_ATTRIBUTE)) {
      if (!name.startsWith(MUTED)) dropped.push([name, value])
    } else if (shape) {
      if (allowsOnShape(localName, value)) to.setAttribute(localName, value)
    } else if (allowsOnHost(to.localName, name, value) && isSafeAddress(name, value)) {
      to.setAttribute(name, value)
    }
  }
  if (to.getAttribute('target') === '_blank') to.setAttribute('rel', 'noopener noreferrer')
  if (dropped.length > 0) marks.push({ element: to, attributes: dropped })
  return to
}

function shallow(node: Element): Element {
  return Node.prototype.cloneNode.call(node, false) as Element
}

function append(place: Node, node: Node): void {
  Node.prototype.appendChild.call(place, node)
}
