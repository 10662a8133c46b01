import { loadSheet } from './popup/load-sheet.ts'
import { NARROW_WINDOW } from './popup/narrow-window.ts'

/** The list's code and React. In a narrow window the bar above it comes along. */
export function loadView() {
  // One that does not come is asked for again when the list is drawn.
  if (matchMedia(NARROW_WINDOW).matches) loadSheet().catch(() => {})
  return import('./view.tsx')
}
