import { restoreAttributes } from '../../src/undo/restore.ts'

/** Makes what `header` says a button and `header` the heading around it, until `signal` aborts. */
export function createHeaderButton(header: HTMLElement, level: number, signal: AbortSignal): HTMLElement {
  // The theme's rules are for links right below an item: no element may come between.
  restoreAttributes(header, ['class', 'role', 'aria-level', 'href'], signal)
  header.setAttribute('role', 'heading')
  header.setAttribute('aria-level', String(level))
  header.removeAttribute('href')
  header.classList.add('atoll-accordion__header')
  const button = document.createElement('span')
  button.className = 'atoll-accordion__button'
  button.setAttribute('role', 'button')
  button.tabIndex = 0
  button.append(...header.childNodes)
  header.append(button)
  signal.addEventListener('abort', () => button.replaceWith(...button.childNodes))
  return button
}
