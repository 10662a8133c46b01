import { useLayoutEffect, useRef } from 'react'
import { useIsland } from './use-island.ts'

/**
 * Puts an element around what the server printed in `element`, as one makes words a link, and takes it away again.
 * @param attributes fixed for the element's life
 */
export function useHostWrapper(
  element: Element,
  tag: 'a' | 'button',
  attributes: Readonly<Record<string, string>>,
): void {
  const { edits } = useIsland()
  const fixed = useRef(attributes)
  useLayoutEffect(() => {
    const wrapper = document.createElement(tag)
    for (const [name, value] of Object.entries(fixed.current)) wrapper.setAttribute(name, value)
    const printed = [...element.childNodes]
    edits.children(element, [wrapper])
    wrapper.append(...printed)
    return () => edits.children(element)
  }, [edits, element, tag])
}
