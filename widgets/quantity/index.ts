import './styles.css'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { createHold } from './hold.ts'
import { correct, readLimits, stepFrom, type Limits } from './model.ts'
import type { MessageKey } from './texts.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** A button or a correction set the field. */
    'quantity:changed': { readonly value: number }
  }
}

/** In the cart WooCommerce itself shows what the server holds, also below the minimum. */
const CART_CELL = '.product-quantity'

const BLOCK_STEPPER = '.wc-block-components-quantity-selector__input'
/** A theme's own button beside the field, which its script may have put there, by the class that themes share. */
const THEIRS = ':scope > .minus:not([data-atoll-part])'
/** By names of its own (Botiga), or what takes no focus: its script alone knows them. */
const NAMED = ':scope > [class*=-minus]:not(.minus), :scope > [class*=-decrease], :scope > span.minus'

export const widget = defineWidget({
  name: 'quantity',
  parse(host, { page }) {
    standDownForTheme(page)
    if (host instanceof HTMLInputElement) return host
    throw new ConfigError(
      `${describeHost(host)} is not an <input>, so there is no quantity to change. Put the widget on input.qty.`,
    )
  },
  mount(_, field, context) {
    // One piece only: WooCommerce prints a hidden field. Its blocks have buttons of their own, if they are asked for them.
    if (field.type === 'hidden' || field.matches(BLOCK_STEPPER) || field.parentElement?.querySelector(NAMED))
      return
    startStepper(field, context)
  },
})

function startStepper(field: HTMLInputElement, context: MountContext): void {
  const { own, emit, announce } = context
  const life = new AbortController()
  const { signal } = life
  context.signal.addEventListener('abort', () => life.abort(), { signal })
  const translate = context.translate<MessageKey>()
  const edits = createHostEdits(signal)
  const box = field.parentElement
  const theirs = box?.querySelector(THEIRS)
  // Links, which a theme's script makes, stand in the theme's own frame.
  const isFramed = theirs?.localName !== 'a'
  if (box) edits.toggleClass(box, 'atoll-quantity', isFramed)
  edits.toggleClass(field, 'atoll-quantity__field', isFramed)

  const minus = button('minus', '−', translate('Decrease quantity'))
  const plus = button('plus', '+', translate('Increase quantity'))

  function button(kind: 'minus' | 'plus', sign: string, label: string): HTMLElement {
    // A theme's own, which may have the label between it and the field.
    const printed = box?.querySelector<HTMLElement>(`:scope > .${kind}:not([data-atoll-part])`)
    const made = printed ?? own(document.createElement('button'))
    if (made !== printed) {
      made.setAttribute('type', 'button')
      made.className = `${kind} is-form atoll-quantity__button`
      made.textContent = sign
      if (kind === 'minus') field.before(made)
      else field.after(made)
    }
    edits.attribute(made, 'aria-label', label)
    if (isFramed) return made
    edits.attribute(made, 'role', 'button')
    made.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        made.click()
      },
      { signal },
    )
    return made
  }

  function limits(): Limits {
    return readLimits((name) => field.getAttribute(name))
  }

  function set(value: number): void {
    if (field.value === String(value)) return
    field.value = String(value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Host scripts hear of the change once, when the shopper is done. */
  function settle(): void {
    field.dispatchEvent(new Event('change', { bubbles: true }))
    tell()
  }

  function tell(): void {
    announce(field.value)
    emit('quantity:changed', { value: Number(field.value) })
  }

  function showLimits(): void {
    const fixed = field.disabled || field.readOnly
    const now = limits()
    edits.attribute(
      minus,
      'aria-disabled',
      fixed || stepFrom(field.value, -1, now) >= Number(field.value) ? 'true' : null,
    )
    edits.attribute(
      plus,
      'aria-disabled',
      fixed || stepFrom(field.value, 1, now) <= Number(field.value) ? 'true' : null,
    )
  }

  for (const [element, direction] of [
    [minus, -1],
    [plus, 1],
  ] as const) {
    createHold(element, signal, {
      step() {
        if (element.getAttribute('aria-disabled') === 'true') return false
        const before = field.value
        set(stepFrom(before, direction, limits()))
        showLimits()
        return field.value !== before
      },
      settle,
    })
  }

  /** @returns whether what was typed had to be corrected */
  function settleTyped(): boolean {
    const right = correct(field.value, limits())
    if (right !== null) field.value = String(right)
    showLimits()
    return right !== null
  }
  // Before any other listener, so that they all read the corrected value.
  field.addEventListener('change', () => settleTyped() && tell(), { signal, capture: true })
  field.addEventListener('input', showLimits, { signal })
  // What a script has set makes no change of its own.
  field.addEventListener('blur', () => settleTyped() && settle(), { signal })

  // A variation changes the limits; a theme's script that comes later puts its own buttons there all the same.
  const observer = new MutationObserver(() => {
    if (theirs || !box?.querySelector(THEIRS)) return showLimits()
    minus.remove()
    plus.remove()
    life.abort()
    startStepper(field, context)
  })
  observer.observe(field, { attributeFilter: ['min', 'max', 'step', 'disabled', 'readonly'] })
  if (box) observer.observe(box, { childList: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })

  if (!field.closest(CART_CELL) && field.value !== '' && Number(field.value) < limits().min) settleTyped()
  showLimits()
}
