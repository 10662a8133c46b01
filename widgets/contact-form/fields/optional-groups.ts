import { isOnPage } from '../../../src/island/stand-down.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { CONDITIONAL_ORIGINAL } from '../manifest.ts'

/**
 * Shows parts of the form only while their condition holds; the code for it comes only where there are such parts.
 * Groups of the plugin for conditional fields are its own script's while that is on the page.
 * @param changed told the fields in groups that are hidden, whenever a group came or went
 */
export function hideGroups(
  form: HTMLFormElement,
  edits: HostEdits,
  { signal, report }: Pick<MountContext, 'signal' | 'report'>,
  changed: (hidden: readonly string[]) => void,
): void {
  const marked = form.querySelectorAll<HTMLElement>('[data-atoll-shown-if]')
  const printed = form.querySelectorAll<HTMLElement>('[data-class="wpcf7cf_group"]')
  if (marked.length > 0) {
    import('./groups.ts').then(
      ({ watchGroups }) => {
        if (!signal.aborted) watchGroups(form, edits, signal, changed)
      },
      (error: unknown) => {
        report(error)
        // What only that code would show can be filled in all the same.
        for (const group of marked) edits.attribute(group, 'hidden', null)
      },
    )
  }
  if (printed.length === 0 || isOnPage(CONDITIONAL_ORIGINAL)) return
  import('./conditional-groups.ts')
    .then(({ watchConditionalGroups }) => {
      if (!signal.aborted) watchConditionalGroups(form, edits, signal, changed)
    })
    .catch((error: unknown) => {
      report(error)
      for (const group of printed) edits.style(group, 'display', 'revert')
    })
}
