/** Changes to markup that the server printed, each of which is taken back when the widget goes. */
export interface HostEdits {
  /** Sets an attribute; `null` takes it away. */
  readonly attribute: (element: Element, name: string, value: string | null) => void
  readonly toggleClass: (element: Element, name: string, on: boolean) => void
  /** Sets one inline property through the CSSOM; `''` takes it away. */
  readonly style: (element: HTMLElement, property: string, value: string) => void
  /** Replaces what is inside; without nodes given, the server's own come back. */
  readonly children: (element: Element, nodes?: ReadonlyArray<Node | string>) => void
  /** Puts one attribute back as the server printed it. */
  readonly revert: (element: Element, name: string) => void
}

interface Original {
  readonly attributes: Map<string, string | null>
  children?: readonly ChildNode[]
}

/** Remembers the server's markup before the first change of each part and restores it when `signal` aborts. */
export function createHostEdits(signal: AbortSignal): HostEdits {
  const originals = new Map<Element, Original>()

  function remember(element: Element): Original {
    const known = originals.get(element)
    if (known) return known
    const original: Original = { attributes: new Map() }
    originals.set(element, original)
    return original
  }

  function rememberAttribute(element: Element, name: string): void {
    const { attributes } = remember(element)
    if (!attributes.has(name)) attributes.set(name, element.getAttribute(name))
  }

  signal.addEventListener('abort', () => {
    for (const [element, { attributes, children }] of originals) {
      if (children) element.replaceChildren(...children)
      for (const [name, value] of attributes) write(element, name, value)
    }
    originals.clear()
  })

  return {
    attribute(element, name, value) {
      if (element.getAttribute(name) === value) return
      rememberAttribute(element, name)
      write(element, name, value)
    },
    toggleClass(element, name, on) {
      if (element.classList.contains(name) === on) return
      rememberAttribute(element, 'class')
      element.classList.toggle(name, on)
    },
    style(element, property, value) {
      if (element.style.getPropertyValue(property) === value) return
      rememberAttribute(element, 'style')
      element.style.setProperty(property, value)
    },
    children(element, nodes) {
      const known = originals.get(element)?.children
      if (!nodes && !known) return
      const original = remember(element)
      original.children ??= [...element.childNodes]
      const wanted = nodes ?? original.children
      const { childNodes } = element
      // Taking nodes out and in again would lay the page out anew.
      const there = wanted.length === childNodes.length && wanted.every((node, at) => node === childNodes[at])
      if (!there) element.replaceChildren(...wanted)
    },
    revert(element, name) {
      const before = originals.get(element)?.attributes.get(name)
      if (before !== undefined && element.getAttribute(name) !== before) write(element, name, before)
    },
  }
}

function write(element: Element, name: string, value: string | null): void {
  // Looking first matters: Chromium leaves `style=""` when an attribute is removed that only the CSSOM has written.
  if (value !== null) element.setAttribute(name, value)
  else if (element.hasAttribute(name)) element.removeAttribute(name)
}
