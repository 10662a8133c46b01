/** A field that a shopper fills in. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELD = 'select, textarea, input:not([type="hidden"], [type="submit"], [type="button"])'
const TICKED = /^(?:checkbox|radio)$/

/** What was in the fields when a request took it along, by {@link keyOf}. */
export type Sent = ReadonlyMap<string, string>

export function fieldsIn(root: ParentNode): readonly Field[] {
  return [...root.querySelectorAll<Field>(FIELD)].filter(({ name }) => name)
}

export function takeAlong(fields: readonly Field[]): Sent {
  return new Map(fields.map((field) => [keyOf(field), valueOf(field)]))
}

/** Whether it holds something else than the server printed. */
export function isTyped(element: Element): boolean {
  const field = element as Field
  return valueOf(field) !== printedIn(field)
}

/** Puts what was typed since into the fields that take the old ones' place; what a request took along is the shop's to say. */
export function carryTyped(from: ParentNode, to: ParentNode, sent: Sent): void {
  const fresh = new Map(fieldsIn(to).map((field) => [keyOf(field), field]))
  for (const old of fieldsIn(from)) {
    const field = fresh.get(keyOf(old))
    const before = sent.get(keyOf(old)) ?? printedIn(old)
    if (!field || valueOf(old) === before) continue
    if (isTicked(field)) field.checked = (old as HTMLInputElement).checked
    else if (!(field instanceof HTMLSelectElement) || hasOption(field, old.value)) field.value = old.value
  }
}

function keyOf(field: Field): string {
  return isTicked(field) ? `${field.name}\n${field.value}` : field.name
}

function valueOf(field: Field): string {
  return isTicked(field) ? String(field.checked) : field.value
}

function printedIn(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const printed = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return printed?.value ?? ''
  }
  return isTicked(field) ? String(field.defaultChecked) : field.defaultValue
}

function isTicked(field: Field): field is HTMLInputElement {
  return TICKED.test(field.type)
}

function hasOption({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value)
}
