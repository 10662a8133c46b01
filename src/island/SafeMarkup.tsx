import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface SafeMarkupProps {
  readonly tag: 'div' | 'p'
  readonly className: string
  readonly html: string
  /** Makes `html` safe; the nodes are put in as they are. Must stay the same function. */
  readonly clean: (html: string) => Node | string | null
}

/** Words of the server's with their markup, as nodes from the sanitiser: pages with Trusted Types take no HTML text. */
export function SafeMarkup({ tag, className, html, clean }: SafeMarkupProps): ReactNode {
  const element = useRef<HTMLDivElement & HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    element.current?.replaceChildren(clean(html) ?? '')
  }, [html, clean])
  const Tag = tag
  return <Tag ref={element} className={className} />
}
