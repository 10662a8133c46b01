import { createHostEdits } from '../../src/undo/host-edits.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { TEXTS } from './texts.ts'

/** Says in place of the form that it cannot work inside of another form (product.md#contact-form). */
export function showWrongPlace({ host, signal, translate, advise }: MountContext): void {
  const text = translate(TEXTS)
  const message = document.createElement('p')
  message.className = 'wpcf7-form-in-wrong-place'
  const strong = document.createElement('strong')
  strong.textContent = text('Error:')
  message.append(strong, ` ${text('This contact form is placed in the wrong place.')}`)
  createHostEdits(signal).children(host, [message])
  advise('The contact form is inside another form, where browsers drop its tag. Move it out of that form.')
}
