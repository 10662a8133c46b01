import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Purchase } from '../variations/choice.ts'

/** The button that puts into the cart, and the links that clear the choice. */
export interface BuyButton {
  readonly setPurchase: (purchase: Purchase | 'loading') => void
  readonly setResetVisible: (visible: boolean) => void
}

const CLASSES: Readonly<Record<Purchase | 'loading', readonly string[]>> = {
  enabled: [],
  'selection-needed': ['disabled', 'wc-variation-selection-needed'],
  unavailable: ['disabled', 'wc-variation-is-unavailable'],
  loading: ['disabled', 'wc-variation-selection-needed', 'atoll-variation-swatches__loading'],
}

const ALL_CLASSES = [...new Set(Object.values(CLASSES).flat())]

export function createBuyButton(form: HTMLElement, edits: HostEdits): BuyButton {
  const button = form.querySelector<HTMLElement>('.single_add_to_cart_button')
  const resets = form.querySelectorAll<HTMLElement>('.reset_variations')
  return {
    setPurchase(purchase) {
      if (!button) return
      const classes = CLASSES[purchase]
      for (const name of ALL_CLASSES) edits.toggleClass(button, name, classes.includes(name))
      edits.attribute(button, 'aria-disabled', purchase === 'enabled' ? null : 'true')
    },
    setResetVisible(visible) {
      for (const reset of resets) edits.style(reset, 'visibility', visible ? 'visible' : 'hidden')
    },
  }
}
