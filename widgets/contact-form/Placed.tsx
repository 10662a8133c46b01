import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PlacedProps {
  readonly tag: 'div' | 'li' | 'span'
  /** Fixed for the element's life, as are `className` and `silent`. */
  readonly id?: string
  readonly className?: string
  /** Whether screen readers skip it. */
  readonly silent?: boolean
  /** Element of the page that it stands last in. */
  readonly into: Element
  readonly children: ReactNode
}

/**
 * An element among the page's own that React fills but does not place: a script that wraps, moves or removes it (the
 * theme does so with responses) breaks nothing. Nor does a translator that puts other nodes in place of a text.
 */
export function Placed({ tag, id, className, silent = false, into, children }: PlacedProps): ReactNode {
  const [element] = useState(() => {
    const made = document.createElement(tag)
    if (id !== undefined) made.id = id
    if (className !== undefined) made.className = className
    if (silent) made.setAttribute('aria-hidden', 'true')
    return made
  })
  useLayoutEffect(() => {
    into.append(element)
    return () => {
      element.remove()
    }
  }, [element, into])
  const text = typeof children === 'string' ? children : null
  useLayoutEffect(() => {
    if (text !== null) element.replaceChildren(text)
  }, [element, text])
  return text === null ? createPortal(children, element) : null
}
