import { createHostEdits } from '../../src/undo/host-edits.ts'
import { keepFocus } from '../../src/focus/keep-focus.ts'
import { moveTo } from '../../src/island/movable.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { dpd } from './carriers/dpd.ts'
import { sessionFor } from './checkout/pickup-session.ts'
import { NAME, parse } from './host.ts'
import type { PickupPoint } from './model.ts'
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

const loadBridge = () => import('./block-checkout/bridge.ts')

export const widget = defineWidget({
  name: NAME,
  kind: 'island',
  parse,
  mount(host, config, context) {
    const { signal } = context
    const replaced = config.kind === 'list' ? [...host.children] : config.kind === 'select' ? [host] : []
    const edits = createHostEdits(signal)
    for (const part of replaced) edits.toggleClass(part, 'atoll-pickup-selector__replaced', true)
    if (config.silent) return
    if (config.kind === 'blocks') {
      void loadBridge().then((module) => module.bridge(config, context), context.fail)
      return
    }

    const container = sessionFor(dpd, config, context).attach(config, context)
    const heading = config.kind === 'explicit' ? null : widenRow(host, edits)
    moveTo(
      heading ?? host,
      context.own(container),
      config.kind === 'select' && !heading ? 'behind' : 'inside',
    )
    const field = container.querySelector('button')
    if (field) keepFocus(`${NAME}:${config.fieldName}`, field, signal)
  },
})
