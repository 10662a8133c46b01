/** The key of the element that had the focus last; its successor takes it over. */
let holder: string | null = null

/**
 * Lets focus survive that the page replaces `element` by a new one: when this element had it last under the same `key`
 * and nothing else took it since, it is focused.
 */
export function keepFocus(key: string, element: HTMLElement, signal: AbortSignal): void {
  const { activeElement, body } = document
  if (holder === key && (!activeElement || activeElement === body)) element.focus({ preventScroll: true })
  const release = ({ target }: Event): void => {
    if (holder === key && target instanceof Node && !element.contains(target)) holder = null
  }
  element.addEventListener(
    'focusin',
    () => {
      holder = key
    },
    { signal },
  )
  if (activeElement && element.contains(activeElement)) holder = key
  for (const type of ['focusin', 'pointerdown']) {
    document.addEventListener(type, release, { capture: true, signal })
  }
}
