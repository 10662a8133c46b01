import { describeHost } from '../../../src/island/config-error.ts'

/** What boxes by which a visitor agrees to something are called, and the fields that plugins print around them. */
const NAMES = /newsletter|subscri|mailer|mailchimp|marketing|opt[_-]?in|consent|gdpr|privacy|acceptance/i

/** Boxes that a visitor has pressed. */
const pressed = new WeakSet<EventTarget>()
addEventListener('change', ({ target, isTrusted }) => isTrusted && target && pressed.add(target), true)

/** Advice on every box that agrees to something for a visitor who has not been asked yet. */
export function adviseOnConsent(page: ParentNode): readonly string[] {
  return [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    .filter((box) => box.checked && !pressed.has(box) && NAMES.test(namesOf(box)))
    .map(
      (box) =>
        `${describeHost(box)} is ticked before the visitor has chosen, which is no consent in the EU (GDPR article 4(11); ` +
        `Court of Justice, C-673/17 "Planet49"). Have it printed unticked; of the newsletter's own box, say ` +
        'data-atoll-preselect="false" or switch "preselect" off in the plugin.',
    )
}

function namesOf(box: HTMLInputElement): string {
  const field = box.closest('[class*=acceptance], [class*=consent]')
  return [box.id, box.name, box.className, field?.className].join(' ')
}
