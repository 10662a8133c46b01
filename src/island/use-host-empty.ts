import { useLayoutEffect, useState } from 'react'

/** Takes out what the server printed inside an element, for a portal in its place; it comes back with the end. */
export function useHostEmpty(element: Element): void {
  // Before the portal's own nodes stand there.
  const [printed] = useState(() => [...element.childNodes])
  useLayoutEffect(() => {
    for (const node of printed) node.remove()
    return () => element.prepend(...printed)
  }, [element, printed])
}
