import type { HostEdits } from '../../src/dom/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { Attribute, Choice } from './choice.ts'
import type { Group, Swatch } from './group.ts'
import { swatchState, tabStop, type SwatchState } from './model.ts'
import type { Settings } from './settings.ts'
import type { TEXTS } from './texts.ts'
import type { VariationIndex } from './variation-index.ts'

/** The swatches of a form: draws what a choice amounts to, writing only what changed. */
export interface View {
  readonly render: (choice: Choice, index: VariationIndex | null) => void
  readonly stateOf: (element: Element) => SwatchState | undefined
  /** Why a swatch is not simply there, or how few of it are left, for people. */
  readonly reasonOf: (element: Element) => string
}

const LABEL_CLASS = 'woo-selected-variation-item-name'

export function createView(
  groups: readonly Group[],
  settings: Settings,
  edits: HostEdits,
  translate: Translate<typeof TEXTS>,
  own: <E extends Element>(node: E) => E,
): View {
  const attributes: readonly Attribute[] = groups
  const states = new Map<Element, SwatchState>()
  const drawn = new Map<Element, string>()
  const chosenNames = new Map<Group, HTMLElement>()
  const stocks = new Map<Element, HTMLElement>()

  function reason(state: SwatchState | undefined): string {
    if (state?.reason === 'out-of-stock') return settings.outOfStockText || translate('Out of stock')
    if (state?.reason === 'unavailable')
      return settings.unavailableText || translate('Not available with your other choices')
    return ''
  }

  function draw({ element, title }: Swatch, state: SwatchState, focusable: boolean): void {
    states.set(element, state)
    const key = `${state.selected}${state.reason}${state.disabled}${state.stockLeft}${focusable}`
    if (drawn.get(element) === key) return
    drawn.set(element, key)
    const why = reason(state)
    const stock = state.stockLeft === null ? '' : translate('Only {count} left', { count: state.stockLeft })
    edits.toggleClass(element, 'selected', state.selected)
    edits.toggleClass(element, 'disabled', state.disabled || state.reason === 'unavailable')
    edits.toggleClass(element, 'no-stock', state.reason === 'out-of-stock')
    edits.attribute(element, 'aria-checked', String(state.selected))
    edits.attribute(element, 'aria-disabled', state.disabled ? 'true' : null)
    edits.attribute(element, 'aria-label', [title, why, stock].filter(Boolean).join(', '))
    edits.attribute(element, 'tabindex', focusable ? '0' : '-1')
    const radio = element.querySelector('input')
    if (radio) radio.checked = state.selected
    drawStock(element, stock, state.stockLeft)
  }

  function drawStock(element: HTMLElement, stock: string, left: number | null): void {
    let note = stocks.get(element)
    if (!note && !stock) return
    if (!note) {
      note = own(document.createElement('span'))
      note.className = 'atoll-swatches__stock'
      stocks.set(element, note)
      element.append(note)
    }
    note.textContent = stock
    // Small swatches have no room for more than the number.
    note.dataset['count'] = left === null ? '' : String(left)
    note.hidden = !stock
  }

  function drawChosenName(group: Group, choice: Choice): void {
    let name = chosenNames.get(group)
    if (!name) {
      const label = group.select.closest('tr')?.querySelector('.label')
      if (!settings.showLabel || !group.list || !label) return
      name = own(document.createElement('span'))
      name.className = `${LABEL_CLASS} atoll-swatches__chosen`
      chosenNames.set(group, name)
      label.append(name)
    }
    const value = choice.selection[group.name]
    const title = group.swatches.find((swatch) => swatch.value === value)?.title
    const text = title ? `${settings.labelSeparator} ${title}` : ''
    if (name.textContent !== text) name.textContent = text
  }

  return {
    render(choice, index) {
      for (const group of groups) {
        const judged = group.swatches.map(({ value }) =>
          swatchState(group, value, choice, index, attributes, settings),
        )
        const stop = tabStop(judged)
        for (const [position, swatch] of group.swatches.entries()) {
          const state = judged[position]
          if (state) draw(swatch, state, position === stop)
        }
        drawChosenName(group, choice)
      }
    },
    stateOf: (element) => states.get(element),
    reasonOf: (element) => reason(states.get(element)) || (stocks.get(element)?.textContent ?? ''),
  }
}
