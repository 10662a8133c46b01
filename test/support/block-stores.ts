import { vi } from 'vitest'

type Values = Readonly<Record<string, unknown>>

/** WooCommerce's stores of the checkout block, as far as Atoll reads and writes them (block-checkout.md#stores). */
export interface FakeStores {
  /** What the stores answer from now on; everybody who listens is told. */
  readonly set: (values: Values) => void
  /** Entries of the validation store. */
  readonly errors: Map<string, { readonly message: string; readonly hidden: boolean }>
  /** What the order carries beside its own fields, by namespace. */
  readonly extensions: Map<string, Values>
}

/** Puts `wp.data` with the block's stores on the page. @param values by the names of the reads */
export function printBlockStores(values: Values = {}): FakeStores {
  let now: Values = {
    getCustomerData: { shippingAddress: { country: 'LT', city: ' Kaunas ', postcode: '44001' } },
    getShippingRates: [{ shipping_rates: [{ rate_id: 'dpd_parcels:2', selected: true }] }],
    isIdle: true,
    hasError: false,
    ...values,
  }
  const listeners = new Set<() => void>()
  const errors: FakeStores['errors'] = new Map()
  const extensions: FakeStores['extensions'] = new Map()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const reads = new Proxy(
    {},
    {
      get: (_, name: string) => (id?: string) =>
        name === 'getValidationError' ? errors.get(id ?? '') : now[name],
    },
  )
  const data = {
    select: () => reads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: () => ({
      setValidationErrors(entries: Record<string, { message: string; hidden: boolean }>) {
        for (const [id, entry] of Object.entries(entries)) errors.set(id, entry)
        tell()
      },
      clearValidationError(id: string) {
        errors.delete(id)
        tell()
      },
      setExtensionData(namespace: string, given: Values, replace = false) {
        extensions.set(namespace, { ...(replace ? {} : extensions.get(namespace)), ...given })
        tell()
      },
    }),
  }
  vi.stubGlobal('wp', { data })
  return {
    errors,
    extensions,
    set(changed) {
      now = { ...now, ...changed }
      tell()
    },
  }
}

interface Observers {
  readonly validate: () => Promise<unknown>
  readonly succeed: () => unknown
}

/** Puts the block's events on the page. @returns what WooCommerce would call */
export function printBlockEvents(): Observers {
  let validation: () => Promise<unknown> = () => Promise.resolve(true)
  let success: () => unknown = () => undefined
  vi.stubGlobal('wc', {
    blocksCheckoutEvents: {
      checkoutEvents: {
        onCheckoutValidation(observer: () => Promise<unknown>) {
          validation = observer
          return () => {}
        },
        onCheckoutSuccess(observer: () => unknown) {
          success = observer
          return () => {}
        },
      },
    },
  })
  return { validate: () => validation(), succeed: () => success() }
}
