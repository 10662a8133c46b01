import type { MountContext } from './widget.ts'

/**
 * Puts an empty element after one of the page's. It holds the place, from the start, of what only CSS shows: everything
 * with content is drawn by the island's React, which comes later.
 */
export function placeAfter(
  element: Element,
  tag: 'span',
  className: string,
  { own }: Pick<MountContext, 'own'>,
): void {
  const placeholder = document.createElement(tag)
  placeholder.className = className
  element.after(own(placeholder))
}
