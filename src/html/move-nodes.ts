/**
 * Puts `nodes` into `parent`, in this order, before `end` or last. What stands there already keeps its animations, focus
 * and frames where the browser can move it without taking it out.
 */
export function moveNodes(parent: Element, nodes: readonly Node[], end: Node | null): void {
  const stays = canMove(parent)
  for (const node of nodes) {
    if (stays && node.parentNode === parent) parent.moveBefore(node, end)
    else parent.insertBefore(node, end)
  }
}

/** Whether the browser moves an element of `parent` without taking it out. */
export function canMove(
  parent: Node,
): parent is Node & { readonly moveBefore: (node: Node, end: Node | null) => void } {
  return parent.isConnected && 'moveBefore' in parent
}
