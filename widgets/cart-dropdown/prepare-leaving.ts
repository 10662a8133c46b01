import type { Dropdown } from './dropdowns.ts'

/** Has what is needed to tell the server before the page is left, or while it is. */
export function prepareLeaving(dropdown: Dropdown): void {
  import('./leaving.ts').then(
    ({ watchLeaving }) => watchLeaving(dropdown),
    // Then the address of a removed line's link is asked.
    () => {},
  )
}
