import { createPart } from './elements.ts'

export interface Dialog {
  readonly element: HTMLDialogElement
  /** Tells screen readers something once. */
  readonly announce: (text: string) => void
  readonly remove: () => void
}

/**
 * A modal dialog of the browser's own: above every layer of the page, the page beneath inert, focus kept inside.
 * @param dismiss Escape or the system's back gesture
 * @param forced the browser closed it without asking
 */
export function createDialog(label: string, dismiss: () => void, forced: () => void): Dialog {
  const status = createPart('p', 'status')
  status.setAttribute('role', 'status')
  const element = createPart('dialog', 'dialog', status)
  element.setAttribute('aria-label', label)
  element.setAttribute('data-atoll', 'off')
  // Focus begins at the dialog itself, so that its name is read and no button looks chosen.
  element.tabIndex = -1
  element.autofocus = true
  element.addEventListener('cancel', (event) => {
    if (event.target !== element) return
    event.preventDefault()
    dismiss()
  })
  element.addEventListener('close', forced)
  document.body.append(element)
  element.showModal()
  return {
    element,
    announce(text) {
      status.textContent = text
    },
    remove() {
      element.removeEventListener('close', forced)
      if (element.open) element.close()
      element.remove()
    },
  }
}
