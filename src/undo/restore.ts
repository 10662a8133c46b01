/** Puts `names` of `element` back to what they are now when `signal` aborts. For elements that only the caller changes. */
export function restoreAttributes(element: Element, names: readonly string[], signal: AbortSignal): void {
  const before = names.map((name) => [name, element.getAttribute(name)] as const)
  const order = element.getAttributeNames()
  signal.addEventListener('abort', () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name)
      else if (element.getAttribute(name) !== value) {
        const gone = !element.hasAttribute(name)
        element.setAttribute(name, value)
        if (gone) for (const later of order.slice(order.indexOf(name) + 1)) moveToEnd(element, later)
      }
    }
  })
}

/** What was taken away comes back last: what stood behind it follows. A style stays, which strict policies let no one set. */
function moveToEnd(element: Element, name: string): void {
  const value = element.getAttribute(name)
  if (value === null || name === 'style') return
  element.removeAttribute(name)
  element.setAttribute(name, value)
}

/** Puts `names`, and only these, back on or off `element` when `signal` aborts. For elements whose classes others change too. */
export function restoreClasses(element: Element, names: readonly string[], signal: AbortSignal): void {
  const before = element.getAttribute('class')
  const kept = before?.split(/\s+/).filter(Boolean) ?? []
  signal.addEventListener('abort', () => {
    const { classList } = element
    for (const name of names) classList.toggle(name, kept.includes(name))
    if (before === null && classList.length === 0) element.removeAttribute('class')
    // Taking a class off and on again changes the order.
    const same = classList.length === new Set(kept).size && kept.every((name) => classList.contains(name))
    if (before !== null && same) element.setAttribute('class', before)
  })
}
