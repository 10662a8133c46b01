import type { PickupController } from './controller.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** A key on the field. While an open list is on its way, keys act in it already. */
export function pressFieldKey(event: Key, controller: PickupController): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { open, query } = controller.get()
  if (open ? pressWhileOpening(event.key, query, controller) : pressClosed(event.key, query, controller)) {
    event.preventDefault()
  }
}

function pressWhileOpening(key: string, query: string, controller: PickupController): boolean {
  if (controller.press(key)) return true
  if (key === 'Escape') controller.close()
  else if (isLetter(key)) controller.type(query + key)
  else return false
  return true
}

function pressClosed(key: string, query: string, controller: PickupController): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') controller.open()
  else if (key === 'Escape' && query !== '') controller.type('')
  else if (isLetter(key)) {
    controller.type(key)
    controller.open()
  } else return false
  return true
}

/** Space presses the button, as Enter does. */
function isLetter(key: string): boolean {
  return key.length === 1 && key !== ' '
}
