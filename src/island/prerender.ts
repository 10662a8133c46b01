import type { ReactElement, ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/**
 * Draws `view` into `container` before React is here, as a server would have printed it: `mountReact` takes the elements
 * over as they are, with the focus that is in them. Components in it use no hooks. Handlers are native listeners until
 * `signal` aborts.
 *
 * Called again, it changes what is there to what `view` is now. Handlers stay those of an element's first drawing.
 */
export function prerender(view: ReactElement, container: Element, signal: AbortSignal): void {
  const next = document.createElement('div')
  draw(view, next, signal)
  match(container, next)
}

function draw(node: ReactNode, parent: Element, signal: AbortSignal): void {
  if (Array.isArray(node)) for (const child of node) draw(child, parent, signal)
  else if (typeof node === 'string' || typeof node === 'number') parent.append(String(node))
  else if (typeof node === 'object' && node !== null) {
    const { type, props } = node as ReactElement<Props>
    if (typeof type === 'function') draw((type as (given: Props) => ReactNode)(props), parent, signal)
    else if (typeof type === 'string') parent.append(createHostElement(type, props, parent, signal))
    else draw(props.children, parent, signal)
  }
}

const NAMES: Readonly<Record<string, string>> = { className: 'class' }

function createHostElement(tag: string, props: Props, parent: Element, signal: AbortSignal): Element {
  const namespace = tag === 'svg' ? 'http://www.w3.org/2000/svg' : parent.namespaceURI
  const element = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(props as Readonly<Record<string, string | boolean>>)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2).toLowerCase(), value as unknown as EventListener, { signal })
    } else if (name !== 'children' && value !== undefined && value !== null) {
      const isText = typeof value !== 'boolean' || /^(?:aria|data)-/.test(name)
      if (isText || value) element.setAttribute(NAMES[name] ?? name, isText ? String(value) : '')
    }
  }
  draw(props.children, element, signal)
  return element
}

/** Makes the children of `current` what those of `next` are; elements that are of a kind stay. */
function match(current: Element, next: Element): void {
  const left = [...current.childNodes]
  const nodes = [...next.childNodes]
  for (const wanted of nodes) {
    const at = left.findIndex(({ nodeName }) => nodeName === wanted.nodeName)
    if (at === -1) {
      // It comes before what is left, which stays for those that follow.
      current.insertBefore(wanted, left[0] ?? null)
      continue
    }
    const there = left[at] as ChildNode
    for (const gone of left.splice(0, at + 1)) if (gone !== there) gone.remove()
    if (there.isEqualNode(wanted)) continue
    if (there instanceof Element && wanted instanceof Element) {
      for (const name of there.getAttributeNames())
        if (!wanted.hasAttribute(name)) there.removeAttribute(name)
      for (const { name, value } of wanted.attributes)
        if (there.getAttribute(name) !== value) there.setAttribute(name, value)
      match(there, wanted)
    } else there.replaceWith(wanted)
  }
  for (const gone of left) gone.remove()
}
