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
  const attributes: Memory<Element, string | null> = new Map()
  const classes: Memory<Element, boolean> = new Map()
  const styles: Memory<HTMLElement, string> = new Map()
  const contents = new Map<Element, readonly ChildNode[]>()
  adopted.set(signal, attributes)

  function rememberAttribute(element: Element, name: string): void {
    remember(attributes, element, name, element.getAttribute(name))
  }

  signal.addEventListener('abort', () => {
    for (const [element, nodes] of contents) replaceChildren(element, nodes)
    // Scripts of the page change classes and styles of the same elements: only ours are taken back.
    for (const [element, known] of classes) {
      for (const [name, on] of known) element.classList.toggle(name, on)
      restoreText(element, 'class', sameClasses)
    }
    for (const [element, known] of styles) {
      for (const [property, value] of known) element.style.setProperty(property, value)
      restoreText(element, 'style', sameStyle)
    }
    for (const [element, known] of attributes) for (const [name, value] of known) write(element, name, value)
    for (const memory of [attributes, classes, styles, contents]) memory.clear()
  })

  /** Spells an attribute as the server did, if it still says the same. */
  function restoreText(
    element: Element,
    name: string,
    isSame: (element: Element, before: string) => boolean,
  ): void {
    const known = attributes.get(element)
    const before = known?.get(name) ?? null
    if (!isSame(element, before ?? '')) known?.delete(name)
  }

  return {
    attribute(element, name, value) {
      if (element.getAttribute(name) === value) return
      rememberAttribute(element, name)
      write(element, name, value)
    },
    toggleClass(element, name, on) {
      if (element.classList.contains(name) === on) return
      rememberAttribute(element, 'class')
      remember(classes, element, name, !on)
      element.classList.toggle(name, on)
    },
    style(element, property, value) {
      const before = element.style.getPropertyValue(property)
      if (before === value) return
      rememberAttribute(element, 'style')
      remember(styles, element, property, before)
      element.style.setProperty(property, value)
    },
    children(element, nodes) {
      const original = contents.get(element) ?? (nodes && [...element.childNodes])
      if (!original) return
      contents.set(element, original)
      replaceChildren(element, nodes ?? original)
    },
    revert(element, name) {
      const before = attributes.get(element)?.get(name)
      if (before !== undefined && element.getAttribute(name) !== before) write(element, name, before)
    },
    revertClass(element, name) {
      const before = classes.get(element)?.get(name)
      if (before !== undefined) element.classList.toggle(name, before)
    },
    revertStyle(element, property) {
      const before = styles.get(element)?.get(property)
      if (before !== undefined) element.style.setProperty(property, before)
    },
  }
}

/** Taking nodes out and in again would lay the page out again: what is in place stays. */
function replaceChildren(element: Element, nodes: ReadonlyArray<Node | string>): void {
  const { childNodes } = element
  const there = nodes.length === childNodes.length && nodes.every((node, at) => node === childNodes[at])
  if (!there) element.replaceChildren(...nodes)
}

type Memory<Host, Value> = Map<Host, Map<string, Value>>

function remember<Host, Value>(memory: Memory<Host, Value>, host: Host, name: string, value: Value): void {
  const known = memory.get(host) ?? new Map<string, Value>()
  memory.set(host, known)
  if (!known.has(name)) known.set(name, value)
}

function sameClasses({ classList }: Element, before: string): boolean {
  const names = new Set(before.split(/\s+/).filter(Boolean))
  return names.size === classList.length && [...names].every((name) => classList.contains(name))
}

function sameStyle(element: Element, before: string): boolean {
  const printed = document.createElement('i')
  printed.style.cssText = before
  return printed.style.cssText === (element as HTMLElement).style.cssText
}

function write(element: Element, name: string, value: string | null): void {
  // Looking first matters: Chromium leaves `style=""` when an attribute is removed that only the CSSOM has written.
  if (value !== null) element.setAttribute(name, value)
  else if (element.hasAttribute(name)) element.removeAttribute(name)
}
