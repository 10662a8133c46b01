import { PART_ATTRIBUTE } from './names.ts'
import type { MountContext } from './widget.ts'

/**
 * A text of the island's at the end of one of the page's elements, from the start and without React. What is given back
 * changes it; an empty text takes its element out. A translator may put other nodes in its place: they stay until the
 * text is another.
 */
export function placeText(
  into: Element,
  className: string,
  { widget, signal }: Pick<MountContext, 'widget' | 'signal'>,
): (text: string) => void {
  const element = document.createElement('span')
  element.setAttribute(PART_ATTRIBUTE, widget)
  element.className = className
  let shown = ''
  signal.addEventListener('abort', () => element.remove())
  return (text) => {
    if (text === shown) return
    shown = text
    element.replaceChildren(text)
    if (text) into.append(element)
    else element.remove()
  }
}
