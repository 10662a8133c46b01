/** Makes an element act on a click and, where it is not a button by itself, on Enter and Space. */
export function onPress(element: HTMLElement, signal: AbortSignal, act: (event: Event) => void): void {
  element.addEventListener('click', act, { signal })
  if (element.matches('button')) return
  element.addEventListener(
    'keydown',
    (event) => {
      // A link follows Enter by itself, as a click.
      if (event.key !== ' ' && (event.key !== 'Enter' || element.matches('a[href]'))) return
      event.preventDefault()
      act(event)
    },
    { signal },
  )
}
