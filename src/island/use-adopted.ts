import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Puts nodes of the page, the same nodes, into an element that React draws without children of its own. */
export function useAdopted<Holder extends Element>(nodes: readonly Node[]): RefObject<Holder | null> {
  const holder = useRef<Holder>(null)
  useLayoutEffect(() => {
    holder.current?.append(...nodes)
  }, [nodes])
  return holder
}
