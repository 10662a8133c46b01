import { canMove } from '../html/move-nodes.ts'

/**
 * Moves `node` into `place` (at its end, or before `before`) without losing its focus. It goes home to where it stood
 * when the returned function is called or `signal` aborts, whatever happened around it.
 */
export function lend(
  node: ChildNode,
  place: ParentNode,
  signal: AbortSignal,
  before: ChildNode | null = null,
): () => void {
  const home = document.createComment('')
  node.before(home)
  move(node, place, before)
  let away = true
  const giveBack = (): void => {
    if (away && home.parentNode) move(node, home.parentNode, home)
    home.remove()
    away = false
    signal.removeEventListener('abort', giveBack)
  }
  signal.addEventListener('abort', giveBack)
  return giveBack
}

/** Puts `children` into `wrapper` where the first of them stands, until `signal` aborts. */
export function wrap(wrapper: HTMLElement, children: readonly ChildNode[], signal: AbortSignal): void {
  children[0]?.before(wrapper)
  wrapper.append(...children)
  signal.addEventListener('abort', () => {
    wrapper.replaceWith(...wrapper.childNodes)
  })
}

/** What is being typed in it goes on, with caret and composition, where the browser can move a node without taking it out. */
function move(node: ChildNode, place: ParentNode, before: ChildNode | null): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement && node.contains(activeElement)))
    place.insertBefore(node, before)
  else if (node.isConnected && canMove(place)) place.moveBefore(node, before)
  else {
    place.insertBefore(node, before)
    activeElement.focus({ preventScroll: true })
  }
}
