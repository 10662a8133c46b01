import { element } from '../element.ts'

/** What stands in a button of the theme that opens a panel: its caption, if any, and three lines. */
export function toggleIcon(caption: string, className: string): readonly HTMLElement[] {
  const text = element('span', 'menu-toggle-caption')
  text.textContent = caption
  const lines = [0, 1, 2].map(() => element('span', 'menu-line'))
  return [...(caption ? [text] : []), element('div', className, ...lines)]
}
