import { HOST_ATTRIBUTE } from './names.ts'
import type { MountContext } from './widget.ts'

const EMAIL = '[type=email],[inputmode=email]'
/** The site owner's no, on the field or around it. */
const OFF = `[${HOST_ATTRIBUTE}-email-hint=false]`

/** Looks at each e-mail that is filled in below `root`; the code comes with the first. Without it the form goes as ever. */
export function hintAtEmails(root: HTMLElement, context: MountContext): void {
  const seen = new Set<EventTarget>()

  function look({ target }: Pick<Event, 'target'>): void {
    if (
      !(target instanceof HTMLInputElement) ||
      !target.matches(EMAIL) ||
      seen.has(target) ||
      target.closest(OFF)
    )
      return
    seen.add(target)
    import('./EmailHint.tsx').then(
      ({ drawEmailHint }) => drawEmailHint(target, context),
      () => seen.delete(target),
    )
  }

  root.addEventListener('change', look, { signal: context.signal })
  // Who was faster than this code has gone on already.
  for (const target of root.querySelectorAll<HTMLInputElement>(EMAIL)) {
    if (target.value !== target.defaultValue && target !== document.activeElement) look({ target })
  }
}
