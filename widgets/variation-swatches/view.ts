import type { HostEdits } from '../../src/dom/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
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
  /** The swatch of a group that takes the tab stop. */
  readonly stopOf: (group: Group) => HTMLElement | undefined
  /** Why a swatch is not simply there, or how few of it are left, for people. */
  readonly reasonOf: (element: Element) => string
}

const LABEL_CLASS = 'woo-selected-variation-item-name'

export function createView(
  groups: readonly Group[],
  settings: Settings,
  edits: HostEdits,
  translate: Translate<typeof TEXTS>,
  { own, signal }: Pick<MountContext, 'own' | 'signal'>,
): View {
  const attributes: readonly Attribute[] = groups
  const states = new Map<Element, SwatchState>()
  /** The swatch of each group that is to take the tab stop, and the one that has it. */
  const stops = new Map<Group, HTMLElement>()
  const drawnStops = new Map<Group, HTMLElement>()
  let movesStops = false
  const chosenNames = new Map<Group, HTMLElement>()
  const stocks = new Map<Element, HTMLElement>()

  function reason(state: SwatchState | undefined): string {
    if (state?.reason === 'out-of-stock') return settings.outOfStockText || translate('Out of stock')
    if (state?.reason === 'unavailable')
      return settings.unavailableText || translate('Not available with your other choices')
    return ''
  }

  function draw({ element, title }: Swatch, state: SwatchState): void {
    const before = states.get(element)
    states.set(element, state)
    if (before?.selected !== state.selected) {
      edits.toggleClass(element, 'selected', state.selected)
      edits.attribute(element, 'aria-checked', String(state.selected))
      const radio = element.querySelector('input')
      if (radio) radio.checked = state.selected
    }
    if (
      before?.reason === state.reason &&
      before.disabled === state.disabled &&
      before.stockLeft === state.stockLeft
    )
      return
    const stock = state.stockLeft === null ? '' : translate('Only {count} left', { count: state.stockLeft })
    edits.toggleClass(element, 'disabled', state.disabled || state.reason === 'unavailable')
    edits.toggleClass(element, 'no-stock', state.reason === 'out-of-stock')
    edits.attribute(element, 'aria-disabled', state.disabled ? 'true' : null)
    edits.attribute(element, 'aria-label', [title, reason(state), stock].filter(Boolean).join(', '))
    drawStock(element, stock, state.stockLeft)
  }

  function moveStops(): void {
    movesStops = false
    for (const [group, to] of stops) {
      const from = drawnStops.get(group)
      if (from === to) continue
      drawnStops.set(group, to)
      const others = from ? [from] : group.swatches.map(({ element }) => element)
      for (const element of others) edits.attribute(element, 'tabindex', '-1')
      edits.attribute(to, 'tabindex', '0')
    }
  }

  /** Chromium computes the page's styles when the focused element's `tabindex` changes: too dear for a click. */
  function moveStopsSoon(): void {
    if (drawnStops.size === 0) {
      moveStops()
    } else if (!movesStops) {
      movesStops = true
      after(0, signal, moveStops)
    }
  }

  function drawStock(element: HTMLElement, stock: string, left: number | null): void {
    let note = stocks.get(element)
    if (!note && !stock) return
    if (!note) {
      note = own(document.createElement('span'))
      note.className = 'atoll-variation-swatches__stock'
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
      name.className = `${LABEL_CLASS} atoll-variation-swatches__chosen`
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
        for (const [position, swatch] of group.swatches.entries()) {
          const state = judged[position]
          if (state) draw(swatch, state)
        }
        const stop = group.swatches[tabStop(judged)]
        if (stop) stops.set(group, stop.element)
        drawChosenName(group, choice)
      }
      moveStopsSoon()
    },
    stateOf: (element) => states.get(element),
    stopOf: (group) => stops.get(group),
    reasonOf: (element) => reason(states.get(element)) || (stocks.get(element)?.textContent ?? ''),
  }
}
