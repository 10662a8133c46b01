import { isRecord } from '../../../src/read/is-record.ts'
import { keptChoice } from '../checkout/kept-choice.ts'
import type { Carrier, CarrierServer } from './carrier.ts'
import { createListServer } from './list-server.ts'
import { readPointRows, valueAt, type PointFields } from './point-rows.ts'
import { REFUSAL } from './printed-select.ts'

/** Keys of rows, where the option `pointFields` names no other. */
const DEFAULT_FIELDS: PointFields = {
  id: 'id',
  name: 'name',
  street: 'street',
  city: 'city',
  postcode: 'postcode',
  country: 'country',
  cashOnDelivery: 'cod',
  latitude: 'latitude',
  longitude: 'longitude',
  hours: 'hours',
  kind: 'kind',
  maxWeight: 'maxWeight',
  refusal: 'refusal',
}

/** Where the option `pointFields` says that the rows are. */
const LIST = 'list'

/** Points from any address that answers with JSON. */
export const carrier: Carrier = {
  name: 'json',
  judgesPayment: false,
  refusal: REFUSAL,
  leadsToPoints: () => false,

  words: () => ({ placeholder: '', search: '', more: '' }),
  choice: (_host, { name, value }) => {
    const kept = keptChoice(name)
    return value === '' || kept?.id === value ? kept : null
  },
  readPrinted: (_host, take, signal, server) => server.learn?.(take, signal),

  connect(options) {
    const { client, config, country } = options
    const { fields, list } = readPointFields(config.pointFields)
    let hasLimits = false
    let limit: (() => void) | undefined

    async function ask(query: string, signal?: AbortSignal) {
      const url = config.points
        .replaceAll('{country}', encodeURIComponent(country()))
        .replaceAll('{query}', encodeURIComponent(query))
      // As the pages of the shop ask: without cookies where the address is another origin's.
      const answer = await client.ajax('points', {}, { url, via: 'wc-ajax', method: 'GET', signal })
      const points = readPointRows(rowsIn(answer, list), fields)
      if (!hasLimits && points.some(({ details }) => details?.maxKg ?? details?.refusal)) {
        hasLimits = true
        limit?.()
      }
      return points
    }

    const server: CarrierServer = {
      ...createListServer(() => ask(''), options),
      follow(controller, signal) {
        limit = () => {
          import('../limits/limits.ts').then(
            ({ limitPoints }) => limitPoints(controller, client, signal),
            controller.ports.report,
          )
        }
        if (hasLimits) limit()
      },
    }
    if (!config.points.includes('{query}')) return server
    return {
      ...server,
      searchesHere: false,
      search: async (query, signal) =>
        query === '' ? server.search('', signal) : { points: await ask(query, signal), hasMore: null },
    }
  },
}

/** Reads `id=code, list=data.points`. @throws {TypeError} for a word of another form, or a field that points do not have */
export function readPointFields(words: readonly string[]): {
  readonly fields: PointFields
  readonly list: string
} {
  const fields: Record<string, string> = { ...DEFAULT_FIELDS }
  let list = ''
  for (const word of words) {
    const [field = '', path = ''] = word.split('=')
    if (path === '' || (field !== LIST && !Object.hasOwn(DEFAULT_FIELDS, field))) {
      throw new TypeError(
        `“${word}” in pointFields is not understood, so the points could not be read. Write field=key, with one of ` +
          `${Object.keys(DEFAULT_FIELDS).join(', ')}, ${LIST} as the field.`,
      )
    }
    if (field === LIST) list = path
    else fields[field] = path
  }
  return { fields: fields as PointFields, list }
}

/**
 * The rows: the answer itself, or the first list in it where `list` does not say which.
 * @throws {TypeError} where there is no list
 */
function rowsIn(answer: unknown, list: string): readonly unknown[] {
  const found =
    list === ''
      ? [answer, ...(isRecord(answer) ? Object.values(answer) : [])].find((part) => Array.isArray(part))
      : valueAt(answer, list)
  if (Array.isArray(found)) return found
  throw new TypeError(
    `The answer of the address in the option points has no list${list && ` at “${list}”`}, so no point could be read. ` +
      `Name its key in the option pointFields: list=data.points.`,
  )
}
