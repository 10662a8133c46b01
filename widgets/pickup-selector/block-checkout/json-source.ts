import { carrier } from '../carriers/json.ts'
import { ConfigError } from '../../../src/island/config-error.ts'
import type { Config } from '../host.ts'
import type { BlockSource } from './source.ts'

/**
 * Points from an address of the site owner's, for the ways of delivery that are named. The id of the chosen one goes with the
 * order as a value of the Store API's `extensions`.
 * @throws {ConfigError} where an option is missing that says for what, or under which name
 */
export function jsonSource(config: Config): BlockSource {
  const { blockPoints, blockRates, blockField } = config
  const [, namespace = '', key = ''] = /^(.+)\/([^/]+)$/.exec(blockField) ?? []
  if (blockRates.length === 0 || key === '') {
    throw new ConfigError(
      `The option blockPoints names ${blockPoints}, but ${blockRates.length === 0 ? 'blockRates' : 'blockField'} does not say ` +
        `${blockRates.length === 0 ? 'which ways of delivery its points are for' : 'under which name the order carries the point'}, so the ` +
        'checkout block has no list of them. Write "blockRates": "flat_rate:5", "blockField": "my-shop/pickup_point".',
    )
  }
  return {
    name: 'block-json',
    field: blockField,
    errorId: 'atoll-pickup-point-json',
    // `flat_rate` is every rate of that method, `flat_rate:5` the one.
    leadsToPoints: (rate) => blockRates.some((one) => rate === one || rate.startsWith(`${one}:`)),
    required: () => '',
    covers: '',
    connect(client, stores) {
      const { search, isClosed, ...server } = carrier.connect({
        client,
        config: { ...config, points: blockPoints },
        country: stores.country,
      })
      return {
        ...server,
        list: (query, _page, signal) => search(query, signal),
        isClosed: isClosed ?? (() => Promise.resolve(false)),
        store(id) {
          stores.extend(namespace, key, id)
          return Promise.resolve()
        },
        forget: () => stores.extend(namespace, key, ''),
      }
    },
  }
}
