import { useState } from 'react'
import { inheritedStyle, type InheritedStyle } from './inherited-style.ts'

/** How a list looks like the place that it belongs to: read when it is drawn, and again each time it opens. */
export function useInheritedStyle(anchor: () => HTMLElement | null, open: boolean): InheritedStyle {
  const [look, setLook] = useState(() => readLook(anchor))
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // It may have been drawn, hidden, before the theme's styles came or the visitor asked for a dark page.
    const now = readLook(anchor)
    if (open && JSON.stringify(now) !== JSON.stringify(look)) setLook(now)
  }
  return look
}

function readLook(anchor: () => HTMLElement | null): InheritedStyle {
  return inheritedStyle(anchor()?.parentElement ?? document.body)
}
