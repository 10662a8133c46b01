import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Translate } from '../../../src/i18n/texts.ts'
import type { Group, Swatch } from '../group.ts'
import { tabStop, type SwatchState } from '../model.ts'
import type { Settings } from '../settings.ts'
import type { State } from '../state.ts'
import type { MessageKey } from '../texts.ts'

/** What is said of a swatch. */
export interface Words {
  /** Why it is not simply there; may be empty. */
  readonly reasonOf: (state: SwatchState) => string
  /** How few of it are left; may be empty. */
  readonly stockOf: (state: SwatchState) => string
  /** Name of the button for `count` values of `label` that have no room. */
  readonly restOf: (label: string, count: number) => string
}

export function createWords(
  { outOfStockText, unavailableText }: Settings,
  translate: Translate<MessageKey>,
): Words {
  const reasons = {
    'out-of-stock': outOfStockText || translate('Out of stock'),
    unavailable: unavailableText || translate('Not available with your other choices'),
  }
  return {
    reasonOf: ({ reason }) => (reason ? reasons[reason] : ''),
    stockOf: ({ stockLeft }) =>
      stockLeft === null ? '' : translate('Only {count} left', { count: stockLeft }),
    restOf: (label, count) => `+${count} – ${translate('Show all')}: ${label}`,
  }
}

/** Classes of a swatch; the theme's and the plugin's style sheets know them. */
export function classesOf({
  selected,
  disabled,
  reason,
  price,
}: SwatchState): Readonly<Record<string, boolean>> {
  return {
    selected,
    disabled: disabled || reason === 'unavailable',
    'no-stock': reason === 'out-of-stock',
    // The room for a price stays while none fits.
    'atoll-variation-swatches__item--priced': price !== null,
  }
}

/** What screen readers hear of a swatch. */
export function ariaOf(
  { title }: Swatch,
  state: SwatchState,
  { reasonOf, stockOf }: Words,
): {
  readonly 'aria-checked': 'true' | 'false'
  readonly 'aria-disabled': 'true' | null
  readonly 'aria-label': string
} {
  return {
    'aria-checked': state.selected ? 'true' : 'false',
    'aria-disabled': state.disabled ? 'true' : null,
    'aria-label': [title, reasonOf(state), stockOf(state), state.price].filter(Boolean).join(', '),
  }
}

/** The radio look of the plugin holds an input of its own. */
export function check(element: HTMLElement, { selected }: SwatchState): void {
  const radio = element.querySelector('input')
  if (radio) radio.checked = selected
}

/** Marks the server's swatches until the view does: what is sold out or chosen is seen before anybody comes near. */
export function createMarker(
  groups: readonly Group[],
  edits: HostEdits,
  words: Words,
): (state: State) => void {
  return ({ marks }) => {
    for (const group of groups) {
      const states = marks.get(group) ?? []
      const stop = tabStop(states)
      for (const [at, swatch] of group.swatches.entries()) {
        const { element } = swatch
        const state = states[at]
        if (!element || !state) continue
        edits.attribute(element, 'tabindex', at === stop ? '0' : '-1')
        for (const [name, on] of Object.entries(classesOf(state))) edits.toggleClass(element, name, on)
        for (const [name, value] of Object.entries(ariaOf(swatch, state, words)))
          edits.attribute(element, name, value)
        check(element, state)
      }
    }
  }
}
