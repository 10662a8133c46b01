/**
 * Keeps the arrow keys that are pressed until `signal` aborts, for the dialog that `link` opens. Those in a field of the
 * page are the field's.
 */
export function keepArrowKeys(link: HTMLElement, signal: AbortSignal): readonly string[] {
  const keys: string[] = []
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!/^Arrow(?:Left|Right)$/.test(key) || altKey || ctrlKey || metaKey || shiftKey) return
      if (target !== document.body && !(target instanceof Node && link.contains(target))) return
      event.preventDefault()
      keys.push(key)
    },
    { capture: true, signal },
  )
  return keys
}
