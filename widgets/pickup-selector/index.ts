import { createHostEdits } from '../../src/undo/host-edits.ts'
import { keepFocus } from '../../src/focus/keep-focus.ts'
import { moveTo } from '../../src/island/movable.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import type { Carrier } from './carriers/carrier.ts'
import { dpd } from './carriers/dpd.ts'
import { sessionFor } from './checkout/pickup-session.ts'
import { NAME, parse, type Config } from './host.ts'
import type { PickupPoint } from './points/point.ts'
import { widenRow } from './whole-row.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The shopper chose a point; `field` is the name of the form field that carries it. */
    'pickup-selector:chosen': {
      readonly field: string
      readonly pointId: string
      readonly point: PickupPoint
    }
  }
}

const loadOthers = () => import('./carriers/others.ts')
const loadBridge = () => import('./block-checkout/bridge.ts')

export const widget = defineWidget({
  name: NAME,
  kind: 'island',
  parse,
  mount(host, config, context) {
    if (config.kind === 'blocks') {
      void loadBridge().then((module) => module.bridge(config, context), context.fail)
    } else if (config.isOther) {
      void attachOther(host, config, context).catch(context.fail)
    } else attach(dpd, host, config, context)
  },
})

async function attachOther(host: HTMLElement, config: Config, context: MountContext): Promise<void> {
  const { findCarrier } = await loadOthers()
  const carrier = await findCarrier(host, config, context)
  const own = carrier?.configure ? carrier.configure(host, config) : config
  if (carrier && own && !context.signal.aborted) attach(carrier, host, own, context)
}

function attach(carrier: Carrier, host: HTMLElement, config: Config, context: MountContext): void {
  const { kind, fieldName } = config
  const { signal } = context
  const edits = createHostEdits(signal)
  for (const part of replacedParts(host, kind))
    edits.toggleClass(part, 'atoll-pickup-selector__replaced', true)
  if (config.silent) return
  const container = sessionFor(carrier, config, context).attach(config, context)
  const heading = kind === 'explicit' ? null : widenRow(host, edits)
  const isField = kind === 'select' || kind === 'map' || kind === 'button'
  moveTo(heading ?? host, context.own(container), isField && !heading ? 'behind' : 'inside')
  const field = container.querySelector('button')
  if (field) keepFocus(`${NAME}:${fieldName}`, field, signal)
}

/** What the field takes the place of. */
function replacedParts(host: HTMLElement, kind: Config['kind']): readonly Element[] {
  if (kind === 'select' || kind === 'button') return [host]
  const place = kind === 'map' ? host.parentElement : kind === 'list' ? host : null
  return [...(place?.children ?? [])]
}
