import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import type { Controller } from './ports.ts'
import type { Draft } from './draft.ts'
import type { FormHelp } from './fields/form-help.ts'
import type { Config } from './host.ts'
import type { FormStore } from './model.ts'
import type { HoldsSubmit } from './review/lazy-review.ts'
import type { Steps } from './steps/steps.ts'
import { watchTouchedFields } from './validation/touched-fields.ts'

interface FormParts {
  readonly config: Config
  readonly store: FormStore
  readonly controller: Controller
  readonly help: FormHelp
  readonly draft: Draft | null
  readonly steps: () => Steps | null
  readonly review: HoldsSubmit | null
}

/** Hears what the visitor does in the form. */
export function listenToForm(
  { config, store, controller, help, draft, steps, review }: FormParts,
  { host, signal, report }: MountContext,
): void {
  const { form, takeover } = config
  const run = (task: Promise<void>): void => {
    task.catch(report)
  }

  /** Where the original script runs, its listeners are on the form: ours come before them and end the event. */
  function listen(type: string, handle: (event: Event) => void): void {
    const onEvent = (event: Event): void => {
      if (!(event.target instanceof Node) || !form.contains(event.target)) return
      if (takeover) event.stopImmediatePropagation()
      handle(event)
    }
    ;(takeover ? host : form).addEventListener(type, onEvent, { capture: takeover, signal })
  }

  listen('submit', (event) => {
    event.preventDefault()
    const { submitter } = event as SubmitEvent
    if (!steps()?.next() && !review?.hold(submitter)) run(controller.submit(submitter))
  })
  listen('reset', () => {
    // The values go back only after the event.
    after(0, signal, () => {
      help.refresh()
      store.dispatch({ type: 'emptied' })
    })
    draft?.clear()
    run(controller.reset())
  })
  listen('change', ({ target }) => {
    help.changed(target)
    store.dispatch({ type: 'edited' })
  })
  form.addEventListener('input', () => store.dispatch({ type: 'edited' }), { signal })
  watchTouchedFields(
    form,
    {
      touched: (field) => run(controller.touch(field)),
      edited: (field) => run(controller.edit(field)),
    },
    signal,
  )
}
