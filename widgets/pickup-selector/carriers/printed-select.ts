import { shippingCountry } from '../../../src/woo/checkout.ts'
import type { PickupPoint } from '../points/point.ts'
import { readInSlices } from '../points/in-slices.ts'
import type { Carrier, CarrierServer } from './carrier.ts'

/** What an option says of its point. */
interface PrintedOption {
  readonly id: string
  readonly label: string
  /** The group that it stands in; empty where in none. */
  readonly city: string
}

export type Place = Pick<PickupPoint, 'name' | 'street' | 'postcode' | 'details'>

interface SelectOptions extends Pick<Carrier, 'name' | 'originals' | 'leadsToPoints'> {
  /** Reads the place of an option. @param select which may have more to say */
  readonly placeOf?: (option: PrintedOption, select: Element) => Place
  /** Stores a point's id in the shop's session. */
  readonly store?: (client: ConnectedClient, id: string) => Promise<unknown>
}

type ConnectedClient = Parameters<Carrier['connect']>[0]['client']

/** Words of the refusals of an order without a point, as the plugins' own translations have them. */
export const REFUSAL =
  /terminal|locker|pick[- ]?up|pa[sš]tomat|pakom[aā]t|pakiautomaa|pašto skyri|pasta nodaļ|postkontor/i

/** Country that a select was printed for: the order's, when it was first seen. */
const countries = new WeakMap<Element, string>()

/** A carrier whose plugin prints every point of the country into a select, which is the form's field. */
export function selectCarrier({ placeOf = placeOfLabel, store, ...facts }: SelectOptions): Carrier {
  function pointOf(option: HTMLOptionElement, select: HTMLElement, country: string): PickupPoint | null {
    const id = option.getAttribute('value') ?? ''
    if (id === '') return null
    const { parentElement } = option
    const city = parentElement instanceof HTMLOptGroupElement ? parentElement.label.trim() : ''
    const label = option.textContent.trim().replaceAll(/\s+/g, ' ')
    return { id, city, country, cashOnDelivery: null, ...placeOf({ id, label, city }, select) }
  }

  return {
    ...facts,
    judgesPayment: false,
    refusal: REFUSAL,

    words(host) {
      const options = [...host.querySelectorAll('option')]
      const placeholder = options.find((option) => !option.getAttribute('value'))?.textContent.trim() ?? ''
      return { placeholder, search: '', more: '' }
    },

    choice(host, field) {
      const [option] = field instanceof HTMLSelectElement ? field.selectedOptions : []
      return option ? pointOf(option, host, countryOf(host)) : null
    },

    readPrinted(host, take, signal) {
      const country = countryOf(host)
      const options = host.querySelectorAll('option')
      readInSlices(options, (option) => pointOf(option, host, country), { hasMore: false }, take, signal)
    },

    connect: ({ client }) => ({
      ...WHOLE,
      storePoint: async (id) => {
        await store?.(client, id)
      },
    }),
  }
}

/** `Name - street`, as several plugins print it; all of it is the name where there is no such line. */
export function placeOfLabel({ label }: PrintedOption): Place {
  const [name = label, ...rest] = label.split(' - ')
  return { name, street: rest.join(' - '), postcode: '' }
}

const NOTHING = { points: [], hasMore: false }

/** The server of a list that is on the page as a whole. */
const WHOLE: Omit<CarrierServer, 'storePoint'> = {
  search: () => Promise.resolve(NOTHING),
  searchIsPage: true,
  searchesHere: true,
  page: () => Promise.resolve(NOTHING),
  read: () => NOTHING,
  storeCod: () => Promise.resolve(),
  cod: null,
  missingCod: null,
}

function countryOf(select: Element): string {
  const country = countries.get(select) ?? shippingCountry(document)
  countries.set(select, country)
  return country
}
