import type { PickupPoint } from '../points/point.ts'
import { keepChoice } from '../checkout/kept-choice.ts'
import type { CarrierServer, ConnectOptions } from './carrier.ts'
import type { SearchResult } from './search-result.ts'

/**
 * A server whose list of a country comes in one answer. The choice is kept in this tab: the shop knows nothing of it before
 * the order.
 * @param load asks for the points of the order's country
 */
export function createListServer(
  load: () => Promise<readonly PickupPoint[]>,
  { config, country }: Pick<ConnectOptions, 'config' | 'country'>,
): CarrierServer {
  let known: { readonly country: string; readonly answer: Promise<SearchResult> } | undefined

  function list(): Promise<SearchResult> {
    const now = country()
    if (known?.country === now) return known.answer
    const answer = load().then((points) => ({ points, hasMore: false }))
    known = { country: now, answer }
    const forget = (): void => {
      if (known?.answer === answer) known = undefined
    }
    // A shop that has not heard of the country yet answers with the points of the one before.
    answer.then(({ points }) => {
      if (points.length > 0 && !points.some(isIn(now))) forget()
    }, forget)
    return answer
  }

  return {
    search: list,
    page: list,
    searchIsPage: true,
    searchesHere: true,
    // The answer is this list as it stands.
    read: (answer) => answer as SearchResult,
    storeCod: () => Promise.resolve(),
    async storePoint(id) {
      // Of a list that cannot be fetched the form's own field carries the choice.
      const { points } = await list().catch(() => ({ points: [] }))
      const point = points.find((one) => one.id === id)
      if (point) keepChoice(config.fieldName, point)
    },
    async isClosed({ id }) {
      known = undefined
      const { points } = await list()
      const here = points.filter(isIn(country()))
      return here.length > 0 && here.every((point) => point.id !== id)
    },
    cod: null,
    missingCod: null,
    learn(take, signal) {
      list().then(
        ({ points, hasMore }) => {
          if (!signal.aborted) take(points, { hasMore })
        },
        () => {},
      )
    },
  }
}

/** Whether a point is in `country`, as far as it says where it is. */
function isIn(country: string): (point: PickupPoint) => boolean {
  return (point) => point.country === '' || country === '' || point.country === country
}
