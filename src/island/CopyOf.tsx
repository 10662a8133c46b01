import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface CopyOfProps {
  readonly element: Element
  readonly className: string
}

/** A copy of what an element of the page holds, such as a sign that the theme has drawn; screen readers skip it. */
export function CopyOf({ element, className }: CopyOfProps): ReactNode {
  const copy = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    copy.current?.replaceChildren(...element.cloneNode(true).childNodes)
  }, [element])
  return <i ref={copy} className={className} aria-hidden="true" />
}
