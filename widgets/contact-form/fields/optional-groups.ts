import type { MountContext } from '../../../src/island/widget.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'

/**
 * Shows parts of the form only while their condition holds; the code for it comes only where there are such parts.
 * @param changed told the fields in groups that are hidden, whenever a group came or went
 */
export function hideGroups(
  form: HTMLFormElement,
  edits: HostEdits,
  { signal, report }: Pick<MountContext, 'signal' | 'report'>,
  changed: (hidden: readonly string[]) => void,
): void {
  const groups = form.querySelectorAll('[data-atoll-shown-if]')
  if (groups.length === 0) return
  import('./groups.ts').then(
    ({ watchGroups }) => {
      if (!signal.aborted) watchGroups(form, edits, signal, changed)
    },
    (error: unknown) => {
      report(error)
      // What only that code would show can be filled in all the same.
      for (const group of groups) edits.attribute(group, 'hidden', null)
    },
  )
}
