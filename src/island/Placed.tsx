import { useImperativeHandle, useLayoutEffect, useState, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { PART_ATTRIBUTE } from './names.ts'
import { useIsland } from './use-island.ts'

/** Where the element stands by the page's element that it is given to. */
type Where = 'first' | 'last' | 'before' | 'after'

interface PlacedProps {
  readonly tag: 'div' | 'li' | 'output' | 'span' | 'ul'
  /** Fixed for the element's life, as are `className` and `silent`. */
  readonly id?: string
  readonly className?: string
  /** Whether screen readers skip it. */
  readonly silent?: boolean
  /** Element of the page that it stands in, or beside. */
  readonly into: Element
  /** @default 'last' */
  readonly where?: Where
  /**
   * It lives as long as the island: where the page throws it out, the widget is mounted again.
   * @default false
   */
  readonly vital?: boolean
  /** It comes to hold nodes of the page: in a copy of the host that the page makes, it is not Atoll's to take out. */
  readonly holdsPage?: boolean
  /** It shows the page's words, or the server's: their language is the page's. */
  readonly theirs?: boolean
  /** Given the element while it stands in the page. */
  readonly ref?: Ref<HTMLElement>
  /** Further attributes, fixed as well. */
  readonly attributes?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/**
 * An element among the page's own that React fills but does not place: a script that wraps, moves or removes it (the
 * theme does so with responses) breaks nothing. Nor does a translator that puts other nodes in place of a text.
 */
export function Placed({
  tag,
  id,
  className,
  silent = false,
  into,
  where = 'last',
  vital = false,
  holdsPage = false,
  theirs = holdsPage,
  ref = null,
  attributes,
  children,
}: PlacedProps): ReactNode {
  const { widget, own, lang } = useIsland()
  const [element] = useState(() => {
    const made = document.createElement(tag)
    if (!holdsPage) made.setAttribute(PART_ATTRIBUTE, widget)
    if (lang && !theirs) made.lang = lang
    if (id !== undefined) made.id = id
    if (className !== undefined) made.className = className
    if (silent) made.setAttribute('aria-hidden', 'true')
    for (const [name, value] of Object.entries(attributes ?? {})) made.setAttribute(name, value)
    return made
  })
  useLayoutEffect(() => {
    PLACE[where](into, element)
    if (vital) own(element)
    return () => {
      element.remove()
    }
  }, [element, into, where, vital, own])
  useImperativeHandle(ref, () => element, [element])
  const text = typeof children === 'string' ? children : null
  useLayoutEffect(() => {
    if (text !== null) element.replaceChildren(text)
  }, [element, text])
  return text === null ? createPortal(children, element) : null
}

const PLACE: Readonly<Record<Where, (into: Element, element: Element) => void>> = {
  first: (into, element) => into.prepend(element),
  last: (into, element) => into.append(element),
  before: (into, element) => into.before(element),
  after: (into, element) => into.after(element),
}
