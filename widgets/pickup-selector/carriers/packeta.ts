import { PACKETA_SCRIPTS } from '../../../src/originals/packeta.ts'
import { readGlobal, textOf } from '../../../src/read/globals.ts'
import { isRecord } from '../../../src/read/is-record.ts'
import { keptChoice } from '../checkout/kept-choice.ts'
import type { PickupPoint } from '../points/point.ts'
import type { Carrier } from './carrier.ts'
import { carrier as json } from './json.ts'

const FIELD = 'packetery_point_id'
const METHOD = 'input[name^="shipping_method["]'

/** Fields of the form beside the id's (packeta.md#markup), and what each carries. */
const FIELDS: ReadonlyArray<readonly [name: string, value: (point: PickupPoint) => string]> = [
  ['packetery_point_name', ({ name }) => name],
  ['packetery_point_street', ({ street }) => street],
  ['packetery_point_city', ({ city }) => city],
  ['packetery_point_zip', ({ postcode }) => postcode],
  // One of the carrier's own, not of those it passes parcels on to.
  ['packetery_point_type', () => 'internal'],
]

/** Packeta, by an address of the shop's own: its plugin opens the carrier's window and has no list (packeta.md). */
export const carrier: Carrier = {
  ...json,
  name: 'packeta',
  originals: PACKETA_SCRIPTS,
  leadsToPoints,

  configure: (host, config) =>
    leadsToPoints(methodOf(host)) ? { ...config, fieldName: FIELD, points: config.packetaPoints } : null,
  choice: () => keptChoice(FIELD),

  connect(options) {
    const server = json.connect(options)
    const valuesOf = (id: string): ReadonlyArray<[name: string, value: string]> => {
      const point = keptChoice(FIELD)
      return FIELDS.map(([name, value]) => [name, point?.id === id ? value(point) : ''])
    }
    const fill = (id: string): void => {
      for (const [name, value] of valuesOf(id)) {
        const field = document.getElementById(name)
        if (field instanceof HTMLInputElement) field.value = value
      }
    }
    return {
      ...server,
      fill,
      async storePoint(id) {
        await server.storePoint(id)
        fill(id)
        if (keptChoice(FIELD)?.id !== id) return
        const settings = readGlobal('packeteryCheckoutSettings')
        await options.client.rest({
          url: textOf(settings, 'saveSelectedPickupPointUrl'),
          method: 'POST',
          body: new URLSearchParams([[FIELD, id], ...valuesOf(id), ['packetery_rate_id', chosenRate()]]),
          headers: { 'X-WP-Nonce': textOf(settings, 'nonce') },
          nonce: false,
        })
      },
    }
  },
}

/** Whether the settings of the plugin say so of a rate: it delivers to doors too. */
function leadsToPoints(method: string): boolean {
  const { carrierConfig } = readGlobal('packeteryCheckoutSettings')
  const rate = isRecord(carrierConfig) ? carrierConfig[rateOf(method)] : null
  return isRecord(rate) && Number(rate['is_pickup_points']) === 1
}

/** The rate that the button stands behind, or the chosen one where it has a row of its own. */
function methodOf(host: HTMLElement): string {
  const own = host.closest('li')?.querySelector<HTMLInputElement>(METHOD)
  if (own) return own.type === 'radio' && !own.checked ? '' : own.value
  return chosenMethod()
}

function chosenMethod(): string {
  const methods = [...document.querySelectorAll<HTMLInputElement>(METHOD)]
  return methods.find(({ type, checked }) => type !== 'radio' || checked)?.value ?? ''
}

const chosenRate = (): string => rateOf(chosenMethod())

/** The plugin's name of a rate: what follows the last colon. */
function rateOf(method: string): string {
  return method.split(':').at(-1) ?? ''
}
