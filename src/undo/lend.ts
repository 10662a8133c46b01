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
  node.replaceWith(home)
  move(node, () => place.insertBefore(node, before))
  let away = true
  const giveBack = (): void => {
    if (away) move(node, () => home.replaceWith(node))
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

function move(node: ChildNode, act: () => void): void {
  const focused = document.activeElement
  act()
  if (focused instanceof HTMLElement && node.contains(focused)) focused.focus({ preventScroll: true })
}
