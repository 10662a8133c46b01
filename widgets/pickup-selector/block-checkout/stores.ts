import { readGlobal } from '../../../src/read/globals.ts'

const CART = 'wc/store/cart'
const CHECKOUT = 'wc/store/checkout'
const VALIDATION = 'wc/store/validation'

/** What WooCommerce's stores of the block know and take (block-checkout.md#stores). */
export interface BlockStores {
  /** Calls back with every change of any store, so `changed` has to be quick. @returns stops */
  readonly subscribe: (changed: () => void) => () => void
  /** Country that the order goes to: ISO 3166 alpha-2, empty where unknown. */
  readonly country: () => string
  /** Town that the order goes to, as the shopper wrote it. */
  readonly city: () => string
  readonly postcode: () => string
  /** The rates that are chosen, one for each package. */
  readonly rates: () => readonly string[]
  /** Whether WooCommerce has a request under way that writes the shop's session. */
  readonly isBusy: () => boolean
  /** Whether an order was refused and nothing has been done since. */
  readonly isRefused: () => boolean
  /** Has the block refuse the order with this message, which it does not show itself; lets it pass with `null`. */
  readonly refuse: (message: string | null) => void
  /** Sends a value with the order, as `extensions[namespace][key]`; others under the namespace stay. */
  readonly extend: (namespace: string, key: string, value: string) => void
}

type Call = (...values: readonly unknown[]) => unknown
type Store = Readonly<Record<string, Call | undefined>>

interface DataModule {
  readonly select: (store: string) => Store | undefined
  readonly dispatch: (store: string) => Store | undefined
  readonly subscribe: (changed: () => void) => () => void
}

/**
 * @param errorId under which the order's refusal is kept among WooCommerce's own
 * @returns `null` where the block has none of its stores yet
 */
export function openStores(errorId: string): BlockStores | null {
  const { data } = readGlobal('wp') as { readonly data?: Partial<DataModule> }
  if (!data?.select || !data.dispatch || !data.subscribe) return null
  const { select, dispatch, subscribe } = data as DataModule
  if (!select(CART) || !select(CHECKOUT) || !select(VALIDATION)) return null

  const ask = (store: string, name: string, ...values: readonly unknown[]): unknown =>
    select(store)?.[name]?.(...values)

  function address(part: 'country' | 'city' | 'postcode'): string {
    const { shippingAddress, billingAddress } = fieldsOf(ask(CART, 'getCustomerData'))
    return textOf(fieldsOf(shippingAddress)[part]) || textOf(fieldsOf(billingAddress)[part])
  }

  return {
    subscribe: (changed) => subscribe(changed),
    country: () => address('country'),
    city: () => address('city').trim(),
    postcode: () => address('postcode').trim(),
    rates: () =>
      listOf(ask(CART, 'getShippingRates'))
        .flatMap((parcel) => listOf(fieldsOf(parcel)['shipping_rates']).map(fieldsOf))
        .flatMap(({ selected, rate_id: id }) => (selected === true ? [textOf(id)] : [])),
    isBusy: () =>
      ask(CART, 'isCustomerDataUpdating') === true ||
      ask(CART, 'isShippingRateBeingSelected') === true ||
      ask(CHECKOUT, 'isCalculating') === true,
    isRefused: () => ask(CHECKOUT, 'isIdle') === true && ask(CHECKOUT, 'hasError') === true,
    refuse(message) {
      const known = fieldsOf(ask(VALIDATION, 'getValidationError', errorId))['message']
      if (message === null) {
        if (known !== undefined) dispatch(VALIDATION)?.['clearValidationError']?.(errorId)
      } else if (known !== message) {
        dispatch(VALIDATION)?.['setValidationErrors']?.({ [errorId]: { message, hidden: true } })
      }
    },
    extend(namespace, key, value) {
      dispatch(CHECKOUT)?.['setExtensionData']?.(namespace, { [key]: value })
    },
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
