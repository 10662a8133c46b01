import type { Attribute } from './variations/choice.ts'
import type { Look, LookSettings, Settings } from './settings.ts'

/** What a swatch that the view draws shows: the address of an image, one colour, two, or nothing but its name. */
export type Face = string | readonly [string, string] | undefined

/** One value of an attribute as a radio. */
export interface Swatch {
  readonly value: string
  /** Name for people. */
  readonly title: string
  /** The server's item; `null` where the view draws one. */
  readonly element: HTMLElement | null
  readonly face?: Face
}

/** An attribute of the form: its select, which stays the truth, and its swatches, if it has any. */
export interface Group extends Attribute {
  readonly label: string
  readonly select: HTMLSelectElement
  /** The server's radio group; `null` where there is none. */
  readonly list: HTMLElement | null
  /** Look of the list that the view draws; `null` where the server's or the drop-down is used. */
  readonly look: Exclude<Look, 'select'> | null
  readonly swatches: readonly Swatch[]
}

const LIST = 'ul.variable-items-wrapper'
const ITEM = '[data-value]'

/** The attributes of a variations form in page order. Reads only. */
export function readGroups(
  form: HTMLElement,
  settings: Pick<Settings, 'convert' | 'looks'>,
): readonly Group[] {
  return [...form.querySelectorAll('select')].flatMap((select): Group[] => {
    const name = select.getAttribute('data-attribute_name') ?? select.getAttribute('name') ?? ''
    if (!name.startsWith('attribute_')) return []
    const label = readLabel(form, select)
    const list = findList(form, select, name)
    const { look, swatches } = list
      ? { look: null, swatches: readSwatches(list) }
      : draw(select, name, settings)
    const options = [...select.options].map(({ value }) => value).filter(Boolean)
    const values = [...new Set([...swatches.map(({ value }) => value), ...options])]
    return [{ name, values, label, select, list, look, swatches }]
  })
}

function findList(form: HTMLElement, select: HTMLSelectElement, name: string): HTMLElement | null {
  const list = form.querySelector<HTMLElement>(`${LIST}[data-attribute_name="${CSS.escape(name)}"]`)
  const nextTo = select.parentElement?.querySelector<HTMLElement>(LIST)
  return list ?? nextTo ?? null
}

function readSwatches(list: HTMLElement): Swatch[] {
  return [...list.querySelectorAll<HTMLElement>(ITEM)].map((element) => {
    const value = element.getAttribute('data-value') ?? ''
    const title = element.getAttribute('data-title') ?? element.getAttribute('title') ?? element.textContent
    return { value, title: title.trim() || value, element }
  })
}

function readLabel(form: HTMLElement, select: HTMLSelectElement): string {
  const label = select.id ? form.querySelector(`label[for="${CSS.escape(select.id)}"]`) : null
  return label?.textContent.trim() || select.getAttribute('aria-label') || select.name
}

/** What is to be drawn in a select's place. */
function draw(
  select: HTMLSelectElement,
  name: string,
  { convert, looks }: Pick<Settings, 'convert' | 'looks'>,
): Pick<Group, 'look' | 'swatches'> {
  const given: LookSettings | undefined = looks[name.replace(/^attribute_/, '')] ?? looks[name]
  const look = (select.getAttribute('data-atoll-look') as Look | null) ?? given?.look ?? convert
  if (look === 'select') return { look: null, swatches: [] }
  const options = [...select.options].filter(({ value }) => value)
  return {
    look,
    swatches: options.map((option) => ({
      value: option.value,
      title: option.text.trim(),
      element: null,
      face: readFace(option, given),
    })),
  }
}

function readFace(option: HTMLOptionElement, given: LookSettings | undefined): Face {
  const image = option.getAttribute('data-image')
  const color = option.getAttribute('data-color')
  const second = option.getAttribute('data-color-2')
  return image ?? (color && second ? [color, second] : color) ?? given?.swatches[option.value]
}
