/** Whether a click asks for another tab or window, or to save: then a link stays a link. */
export function isModifiedClick({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  button,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'button'>): boolean {
  return ctrlKey || metaKey || shiftKey || altKey || button > 0
}
