import { useLayoutEffect, useState } from 'react'
import { isRtl } from '../../../src/interaction/roving.ts'
import { cutList, type Cut } from './cut.ts'

/** Where `list` has to be cut; it follows the list's room, and words that become wider with a late font. */
export function useCut(list: HTMLElement | null): Cut | null {
  const [cut, setCut] = useState<Cut | null>(null)
  useLayoutEffect(() => {
    if (!list || !('ResizeObserver' in globalThis)) return undefined
    const items = [...list.children]
    // The page has just been laid out: to ask where things lie costs nothing.
    const observer = new ResizeObserver(() => {
      const boxes = items.map((item) => item.getBoundingClientRect())
      const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
      const next = cutList(list.getBoundingClientRect(), boxes, isRtl(list), boxes[0]?.height ?? 0, gap)
      setCut((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    })
    for (const element of [list, ...items]) observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return list && cut
}
