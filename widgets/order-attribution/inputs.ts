import type { MountContext } from '../../src/island/widget.ts'
import type { CompleteConfig } from './host.ts'
import { INPUTS_ELEMENT } from './manifest.ts'
import type { Tracker } from './tracker.ts'

/** Keeps the hidden inputs of an order's form up to date until the host is given back. */
export function fillInputs(
  host: HTMLElement,
  { prefix }: CompleteConfig,
  tracker: Tracker,
  { advise, emit, own, signal }: MountContext,
): void {
  const element = inputsElement(host, own)
  if (!element) return
  const before = [...element.childNodes]
  const restorePrinted = keepPrinted(element.closest('form') ?? element, prefix)
  const stamped = new Set<string>()
  const update = (): void => {
    const values = tracker.data()
    for (const field of stampInputs(element, prefix, values, stamped))
      advise(`Field "${field}" not found. Most likely, the '<${INPUTS_ELEMENT}>' element was manipulated.`)
    emit('order-attribution:updated', { values })
  }
  update()
  tracker.subscribe(update, signal)
  signal.addEventListener('abort', () => {
    element.replaceChildren(...before)
    restorePrinted()
  })
}

/** Where the inputs go: WooCommerce's element, or one of Atoll's in a form that has none. */
function inputsElement(host: HTMLElement, own: MountContext['own']): Element | null {
  if (host.localName === INPUTS_ELEMENT) return isFirstOfItsForm(host) ? host : null
  if (host.querySelector(INPUTS_ELEMENT)) return null
  const made = own(document.createElement('div'))
  made.hidden = true
  host.append(made)
  return made
}

/**
 * Writes the values as hidden inputs into `element`; inputs that its form has already are filled in.
 * @param made names of the fields that were there before, to which this adds
 * @returns those of `made` that are gone and were made again
 */
function stampInputs(
  element: Element,
  prefix: string,
  values: Readonly<Record<string, string>>,
  made: Set<string>,
): readonly string[] {
  const lost: string[] = []
  const form = element.closest('form') ?? element
  for (const [field, value] of Object.entries(values)) {
    const name = prefix + field
    const found = form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
    const input = found ?? document.createElement('input')
    if (!found) {
      input.type = 'hidden'
      input.name = name
      element.append(input)
      if (made.has(field)) lost.push(field)
    }
    made.add(field)
    input.value = value
  }
  return lost
}

/** Notes the values of the inputs that the server printed into `form`. @returns writes them back */
function keepPrinted(form: Element, prefix: string): () => void {
  const printed = [...form.querySelectorAll<HTMLInputElement>(`input[name^="${CSS.escape(prefix)}"]`)].map(
    (input) => [input, input.getAttribute('value')] as const,
  )
  return () => {
    for (const [input, value] of printed) {
      if (value === null) input.removeAttribute('value')
      else input.setAttribute('value', value)
    }
  }
}

/** Whether `element` is the first of its kind in its form: WooCommerce prints several, each order wants one set. */
function isFirstOfItsForm(element: Element): boolean {
  const form = element.closest('form') ?? document
  return form.querySelector(INPUTS_ELEMENT) === element
}
