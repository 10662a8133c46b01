import { standDownFor, StandDown } from '../../../src/island/stand-down.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { isExplicit, nearestField, type Config, type Field } from '../host.ts'
import { INPOST_BUTTON, PACKETA_BUTTON } from '../native-markup.ts'
import type { Carrier } from './carrier.ts'

type Load = () => Promise<{ readonly carrier: Carrier }>

const BY_FIELD: ReadonlyMap<string, Load> = new Map<string, Load>([
  ['omnivalt_terminal', () => import('./omniva.ts')],
  ['venipak_pickup_point', () => import('./venipak.ts')],
  ['woo_lithuaniapost_lpexpress_terminal_id', () => import('./lp-express.ts')],
])

/** Carriers whose plugin has a button that opens their window, and no list. */
interface Button {
  readonly name: string
  readonly host: string
  /** Names the address of a list of the site owner's. */
  readonly option: 'packetaPoints' | 'inpostPoints'
  readonly load: Load
}

const BUTTONS: readonly Button[] = [
  { name: 'Packeta', host: PACKETA_BUTTON, option: 'packetaPoints', load: () => import('./packeta.ts') },
  { name: 'InPost', host: INPOST_BUTTON, option: 'inpostPoints', load: () => import('./inpost.ts') },
]

const loadDpdSelect: Load = () => import('./dpd-select.ts')
const loadDpdMap: Load = () => import('./dpd-map.ts')
const loadJson: Load = () => import('./json.ts')
const loadMarkedSelect: Load = () => import('./marked-select.ts')

/** The carrier that `host` belongs to; `null` where it is none that is known, or one whose own script keeps it. */
export async function findCarrier(
  host: HTMLElement,
  config: Config,
  { advise, page }: Pick<MountContext, 'advise' | 'page'>,
): Promise<Carrier | null> {
  const button = BUTTONS.find((one) => host.matches(one.host))
  if (button && config[button.option] === '') {
    advise(
      `${button.name}’s plugin prints no list of its points, so its own button stays. To have one of Atoll’s, name an address of ` +
        `yours that answers with them as JSON: {"widgets": {"pickup-selector": {"${button.option}": "/points.json?country={country}"}}}.`,
    )
    return null
  }
  const load = button?.load ?? (config.points === '' ? loadOf(host) : loadJson)
  if (!load) {
    if (host instanceof HTMLSelectElement) {
      advise(
        `The select “${host.name}” is of no carrier that Atoll knows, so it stays as it is. If it lists pickup points, ` +
          `mark it: data-atoll="pickup-selector".`,
      )
    }
    return null
  }
  const { carrier } = await load()
  try {
    standDownFor(carrier.originals ?? [], carrier.takesOver && page.takeover)
  } catch (error) {
    if (!(error instanceof StandDown && error.obstacle)) throw error
    const { leftToOriginal } = await import('../../../src/island/mistakes.ts')
    advise(leftToOriginal(error.obstacle))
    return null
  }
  return carrier
}

function loadOf(host: HTMLElement): Load | undefined {
  const field = nearestField(host)
  if (field && isDpds(field)) return field instanceof HTMLSelectElement ? loadDpdSelect : loadDpdMap
  if (!(host instanceof HTMLSelectElement)) return undefined
  return BY_FIELD.get(host.name) ?? (isExplicit(host) ? loadMarkedSelect : undefined)
}

function isDpds(field: Field): boolean {
  return field.name.endsWith('parcels_terminal') || field.matches('.pickup-points-classic-select2')
}
