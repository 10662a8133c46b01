import type { HostEdits } from '../../../src/undo/host-edits.ts'

const ACCEPTANCE = '.wpcf7-acceptance:not(.optional)'

/** Whether every acceptance box in use stands as the form asks: ticked, or unticked where it is `.invert`. */
function isAccepted(form: HTMLElement): boolean {
  return [...form.querySelectorAll(ACCEPTANCE)].every((group) => {
    const box = group.querySelector<HTMLInputElement>('input[type="checkbox"]')
    return !box || box.disabled || box.checked !== group.classList.contains('invert')
  })
}

/**
 * Keeps the submit buttons disabled until everything is accepted (product.md#contact-form). Forms that treat a missing
 * acceptance as an error of validation (`.wpcf7-acceptance-as-validation`) keep their buttons.
 * @returns looks again; the boxes may have been changed by a reset
 */
export function guardAcceptance(form: HTMLElement, edits: HostEdits): () => void {
  return () => {
    if (form.classList.contains('wpcf7-acceptance-as-validation') || !form.querySelector(ACCEPTANCE)) return
    const disabled = !isAccepted(form)
    for (const button of form.querySelectorAll('.wpcf7-submit')) {
      // A disabled button loses the focus to nowhere: the form itself takes it.
      if (disabled && button === document.activeElement) {
        edits.attribute(form, 'tabindex', '-1')
        form.focus({ preventScroll: true })
      }
      edits.attribute(button, 'disabled', disabled ? '' : null)
    }
  }
}
