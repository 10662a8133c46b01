import { moveNodes } from './move-nodes.ts'

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
  moveNodes(place, [node], before)
  const giveBack = (): void => {
    if (home.parentNode) moveNodes(home.parentNode, [node], home)
    home.remove()
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
