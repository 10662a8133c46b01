import { keepFocus } from '../../src/focus/keep-focus.ts'
import { onCheckoutRefresh } from '../../src/woo/checkout.ts'
import { guardSubmit } from '../../src/woo/submit-hold.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { createShiftSaving, type ShiftSaving } from './controller.ts'
import { hasCutoff, NAME, parse, printedSelect } from './host.ts'
import { shiftToShow } from './model.ts'
import { nameByRow, showStatus } from './view.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The shopper chose a delivery time; `shift` is the option's text, e.g. `08:00 - 14:00`. */
    'delivery-shift:chosen': { readonly shift: string }
  }
}

/** What outlives the row: the select comes and goes with the city. By field name. */
const savings = new Map<string, ShiftSaving>()

export const widget = defineWidget({
  name: NAME,
  parse,
  mount(select, config, context) {
    const { storeShift } = config
    const { signal, client } = context
    if (!(select instanceof HTMLSelectElement)) return
    const saving = savings.get(select.name) ?? createShiftSaving(client)
    savings.set(select.name, saving)

    const printed = printedSelect(select)
    const shown = shiftToShow(printed, saving.remembered, saving.unsaved)
    // What stands there and was not printed is newer: the shopper chose it before the widget was here.
    const isNewer = select.value !== printed.value
    if (!isNewer && shown !== select.value) {
      select.value = shown
      // The server shows another time than the shopper chose: it must hear the choice again.
      void save()
    } else if (isNewer && select.value !== saving.remembered) void save()
    nameByRow(select, signal)
    if (hasCutoff(select, config)) {
      import('./cutoff.ts')
        .then(({ showCutoff }) => showCutoff(select, config, context))
        .catch(context.report)
    }
    showStatus(select, saving, () => void save(), context)
    keepFocus(`${NAME}:${select.name}`, select, signal)
    select.addEventListener(
      'change',
      () => {
        context.emit('delivery-shift:chosen', { shift: select.value })
        void save()
      },
      { signal },
    )
    addEventListener('online', () => saving.get() === 'failed' && void save(), { signal })
    guardSubmit(
      {
        prepare() {
          if (saving.get() === 'failed') return save()
          return storeShift ? saving.store(select.value).catch(context.report) : undefined
        },
        mayGo,
        onWait: () => () => mayGo() || select.scrollIntoView({ block: 'center' }),
      },
      select.form,
      client.session,
      signal,
    )

    onCheckoutRefresh({ updated: (isNewest) => isNewest && saving.refreshed() }, signal)

    function mayGo(): boolean {
      return saving.get() !== 'failed'
    }

    function save(): Promise<void> {
      return saving.save((select as HTMLSelectElement).value, storeShift).catch(context.report)
    }
  },
})
