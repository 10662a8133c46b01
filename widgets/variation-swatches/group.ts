import type { Attribute } from './choice.ts'
import type { Look, LookSettings, Settings } from './settings.ts'

/** One value of an attribute as a radio. */
export interface Swatch {
  readonly value: string
  /** Name for people. */
  readonly title: string
  readonly element: HTMLElement
}

/** An attribute of the form: its select, which stays the truth, and its swatches, if it has any. */
export interface Group extends Attribute {
  readonly label: string
  readonly select: HTMLSelectElement
  /** The radio group; `null` where the drop-down stays. */
  readonly list: HTMLElement | null
  /** The list is Atoll's own and not in the page yet. */
  readonly built: boolean
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
    const swatches = list ? readSwatches(list) : []
    const options = [...select.options].map(({ value }) => value).filter(Boolean)
    const values = [...new Set([...swatches.map(({ value }) => value), ...options])]
    if (list) return [{ name, values, label, select, list, built: false, swatches }]
    const built = buildList(select, name, label, settings)
    return [
      { name, values, label, select, list: built, built: true, swatches: built ? readSwatches(built) : [] },
    ]
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

/** A list with the plugin's own structure and classes, so that a theme's rules for it fit. */
function buildList(
  select: HTMLSelectElement,
  name: string,
  label: string,
  { convert, looks }: Pick<Settings, 'convert' | 'looks'>,
): HTMLElement | null {
  const given: LookSettings | undefined = looks[name.replace(/^attribute_/, '')] ?? looks[name]
  const look = (select.getAttribute('data-atoll-look') as Look | null) ?? given?.look ?? convert
  if (look === 'select') return null
  const list = make('ul', `variable-items-wrapper ${look}-variable-items-wrapper wvs-style-squared`)
  list.setAttribute('role', 'radiogroup')
  list.setAttribute('aria-label', label)
  list.setAttribute('data-attribute_name', name)
  for (const option of select.options) {
    if (!option.value) continue
    const title = option.text.trim()
    const item = make('li', `variable-item ${look}-variable-item`)
    item.setAttribute('role', 'radio')
    item.setAttribute('data-value', option.value)
    item.setAttribute('data-title', title)
    const contents = make('div', 'variable-item-contents')
    contents.append(buildFace(look, title, readSwatch(option, given)))
    item.append(contents)
    list.append(item)
  }
  return list
}

type SwatchSource = string | readonly [string, string] | undefined

function readSwatch(option: HTMLOptionElement, given: LookSettings | undefined): SwatchSource {
  const image = option.getAttribute('data-image')
  const color = option.getAttribute('data-color')
  const second = option.getAttribute('data-color-2')
  return image ?? (color && second ? [color, second] : color) ?? given?.swatches[option.value]
}

function buildFace(look: Exclude<Look, 'select'>, title: string, source: SwatchSource): HTMLElement {
  if (look === 'image' && typeof source === 'string') {
    const image = document.createElement('img')
    image.className = 'variable-item-image'
    image.alt = ''
    image.src = source
    return image
  }
  const face = make('span', `variable-item-span variable-item-span-${look}`)
  if (look === 'color' && source !== undefined) {
    const [first, second = first] = typeof source === 'string' ? [source] : source
    if (second === first) face.style.backgroundColor = first
    else
      face.style.backgroundImage = `linear-gradient(-45deg, ${first} 0%, ${first} 50%, ${second} 50%, ${second} 100%)`
  } else {
    face.textContent = title
  }
  return face
}

function make(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  return made
}
