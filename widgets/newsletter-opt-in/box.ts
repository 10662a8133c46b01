import { BOX_ID, EMAIL_ID } from './model.ts'

interface BoxOptions {
  readonly label: string
  readonly checked: boolean
  readonly hidden: boolean
}

/** The box as the plugin would draw it: `wrapper` goes behind the e-mail's row, `input` posts with the order. */
export function createBox({ label, checked, hidden }: BoxOptions): {
  wrapper: HTMLElement
  input: HTMLInputElement
} {
  const wrapper = document.createElement('div')
  wrapper.className = 'form-row form-row-wide woo-ml-subscribe-wrapper atoll-newsletter-opt-in'
  const input = document.createElement('input')
  input.type = hidden ? 'hidden' : 'checkbox'
  input.id = BOX_ID
  input.value = '1'
  // What the form starts with, unlike what a visitor has chosen since.
  input.defaultChecked = checked
  if (hidden) {
    // Only what is posted counts as consent: a hidden box that is not preselected posts nothing.
    if (checked) input.name = BOX_ID
    wrapper.hidden = true
    wrapper.append(input)
    return { wrapper, input }
  }
  input.name = BOX_ID
  input.className = 'atoll-newsletter-opt-in__box'
  const text = document.createElement('span')
  text.className = 'atoll-newsletter-opt-in__text'
  text.textContent = label
  const labelled = document.createElement('label')
  labelled.className = 'atoll-newsletter-opt-in__label'
  labelled.htmlFor = BOX_ID
  labelled.append(input, text)
  wrapper.append(labelled)
  return { wrapper, input }
}

/** Keeps `wrapper` right behind the e-mail's row, also when the country's script sorts the rows again. */
export function keepBehindEmail(form: HTMLElement, wrapper: HTMLElement, signal: AbortSignal): void {
  function place(): void {
    const email = form.querySelector(`#${EMAIL_ID}`)
    const row = email?.closest('.form-row, p, div') ?? email
    if (row && row.nextElementSibling !== wrapper && row !== wrapper) row.after(wrapper)
  }
  place()
  const rows = wrapper.parentElement
  if (!rows) return
  const observer = new MutationObserver(place)
  observer.observe(rows, { childList: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
}
