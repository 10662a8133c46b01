import type { Translate } from '../../../src/i18n/texts.ts'
import { SOURCES, type Source, type Suggestion } from './ask.ts'
import type { SuggestMessageKey } from './suggest-texts.ts'

/** Room that is left to the window's edges, px. */
const EDGE_PX = 8
/** Height that the box keeps whatever the room below it, px. */
const MIN_BLOCK_PX = 160

const HEADINGS = { products: 'Products', posts: 'Pages and posts' } as const

/** The box below the field: options by kind, or one line that says why there are none. */
export interface SuggestionList {
  readonly options: () => readonly HTMLAnchorElement[]
  readonly isOpen: () => boolean
  readonly show: (found: readonly Suggestion[]) => void
  /** A line in place of options, with a button where `retry` is given. */
  readonly say: (text: string, retry?: () => void) => void
  readonly close: () => void
  /** Marks the option that the keyboard is at; none for -1. */
  readonly activate: (place: number) => void
}

/** @param id begins every id in the box */
export function createSuggestionList(
  field: HTMLInputElement,
  id: string,
  t: Translate<SuggestMessageKey>,
  own: <E extends Element>(node: E) => E,
  signal: AbortSignal,
): SuggestionList {
  const anchor = own(make('div', 'anchor'))
  const box = make('div', 'box')
  const list = make('div', 'list')
  const note = make('p', 'note')
  let options: readonly HTMLAnchorElement[] = []
  list.id = id
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', t('Suggestions'))
  box.hidden = true
  box.append(list, note)
  anchor.append(box)
  field.after(anchor)
  // A press on the box must not take the focus out of the field, which would close it.
  box.addEventListener('pointerdown', (event) => event.preventDefault())
  // A phone is turned while the list is open.
  addEventListener('resize', () => box.hidden || keepInWindow(), { signal })

  function open(): void {
    Object.assign(box.style, surroundings(field))
    list.hidden = options.length === 0
    note.hidden = !list.hidden
    box.hidden = false
    field.setAttribute('aria-expanded', String(!list.hidden))
    activate(-1)
    keepInWindow()
  }

  function keepInWindow(): void {
    box.style.translate = ''
    box.style.maxBlockSize = ''
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const back = Math.min(0, clientWidth - EDGE_PX - right) || Math.max(0, EDGE_PX - left)
    if (back) box.style.translate = `${back}px 0`
    // A field near the lower edge keeps a box that can be read.
    const room = Math.max(MIN_BLOCK_PX, clientHeight - EDGE_PX - top)
    if (bottom > clientHeight - EDGE_PX) box.style.maxBlockSize = `${room}px`
  }

  function activate(place: number): void {
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === place))
    const active = options[place]
    if (active) field.setAttribute('aria-activedescendant', active.id)
    else field.removeAttribute('aria-activedescendant')
    active?.scrollIntoView({ block: 'nearest' })
  }

  function drawGroup(source: Source, found: readonly Suggestion[]): HTMLElement {
    const group = make('div', 'group')
    const heading = make('div', 'heading')
    const name = t(HEADINGS[source])
    heading.setAttribute('aria-hidden', 'true')
    heading.append(name)
    group.setAttribute('role', 'group')
    group.setAttribute('aria-label', name)
    group.append(heading, ...found.map(drawOption))
    return group
  }

  return {
    options: () => options,
    isOpen: () => !box.hidden,
    activate,
    show(found) {
      const groups = SOURCES.map((source) => [source, found.filter((one) => one.source === source)] as const)
      list.replaceChildren(
        ...groups.flatMap(([source, of]) => (of.length > 0 ? [drawGroup(source, of)] : [])),
      )
      options = [...list.querySelectorAll('a')]
      for (const [place, option] of options.entries()) option.id = `${id}-${place}`
      open()
    },
    say(text, retry) {
      options = []
      list.replaceChildren()
      note.replaceChildren(text)
      if (retry) note.append(' ', retryButton(t('Try again'), retry))
      open()
    },
    close() {
      box.hidden = true
      activate(-1)
      field.setAttribute('aria-expanded', 'false')
    },
  }
}

function make<T extends keyof HTMLElementTagNameMap>(tag: T, part: string): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag)
  element.className = `atoll-search-popup__${part}`
  return element
}

function drawOption({ title, url, picture }: Suggestion): HTMLElement {
  const option = make('a', 'option')
  option.href = url
  option.setAttribute('role', 'option')
  option.tabIndex = -1
  if (picture) {
    const image = make('img', 'picture')
    image.src = picture
    image.alt = ''
    option.append(image)
  }
  option.append(title)
  return option
}

function retryButton(text: string, retry: () => void): HTMLElement {
  const button = make('button', 'retry')
  button.classList.add('atoll-button')
  button.type = 'button'
  button.append(text)
  button.addEventListener('click', retry)
  return button
}

/** The colours around the field, which the box takes over whatever it covers. */
function surroundings(field: Element): { readonly backgroundColor: string; readonly color: string } {
  const { color } = getComputedStyle(field.parentElement ?? field)
  for (let around = field.parentElement; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around)
    if (!/^rgba\(.*, 0(?:\.\d+)?\)$|^transparent$|\/ 0/.test(backgroundColor))
      return { backgroundColor, color }
  }
  return { backgroundColor: 'Canvas', color }
}
