/**
 * Puts `nodes` into `parent`, in this order, before `end` or last. What stands in the page already keeps its animations,
 * frames and what is being typed where the browser can move it without taking it out, and its focus everywhere.
 */
export function moveNodes(parent: Node, nodes: readonly Node[], end: Node | null): void {
  const { activeElement } = document
  const stays = canMove(parent)
  for (const node of nodes) {
    if (stays && node.isConnected) parent.moveBefore(node, end)
    else parent.insertBefore(node, end)
  }
  if (activeElement instanceof HTMLElement && activeElement !== document.activeElement)
    activeElement.focus({ preventScroll: true })
}

/** Whether the browser moves a node of the page into `parent` without taking it out. */
export function canMove(
  parent: Node,
): parent is Node & { readonly moveBefore: (node: Node, end: Node | null) => void } {
  return parent.isConnected && 'moveBefore' in parent
}
