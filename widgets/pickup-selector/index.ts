import { createHostEdits } from '../../src/undo/host-edits.ts'
import { keepFocus } from '../../src/focus/keep-focus.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { sessionFor } from './checkout/pickup-session.ts'
import { drawField } from './field.ts'
import { NAME, parse } from './host.ts'
import type { PickupPoint } from './model.ts'
import { showListWhenOpen } from './popup/popup-loader.ts'
import { TEXTS } from './texts.ts'
import { fillRow } from './whole-row.ts'
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

    const session = sessionFor(config.fieldName, config, context)
    const translate = context.translate(TEXTS)
    const container = document.createElement('div')
    container.className = 'atoll-pickup-selector'
    if (config.kind === 'explicit' || !fillRow(host, container, edits)) {
      if (config.kind === 'select') host.after(container)
      else host.append(container)
    }
    context.own(container)
    const field = drawField(
      container,
      {
        controller: session.controller,
        translate,
        placeholder: session.words.placeholder || translate('Choose a Pickup Point'),
        listId: session.listId,
        earlyKeys: session.earlyKeys,
      },
      signal,
    )
    session.attach(config, field, context)
    keepFocus(`${NAME}:${config.fieldName}`, field, signal)
    showListWhenOpen(session, field, signal)
  },
})
