import { onHostEvent, triggerHostEvent } from '../../src/jquery/jquery.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { whenIdle } from '../../src/timing/idle.ts'
import { isAbort } from '../../src/timing/abort.ts'
import { assess, settle, type Choice } from './variations/choice.ts'
import type { Group } from './group.ts'
import type { Config } from './host.ts'
import { readSelection, writeSelection } from './model.ts'
import type { Prices } from './prices/prices.ts'
import type { Standalone } from './form/standalone.ts'
import { parseVariations, type Selection, type Variation } from './variations/variation.ts'
import { createVariationIndex, type VariationIndex } from './variations/variation-index.ts'
import type { SwatchStore } from './state.ts'

/** What came of a click on a swatch. `alone`: picked, the other attributes had to be cleared for it. */
export type Outcome = 'chosen' | 'alone' | 'cleared' | 'kept' | 'refused'

export interface Controller {
  /** Picks a value as a click on its swatch does. */
  readonly choose: (group: Group, value: string) => Outcome
  readonly clear: () => void
  /** The small picture of the first variation with this value, for the hover box. */
  readonly thumbnailOf: (group: Group, value: string) => string
}

/** Host events after which WooCommerce's script has changed the form. */
const HOST_EVENTS = [
  'woocommerce_update_variation_values',
  'woocommerce_variation_has_changed',
  'found_variation',
  'reset_data',
  'hide_variation',
]

/** @param standalone `null` while WooCommerce's own script keeps the form */
export function startController(
  { form, groups, settings, productId, variationsJson }: Config,
  store: SwatchStore,
  standalone: Standalone | null,
  { client, signal, advise, emit, report }: MountContext,
): Controller {
  let index: VariationIndex | null = null
  let choice = assess(null, groups, {})
  let writing = false
  let stale = false
  let addressStale = false
  let told = ''
  let prices: Prices | undefined

  function selection(): Selection {
    return Object.fromEntries(groups.map(({ name, select }) => [name, select.value]))
  }

  function use(variations: readonly Variation[] | null): void {
    if (!variations) return
    index = createVariationIndex(
      variations,
      groups.map(({ name }) => name),
    )
  }

  /** The first click may come before the idle moment. */
  function ensureIndex(): void {
    if (!index && variationsJson) use(parseVariations(variationsJson))
  }

  function show(): void {
    store.dispatch({
      type: 'judged',
      choice,
      index,
      priceOf: index ? prices?.(index, choice.selection) : undefined,
    })
  }

  /** Reads the form, evaluates, draws. In the standalone form out-of-reach values leave their selects. */
  function refresh(): void {
    stale = false
    const inline = variationsJson !== null && index !== null
    const evaluated =
      inline && index && standalone ? settle(index, groups, selection()) : assess(index, groups, selection())
    choice = evaluated
    if (!standalone) show()
    else {
      for (const { name, select } of groups) if (select.value !== evaluated.selection[name]) write(select, '')
      standalone.apply(evaluated, inline, () => {
        show()
        offerOptions(groups, evaluated)
      })
    }
    tellOf(evaluated)
    saveAddress()
  }

  function tellOf({ selection: chosen, variation }: Choice): void {
    const detail = { selection: chosen, variationId: variation?.id ?? null }
    const key = JSON.stringify(detail)
    if (key === told) return
    told = key
    emit('variation-swatches:chosen', detail)
  }

  function refreshSoon(): void {
    if (stale) return
    stale = true
    queueMicrotask(() => {
      if (stale && !signal.aborted) refresh()
    })
  }

  /** Sets a select as a shopper would: the page's scripts hear of it. */
  function write(select: HTMLSelectElement, value: string): void {
    if (select.value === value) return
    select.value = value
    writing = true
    select.dispatchEvent(new Event('change', { bubbles: true }))
    writing = false
  }

  function pick(changes: ReadonlyArray<readonly [Group, string]>): void {
    ensureIndex()
    for (const [{ select }, value] of changes) write(select, value)
    standalone?.invalidate()
    refresh()
  }

  function saveAddress(): void {
    if (settings.url === 'off' || addressStale) return
    addressStale = true
    queueMicrotask(() => {
      addressStale = false
      const search = writeSelection(location.search, selection())
      if (signal.aborted || search === location.search) return
      const address = `${location.pathname}${search}${location.hash}`
      if (settings.url === 'push') history.pushState(history.state, '', address)
      else history.replaceState(history.state, '', address)
    })
  }

  function restoreFromAddress(): void {
    const wanted = readSelection(location.search, groups)
    const changes = groups
      .map((group) => [group, wanted[group.name] ?? ''] as const)
      .filter(([{ select }, value]) => select.value !== value)
    if (changes.length > 0) pick(changes)
  }

  /** Nothing may be bought while a value is missing, though the host's script shows its variation late. */
  function guardLateShow(): void {
    const id = form.querySelector<HTMLInputElement>('input[name="variation_id"]')
    if (!id || (id.value && id.value !== '0' && groups.every(({ select }) => select.value))) return
    if (id.value) id.value = ''
    triggerHostEvent(form, 'reset_data')
  }

  for (const { select } of groups) {
    select.addEventListener(
      'change',
      () => {
        if (writing) return
        if (!standalone) refreshSoon()
        else {
          ensureIndex()
          standalone.invalidate()
          refresh()
        }
      },
      { signal },
    )
  }
  if (!standalone) {
    for (const type of HOST_EVENTS) onHostEvent(form, type, refreshSoon, signal)
    onHostEvent(form, 'show_variation', guardLateShow, signal)
    onHostEvent(form, 'found_variation', guardLateShow, signal)
  }
  onHostEvent(form, 'woo_variation_swatches_init', refreshSoon, signal)
  onHostEvent(
    form,
    'reload_product_variations',
    () => {
      use(parseVariations(form.getAttribute('data-product_variations')))
      refreshSoon()
    },
    signal,
  )
  if (settings.url !== 'off') addEventListener('popstate', restoreFromAddress, { signal })

  whenIdle(signal, () => {
    ensureIndex()
    if (settings.url !== 'off' && readsAny(location.search, groups)) restoreFromAddress()
    refresh()
  })
  /** In ajax mode, which combinations exist. */
  async function loadAvailability(): Promise<void> {
    try {
      const { fetchVariations } = await import('./variations/store-api.ts')
      use(await fetchVariations(client, productId, groups, signal, settings.showPrices || settings.showStock))
      choice = assess(index, groups, selection())
      show()
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      advise(
        `WooCommerce’s Store API did not say which variations of product ${productId} exist (${String(error)}), so no value is ` +
          'marked as sold out before the choice is complete. Allow /wc/store/v1/products, or set availability to "off".',
      )
    }
  }

  async function loadPrices(): Promise<void> {
    try {
      const { createPrices } = await import('./prices/prices.ts')
      prices = createPrices(form)
      if (!signal.aborted) show()
    } catch (error) {
      report(error)
    }
  }

  if (settings.showPrices) void loadPrices()
  if (!variationsJson && settings.availability === 'store-api' && productId) {
    whenIdle(signal, () => void loadAvailability())
  }

  return {
    choose(group, value) {
      ensureIndex()
      const at = group.swatches.findIndex((swatch) => swatch.value === value)
      const state = store.get().marks.get(group)?.[at]
      if (group.select.value === value) {
        if (!settings.clearOnReselect) return 'kept'
        pick([[group, '']])
        return 'cleared'
      }
      if (state?.disabled) return 'refused'
      const alone = state?.reason === 'unavailable'
      const others = alone ? groups.filter((other) => other !== group) : []
      pick([...others.map((other) => [other, ''] as const), [group, value]])
      return alone ? 'alone' : 'chosen'
    },
    clear() {
      pick(groups.map((group) => [group, ''] as const))
      standalone?.announceReset()
    },
    thumbnailOf(group, value) {
      const match = index?.first(choice.selection, group.name, value) ?? index?.first({ [group.name]: value })
      return match?.thumbnail ?? ''
    },
  }
}

/** In a drop-down that stays, values out of reach cannot be picked. */
function offerOptions(groups: readonly Group[], { standings }: Choice): void {
  for (const { name, select, swatches } of groups) {
    if (swatches.length > 0) continue
    for (const option of select.options) {
      const standing = standings.get(name)?.get(option.value)
      option.hidden = standing?.offered === false
      option.disabled = standing !== undefined && !(standing.offered && standing.enabled)
    }
  }
}

function readsAny(search: string, groups: readonly Group[]): boolean {
  const query = new URLSearchParams(search)
  return groups.some(({ name }) => query.has(name))
}
