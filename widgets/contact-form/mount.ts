import { createHostEdits } from '../../src/undo/host-edits.ts'
import { readGlobal } from '../../src/read/globals.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { publish } from './api.ts'
import { createController } from './controller.ts'
import { keepDraft } from './draft.ts'
import { controlOf } from './fields.ts'
import { createFormHelp } from './form-help.ts'
import { createFormStatus } from './form-status.ts'
import { createHostEvents } from './host-events.ts'
import type { Config } from './host.ts'
import { createFieldErrors } from './validation/field-errors.ts'
import { hasMessages, MESSAGE_EXIT_MS } from './model.ts'
import { readServerResponse } from './server-response.ts'
import { createReflectedValues } from './reflected-values.ts'
import { createCalls } from './submit/requests.ts'
import { createResponse } from './submit/response.ts'
import { loadSchema } from './validation/schemas.ts'
import type { Steps } from './steps/steps.ts'
import { TEXTS } from './texts.ts'
import { watchTouchedFields } from './validation/touched-fields.ts'

/** Starts the widget on a form: adopts the server's elements, draws the messages beside them. */
export function mountForm(config: Config, context: MountContext): void {
  const { form, output } = config
  const { host, signal, report } = context
  const translate = context.translate(TEXTS)
  const globals = readGlobal('wpcf7')
  const edits = createHostEdits(signal)
  const panel = document.createElement('div')
  panel.className = 'atoll-contact-form'
  const fire = createHostEvents(form, config)
  const status = createFormStatus(form, edits, fire)
  const printed = readServerResponse(config, edits)
  const help = createFormHelp(form, edits)
  const reflect = createReflectedValues(form, edits)
  const call = createCalls(context.client, globals)
  const draft = config.draft ? keepDraft(form, config.unitTag, signal) : null
  let steps: Steps | null = null
  const focusField = (field: string): void => {
    const control = controlOf(form, field)
    if (control) steps?.reveal(control)
    control?.focus()
  }
  const response = createResponse(config, {
    kept: output ? [output, panel] : [panel],
    exitMs: MESSAGE_EXIT_MS,
    edits,
    signal,
    onExpired: () => controller.store.dispatch({ type: 'message-expired' }),
  })
  const controller = createController({
    config,
    call,
    edits,
    status,
    fire,
    response,
    draft,
    translate,
    signal,
    report,
    isBlocked: () => Boolean(readGlobal('wpcf7')['blocked']),
    reflect,
    onReset: help.refresh,
    focusField,
    onSettled(shown, failure) {
      context.emit('contact-form:settled', { status: shown, ...(failure !== undefined && { failure }) })
    },
  })
  let drawing: Promise<void> | undefined
  const run = (task: Promise<void>): void => {
    task.catch(report)
  }

  listen('submit', (event) => {
    event.preventDefault()
    if (!steps?.next()) run(controller.submit((event as SubmitEvent).submitter))
  })
  listen('reset', () => {
    // The values go back only after the event.
    setTimeout(() => {
      if (signal.aborted) return
      help.refresh()
      reflect()
    })
    draft?.clear()
    run(controller.reset())
  })
  listen('change', ({ target }) => help.changed(target))
  form.addEventListener('input', help.edited, { signal })
  watchTouchedFields(
    form,
    {
      touched: (field) => run(controller.touch(field)),
      edited: (field) => run(controller.edit(field)),
    },
    signal,
  )

  /** The buttons of the notices go when they are pressed: the focus must not fall to the page's start. */
  function keepFocus(): void {
    const button = form.querySelector<HTMLElement>('.wpcf7-submit')
    button?.focus({ preventScroll: true })
    if (document.activeElement === button) return
    edits.attribute(form, 'tabindex', '-1')
    form.focus({ preventScroll: true })
  }

  /** React and the rules load when the visitor turns to the form: a page that is only read never fetches them. */
  function prepare(): void {
    draw()
    import('./validation/validation.ts').catch(report)
  }

  function draw(): void {
    drawing ??= import('./view.tsx')
      .then(({ mountView }) => {
        if (signal.aborted) return
        if (output && form.contains(output)) output.after(panel)
        else form.append(panel)
        printed.take()
        const { store, cancel } = controller
        const retry = (): void => {
          keepFocus()
          run(controller.retry())
        }
        const callOff = (): void => {
          keepFocus()
          cancel()
        }
        mountView(panel, { config, store, translate, focusField, retry, cancel: callOff }, context)
      })
      .catch((error: unknown) => {
        report(error)
        drawing = undefined
        const { message, errors } = controller.store.get()
        // Without the island the message still has to be seen, and what is wrong: the browser has words for it too.
        if (output) edits.children(output, [message])
        const [first] = errors.keys()
        const control = first === undefined ? null : controlOf(form, first)
        // It takes the focus there, so only where that is already.
        if (control && control === document.activeElement) (control as HTMLInputElement).reportValidity()
      })
  }

  /** Where the original script runs, its listeners are on the form: ours come before them and end the event. */
  function listen(type: string, handle: (event: Event) => void): void {
    const original = config.takeover
    const onEvent = (event: Event): void => {
      if (!(event.target instanceof Node) || !form.contains(event.target)) return
      if (original) event.stopImmediatePropagation()
      handle(event)
    }
    ;(original ? host : form).addEventListener(type, onEvent, { capture: original, signal })
  }

  edits.toggleClass(host, 'no-js', false)
  edits.toggleClass(host, 'js', true)
  edits.attribute(form, 'novalidate', form.getAttribute('novalidate') ?? '')
  if (!form.hasAttribute('data-status')) status.set('init')
  addSpinners(form, context)
  draft?.restore()
  help.refresh()
  publish(form, config, status.get, controller, signal)

  const mark = createFieldErrors(form, config.unitTag, edits, signal)
  controller.store.subscribe(() => {
    const state = controller.store.get()
    mark(state.errors)
    if (hasMessages(state) || printed.message || printed.errors.size > 0) draw()
  })
  for (const type of ['focusin', 'pointerdown', 'input']) {
    form.addEventListener(type, prepare, { once: true, signal })
  }
  if (printed.message || printed.errors.size > 0) {
    controller.store.dispatch({ type: 'answered', ...printed, retry: false })
    if (printed.message) response.show(printed.message, config.status === 'sent')
  }
  if (form.querySelector('[data-atoll-shown-if]')) {
    import('./groups.ts').then(
      ({ watchGroups }) => {
        if (signal.aborted) return
        watchGroups(form, edits, signal, (hidden) => {
          for (const field of hidden) controller.store.dispatch({ type: 'validated', field, error: null })
          help.refresh()
          steps?.refresh()
        })
      },
      (error: unknown) => {
        report(error)
        // What only that code would show can be filled in all the same.
        for (const group of form.querySelectorAll('[data-atoll-shown-if]'))
          edits.attribute(group, 'hidden', null)
      },
    )
  }
  if (form.querySelector('[data-atoll-step]')) {
    const [wrong] = printed.errors.keys()
    const start = wrong === undefined ? null : controlOf(form, wrong)
    import('./steps/steps.ts').then(({ createSteps }) => {
      if (!signal.aborted) steps = createSteps(config, context, { edits, check: controller.check, start })
    }, report)
  }
  loadSchema(config.id, call).catch(report)
  if (globals['cached']) run(controller.reset())
}

function addSpinners(form: HTMLElement, { own }: MountContext): void {
  for (const button of form.querySelectorAll('.has-spinner')) {
    if (button.nextElementSibling?.matches('.wpcf7-spinner')) continue
    const spinner = document.createElement('span')
    spinner.className = 'wpcf7-spinner'
    button.after(own(spinner))
  }
}
