import type { Client } from '../../src/client/client.ts'
import { ClientError } from '../../src/client/errors.ts'
import type { HostEdits } from '../../src/dom/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { isAbort } from '../../src/timing/abort.ts'
import type { Config, LeadForm } from './host.ts'
import { findProblem, LEAD_VALUE_MAX, type LeadField } from './model.ts'
import { leadFields, queueLead, sendLead } from './lead.ts'
import type { TEXTS } from './texts.ts'

interface LeadPorts {
  readonly host: HTMLElement
  readonly client: Client
  readonly edits: HostEdits
  readonly signal: AbortSignal
  readonly translate: Translate<typeof TEXTS>
  readonly report: (error: unknown) => void
  /** Speaks to screen readers. */
  readonly say: (text: string) => void
  /** The lead has arrived, or will. */
  readonly onSent: () => void
}

const LABELS = { name: 'Name', email: 'Email', phone: 'Phone' } as const
const HINTS: Readonly<Record<LeadField, readonly [autocomplete: string, inputmode: string]>> = {
  name: ['name', 'text'],
  email: ['email', 'email'],
  phone: ['tel', 'tel'],
}

/** Makes the bar's fields a form: one message at a time, sent once, kept when sending fails. */
export function mountLeadForm(lead: LeadForm, { button, queueOffline }: Config, ports: LeadPorts): void {
  const { host, client, edits, signal, translate, report, say, onSent } = ports
  const { inputs, box, thanks } = lead
  const problem = document.createElement('div')
  problem.className = 'input-error atoll-welcome-bar__problem'
  problem.id = `atoll-welcome-bar-problem-${lead.widgetId}`
  problem.setAttribute('role', 'alert')
  let state: 'open' | 'sending' | 'sent' = 'open'

  for (const [field, input] of Object.entries(inputs) as Array<[LeadField, HTMLInputElement]>) {
    const [autocomplete, inputmode] = HINTS[field]
    if (!input.labels?.length && !input.hasAttribute('aria-label')) {
      edits.attribute(input, 'aria-label', input.placeholder || translate(LABELS[field]))
    }
    if (!input.hasAttribute('autocomplete')) edits.attribute(input, 'autocomplete', autocomplete)
    edits.attribute(input, 'inputmode', inputmode)
    if (input.maxLength < 0) edits.attribute(input, 'maxlength', String(LEAD_VALUE_MAX))
  }

  function complain(text: string, field: LeadField | null): void {
    withdraw()
    const line = document.createElement('span')
    line.textContent = text
    problem.replaceChildren(line)
    const input = field && inputs[field]
    if (!input) {
      box.after(problem)
      return
    }
    input.after(problem)
    edits.attribute(input, 'aria-invalid', 'true')
    edits.attribute(input, 'aria-describedby', problem.id)
    input.focus()
  }

  function withdraw(): void {
    problem.remove()
    for (const input of Object.values(inputs)) {
      edits.attribute(input, 'aria-invalid', null)
      edits.attribute(input, 'aria-describedby', null)
    }
  }

  async function submit(): Promise<void> {
    if (state !== 'open') return
    const values = {
      name: inputs.name?.value ?? '',
      email: inputs.email?.value ?? null,
      phone: inputs.phone?.value ?? null,
    }
    const found = findProblem(values)
    if (found) return complain(translate(found.message), found.field)
    withdraw()
    state = 'sending'
    busy(true)
    const fields = leadFields(values, lead)
    try {
      await sendLead(client, fields, signal)
    } catch (error) {
      if (isAbort(error)) return
      report(error)
      const unreached = error instanceof ClientError && error.code === 'fetch_error'
      state = 'open'
      busy(false)
      if (!(unreached && queueOffline)) {
        const said = error instanceof ClientError ? error.message : ''
        return complain(said || translate('It could not be sent. Please try again.'), null)
      }
      queueLead(fields)
      say(translate('You are offline. It will be sent as soon as you are back.'))
    }
    state = 'sent'
    busy(false)
    thank()
    onSent()
  }

  function busy(on: boolean): void {
    edits.attribute(box, 'aria-busy', on ? 'true' : null)
    if (button) edits.attribute(button, 'aria-disabled', on ? 'true' : null)
  }

  /** As high as before, so that neither the bar nor anything below it jumps. */
  function thank(): void {
    const { offsetHeight } = host
    edits.style(host, 'min-height', `${offsetHeight}px`)
    for (const element of [
      box,
      host.querySelector<HTMLElement>('.mysticky-welcomebar-content'),
      button?.parentElement,
    ]) {
      if (element && element !== thanks) edits.style(element, 'display', 'none')
    }
    if (!thanks) return
    edits.style(thanks, 'display', 'block')
    say(thanks.textContent.trim())
  }

  const run = (): void => {
    submit().catch(report)
  }
  box.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      run()
    },
    { signal },
  )
  box.addEventListener('input', withdraw, { signal })
  if (button) {
    edits.attribute(button, 'role', 'button')
    if (!button.hasAttribute('href')) edits.attribute(button, 'tabindex', '0')
    button.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        run()
      },
      { signal },
    )
    button.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        run()
      },
      { signal },
    )
  }
  signal.addEventListener('abort', () => {
    problem.remove()
  })
}
