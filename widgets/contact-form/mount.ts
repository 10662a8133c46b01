import { createHostEdits } from '../../src/undo/host-edits.ts'
import { readGlobal } from '../../src/read/globals.ts'
import { onIntent } from '../../src/island/intent.ts'
import { placeAfter } from '../../src/island/placeholder.ts'
import { createStore } from '../../src/island/store.ts'
import { sessionStore } from '../../src/storage/web-storage.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { publish } from './api.ts'
import { count, countersOf } from './fields/counters.ts'
import { keepDraft } from './draft.ts'
import { controlOf } from './fields/fields.ts'
import { createFormHelp } from './fields/form-help.ts'
import { createFormStatus } from './submit/form-status.ts'
import { createHostEvents } from './host-events.ts'
import type { Config } from './host.ts'
import { createLazyController } from './lazy-controller.ts'
import { listenToForm } from './listeners.ts'
import { hasMessages, INITIAL, reduce } from './model.ts'
import { hideGroups } from './fields/optional-groups.ts'
import { readServerResponse } from './submit/server-response.ts'
import { unconfirmedKeyOf } from './submit/unconfirmed-key.ts'
import { type MessageKey, PLURALS } from './texts.ts'
import { createViewLoader } from './view-loader.ts'

/** Starts the widget on a form: adopts the server's elements, draws the messages beside them. */
export function mountForm(config: Config, context: MountContext): void {
  const { form } = config
  const { host, signal, report } = context
  const globals = readGlobal('wpcf7')
  const edits = createHostEdits(signal)
  const store = createStore(reduce, { ...INITIAL, status: config.status })
  const fire = createHostEvents(form, config)
  const status = createFormStatus(form, store, edits, fire)
  const printed = readServerResponse(config, edits)
  const help = createFormHelp(form, edits)
  const draft = config.draft ? keepDraft(form, config, signal) : null
  const nameFields = (rules: readonly unknown[]): void => {
    import('./fields/autofill.ts')
      .then((module) => {
        if (!signal.aborted) module.nameFields(form, rules, edits)
      })
      .catch(report)
  }
  const refresh = (): void => {
    help.refresh()
    store.dispatch({ type: 'edited' })
  }
  const focusField = (field: string): void => {
    const control = controlOf(form, field)
    if (control) view.steps()?.reveal(control)
    control?.focus()
  }
  const controller = createLazyController({
    config,
    store,
    client: context.client,
    globals,
    edits,
    status,
    fire,
    draft,
    translate: context.translate<MessageKey>(PLURALS),
    signal,
    report,
    isBlocked: () => Boolean(readGlobal('wpcf7')['blocked']),
    onReset: refresh,
    focusField,
    onRules: nameFields,
    onSettled(shown, failure) {
      context.emit('contact-form:settled', { status: shown, ...(failure !== undefined && { failure }) })
    },
  })
  const view = createViewLoader({ config, store, controller, edits, printed, focusField }, context)

  listenToForm({ config, store, controller, help, draft, steps: view.steps, review: view.review }, context)
  edits.toggleClass(host, 'no-js', false)
  edits.toggleClass(host, 'js', true)
  edits.attribute(form, 'novalidate', form.getAttribute('novalidate') ?? '')
  if (!form.hasAttribute('data-status')) status.set('init')
  // The plugin's CSS shows them while the form is sent, and leaves them their room before.
  for (const button of form.querySelectorAll('.has-spinner')) {
    if (!button.nextElementSibling?.matches('.wpcf7-spinner'))
      placeAfter(button, 'span', 'wpcf7-spinner', context)
  }
  draft?.restore()
  help.refresh()
  publish(form, config, status.get, controller, signal)

  nameFields([])
  // A page that is only read fetches neither React nor the rules, nor what asks the server.
  const prepare = (): void => {
    view.show()
    controller.prepare()
  }
  onIntent([form], signal, prepare)
  // A script of the page may fill in the form.
  for (const type of ['input', 'change']) form.addEventListener(type, prepare, { once: true, signal })
  store.subscribe(() => {
    if (hasMessages(store.get())) view.show()
  })
  if (printed.message || printed.errors.size > 0)
    store.dispatch({ type: 'answered', ...printed, retry: false })
  // The browser, or the draft, has filled in what the server has not counted.
  if (countersOf(form).some(({ counter, field }) => count(counter, field.value) !== counter.textContent))
    view.show()
  hideGroups(form, edits, context, (hidden) => {
    for (const field of hidden) store.dispatch({ type: 'validated', field, error: null })
    refresh()
    view.steps()?.refresh()
  })
  const ready = globals['cached'] ? controller.reset().catch(report) : undefined
  if (sessionStore.get(unconfirmedKeyOf(config.unitTag)))
    void Promise.resolve(ready).then(() => signal.aborted || controller.recall())
}
