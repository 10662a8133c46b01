import { PREFIX } from '../../../src/island/names.ts'
import { element } from './view.ts'

/** How long the button says that it has copied, ms. */
const SAID_MS = 2000

const LABEL = 'Copy report'

/**
 * A button that copies what the inspector shows, and the place below the head where the text stands, selected, on pages that
 * have no clipboard: those without https, and where the browser was told no.
 */
export function createCopyReport(report: () => string): {
  readonly button: HTMLButtonElement
  readonly place: HTMLElement
} {
  const button = element('button', { type: 'button', class: `${PREFIX}-inspector__button` }, [LABEL])
  const place = element('div', { class: `${PREFIX}-inspector__report` })

  function say(text: string): void {
    button.textContent = text
    setTimeout(() => (button.textContent = LABEL), SAID_MS)
  }

  function showToCopy(text: string): void {
    const field = element('textarea', { readonly: '', rows: '6', 'aria-label': 'Report' })
    field.value = text
    place.replaceChildren(
      element('p', { role: 'alert' }, ['This page has no clipboard. Copy the selected text by hand.']),
      field,
    )
    field.focus()
    field.select()
  }

  async function copy(): Promise<void> {
    const text = report()
    try {
      await navigator.clipboard.writeText(text)
      place.replaceChildren()
      say('Copied')
    } catch {
      showToCopy(text)
    }
  }

  button.addEventListener('click', () => void copy())
  return { button, place }
}
