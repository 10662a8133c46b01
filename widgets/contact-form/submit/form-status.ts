import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { FireHostEvent } from '../host-events.ts'
import type { FormStore } from '../model.ts'
import { statusClass } from './status.ts'

/** The status that the form shows by class and `data-status`, for theme CSS and other scripts. */
export interface FormStatus {
  /** Class status: `init`, `sent`, `custom-…`. */
  readonly get: () => string
  /** @param status an API status or a class status. @returns the class status */
  readonly set: (status: string) => string
}

export function createFormStatus(
  form: HTMLElement,
  store: FormStore,
  edits: HostEdits,
  fire: FireHostEvent,
): FormStatus {
  const marked = new Set<Element>()
  const get = (): string => form.getAttribute('data-status') ?? ''

  function releaseInert(): void {
    for (const element of marked) {
      edits.attribute(element, 'inert', null)
      edits.toggleClass(element, 'active-on-any', false)
    }
    marked.clear()
  }

  return {
    get,
    set(raw) {
      const status = statusClass(raw)
      const prevStatus = get()
      edits.attribute(form, 'data-status', status)
      edits.toggleClass(form, status, true)
      releaseInert()
      for (const element of form.querySelectorAll(`.inert-on-${status}`)) {
        edits.attribute(element, 'inert', 'inert')
        edits.toggleClass(element, 'active-on-any', true)
        marked.add(element)
      }
      if (prevStatus && prevStatus !== status) {
        edits.toggleClass(form, prevStatus, false)
        fire('statuschanged', { status, prevStatus })
      }
      store.dispatch({ type: 'status-changed', status })
      return status
    },
  }
}
