import { createSafeHtml, type SanitizeServerHtml } from '../../../src/html/lazy-sanitize.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { triggerHostEvent } from '../../../src/jquery/jquery.ts'
import { after, createLatest, isAbort } from '../../../src/timing/abort.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Config } from '../host.ts'
import type { Message } from '../state.ts'
import type { MessageKey } from '../texts.ts'
import { purchaseFor, type Choice } from '../variations/choice.ts'
import { holdsFields, readVariation, type Variation } from '../variations/variation.ts'
import { createGallery } from './gallery.ts'
import { createProductForm } from './product-form.ts'

/** Shows one line below the button; an empty text takes it away. */
export type Announce = (text: string, more?: Pick<Message, 'action' | 'isProgress'>) => void

/** An answer that takes longer is said to be on its way, ms. */
const LATE_MS = 400

/**
 * WooCommerce's variation script in its absence: same fields, same events in the same order
 * (woocommerce-variations.md#events).
 */
export interface Standalone {
  /** A select changed: until the new choice is evaluated nothing can be bought. */
  readonly invalidate: () => void
  /** Brings the form in line with a choice. @param inline the page holds the variations; else the server is asked */
  readonly apply: (choice: Choice, inline: boolean, drawSwatches: () => void) => void
  readonly announceReset: () => void
  /** Stops a purchase that is not ready and says why. @returns whether it was stopped */
  readonly refuse: () => boolean
}

export function createStandalone(
  { form, variationsJson, productId, params }: Config,
  edits: HostEdits,
  announce: Announce,
  focusFirst: () => void,
  context: MountContext,
): Standalone {
  const { client, signal, report } = context
  const translate = context.translate<MessageKey>()
  const { sanitize, whenReady } = createSafeHtml(report)
  const fields = createProductForm(form, edits)
  const gallery = createGallery(form, edits, sanitize)
  const single = form.querySelector('.single_variation')
  const resetAlert = form.querySelector('.reset_variations_alert')
  const latest = createLatest(signal)
  const answers = new Map<string, Variation | null>()
  let asking = false
  let current: Choice['purchase'] | 'loading' = 'selection-needed'
  /** Counts what was to be shown: only the latest is. */
  let turn = 0

  function trigger(type: string, args: readonly unknown[] = [], target: Element | null = form): void {
    triggerHostEvent(target ?? form, type, args)
  }

  function setPurchase(purchase: typeof current): void {
    current = purchase
    fields.setPurchase(purchase)
  }

  function wording(key: string, text: Parameters<typeof translate>[0]): string {
    const printed = params[key]
    return typeof printed === 'string' && printed ? printed : translate(text)
  }

  /** A click is answered by its swatch first; texts and pictures follow in the next task. */
  function showNext(run: () => void): void {
    turn += 1
    const own = turn
    after(0, signal, () => {
      if (turn === own) run()
    })
  }

  function reset(): void {
    trigger('reset_data')
    showNext(() => {
      fields.clear()
      gallery.reset()
    })
    trigger('reset_image')
    trigger('hide_variation', [], single)
    setPurchase('selection-needed')
  }

  function find(variation: Variation): void {
    trigger('found_variation', [variation.raw])
    fields.fill(variation)
  }

  function show(variation: Variation): void {
    // What can be bought does not wait for the sanitiser.
    setPurchase(purchaseFor(variation))
    const own = turn
    const showAll = (clean = sanitize): void => {
      if (turn !== own || signal.aborted) return
      fields.show(variation, clean)
      gallery.show(variation)
      trigger('show_variation', [variation.raw, variation.purchasable], single)
    }
    if (holdsFields(variation)) void withFields().then((clean) => whenReady(() => showAll(clean)))
    else whenReady(showAll)
  }

  /** A plugin asks there who wants to be told of its return: its fields are the shop's own, as in a part of the checkout. */
  async function withFields(): Promise<SanitizeServerHtml> {
    try {
      const { hostFragment } = await import('../../../src/html/host-fragment.ts')
      return (html) => hostFragment(html).fragment
    } catch (error) {
      report(error)
      return sanitize
    }
  }

  function announceLoading(): void {
    announce(translate('Loading...'), { isProgress: true })
  }

  function refuseCombination(): void {
    reset()
    announce(
      wording(
        'i18n_no_matching_variations_text',
        'Sorry, no products matched your selection. Please choose a different combination.',
      ),
    )
  }

  function settleWith(variation: Variation | null | undefined): void {
    if (variation) {
      find(variation)
      trigger('woocommerce_variation_has_changed')
      showNext(() => {
        show(variation)
      })
    } else {
      refuseCombination()
      trigger('woocommerce_variation_has_changed')
    }
  }

  async function ask(choice: Choice): Promise<void> {
    const key = JSON.stringify(choice.selection)
    const known = answers.get(key)
    if (known !== undefined) {
      settleWith(known)
      return
    }
    reset()
    setPurchase('loading')
    asking = true
    const stopWaiting = after(LATE_MS, signal, announceLoading)
    try {
      const answer = await latest((task) =>
        client.ajax(
          'get_variation',
          {
            ...choice.selection,
            product_id: productId,
            custom_data: form.getAttribute('data-custom_data') ?? undefined,
          },
          { via: 'wc-ajax', expect: 'any', idempotent: true, signal: task },
        ),
      )
      const variation = readVariation(answer)
      if (!variation && answer !== false) throw new TypeError('get_variation answered no variation.')
      answers.set(key, variation)
      announce('')
      settleWith(variation)
    } catch (error) {
      if (isAbort(error)) return
      report(error)
      setPurchase('selection-needed')
      announce(translate('The price could not be loaded.'), {
        action: {
          label: translate('Try again'),
          run: () => {
            // The button goes with the message.
            focusFirst()
            announce('')
            void ask(choice)
          },
        },
      })
    } finally {
      stopWaiting()
    }
  }

  fields.setPurchase(current)
  return {
    invalidate() {
      if (asking) void latest(() => Promise.resolve())
      asking = false
      turn += 1
      setPurchase('selection-needed')
      fields.setVariationId('')
      announce('')
      if (resetAlert) edits.children(resetAlert)
      trigger('clear_reset_announcement')
      if (variationsJson) trigger('woocommerce_variation_select_change')
    },
    apply(choice, inline, drawSwatches) {
      trigger('check_variations')
      trigger('update_variation_values')
      drawSwatches()
      if (inline) trigger('woocommerce_update_variation_values')
      fields.setResetVisible(Object.values(choice.selection).some(Boolean))
      if (!choice.complete) {
        reset()
        trigger('woocommerce_variation_has_changed')
      } else if (inline) {
        settleWith(choice.variation)
      } else {
        void ask(choice)
      }
    },
    announceReset() {
      trigger('announce_reset')
      if (resetAlert) {
        edits.children(resetAlert, [
          wording(
            'i18n_reset_alert_text',
            'Your selection has been reset. Please select some product options before adding this product to your cart.',
          ),
        ])
      }
      trigger('reset_focus')
    },
    refuse() {
      if (current === 'enabled') return false
      if (current === 'unavailable')
        announce(
          wording(
            'i18n_unavailable_text',
            'Sorry, this product is unavailable. Please choose a different combination.',
          ),
        )
      else if (current === 'selection-needed')
        announce(
          wording(
            'i18n_make_a_selection_text',
            'Please select some product options before adding this product to your cart.',
          ),
        )
      else announceLoading()
      return true
    },
  }
}
