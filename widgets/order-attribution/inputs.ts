import { INPUTS_ELEMENT } from './manifest.ts'

/**
 * Writes the values as hidden inputs into `element`; inputs that its form has already are filled in.
 * @param made names of the fields that were there before, to which this adds
 * @returns those of `made` that are gone and were made again
 */
export function stampInputs(
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
export function keepPrinted(form: Element, prefix: string): () => void {
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
export function isFirstOfItsForm(element: Element): boolean {
  const form = element.closest('form') ?? document
  return form.querySelector(INPUTS_ELEMENT) === element
}
