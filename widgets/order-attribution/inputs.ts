import { INPUTS_ELEMENT } from './host.ts'

/** Writes the values as hidden inputs; inputs that another owner of the element made are filled in. */
export function stampInputs(
  element: Element,
  prefix: string,
  values: Readonly<Record<string, string>>,
): void {
  for (const [field, value] of Object.entries(values)) {
    const name = prefix + field
    const found = element.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
    const input = found ?? document.createElement('input')
    if (!found) {
      input.type = 'hidden'
      input.name = name
      element.append(input)
    }
    input.value = value
  }
}

/** Whether `element` is the first of its kind in its form: WooCommerce prints several, each order wants one set. */
export function isFirstOfItsForm(element: Element): boolean {
  const form = element.closest('form') ?? document
  return form.querySelector(INPUTS_ELEMENT) === element
}
