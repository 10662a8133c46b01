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
  /** Puts one class back on or off, as the server printed it. */
  readonly revertClass: (element: Element, name: string) => void
  /** Puts one inline property back as the server printed it. */
  readonly revertStyle: (element: HTMLElement, property: string) => void
}

/** The elements that a widget has changed, by the signal that ends it: the inspector counts them. */
const adopted = new WeakMap<AbortSignal, ReadonlyMap<Element, unknown>>()

/** How many elements of the server's the widget that `signal` ends has changed. */
export function countAdopted(signal: AbortSignal): number {
  return adopted.get(signal)?.size ?? 0
}

/** Remembers the server's markup before the first change of each part and restores it when `signal` aborts. */
export function createHostEdits(signal: AbortSignal): HostEdits {
  const attributes = new Map<Element, Map<string, string | null>>()
  const contents = new Map<Element, readonly ChildNode[]>()
  adopted.set(signal, attributes)

  function remember(element: Element, name: string): void {
    const known = attributes.get(element) ?? new Map<string, string | null>()
    attributes.set(element, known)
    if (!known.has(name)) known.set(name, element.getAttribute(name))
  }

  signal.addEventListener('abort', () => {
    for (const [element, nodes] of contents) element.replaceChildren(...nodes)
    for (const [element, known] of attributes) for (const [name, value] of known) write(element, name, value)
    contents.clear()
    attributes.clear()
  })

  return {
    attribute(element, name, value) {
      if (element.getAttribute(name) === value) return
      remember(element, name)
      write(element, name, value)
    },
    toggleClass(element, name, on) {
      if (element.classList.contains(name) === on) return
      remember(element, 'class')
      element.classList.toggle(name, on)
    },
    style(element, property, value) {
      if (element.style.getPropertyValue(property) === value) return
      remember(element, 'style')
      element.style.setProperty(property, value)
    },
    children(element, nodes) {
      const original = contents.get(element) ?? (nodes && [...element.childNodes])
      if (!original) return
      contents.set(element, original)
      const wanted = nodes ?? original
      const { childNodes } = element
      // Taking nodes out and in again would lay the page out anew.
      const there = wanted.length === childNodes.length && wanted.every((node, at) => node === childNodes[at])
      if (!there) element.replaceChildren(...wanted)
    },
    revert(element, name) {
      const before = attributes.get(element)?.get(name)
      if (before !== undefined && element.getAttribute(name) !== before) write(element, name, before)
    },
    revertClass(element, name) {
      const before = attributes.get(element)?.get('class')
      if (before !== undefined) element.classList.toggle(name, before?.split(/\s+/).includes(name) ?? false)
    },
    revertStyle(element, property) {
      const before = attributes.get(element)?.get('style')
      if (before === undefined) return
      const printed = document.createElement('i')
      printed.style.cssText = before ?? ''
      element.style.setProperty(property, printed.style.getPropertyValue(property))
    },
  }
}

function write(element: Element, name: string, value: string | null): void {
  // Looking first matters: Chromium leaves `style=""` when an attribute is removed that only the CSSOM has written.
  if (value !== null) element.setAttribute(name, value)
  else if (element.hasAttribute(name)) element.removeAttribute(name)
}
