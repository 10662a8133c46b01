import { expect, vi } from 'vitest'
import type { ContactFormFixture } from '../../fixtures/contact-form/forms.ts'
import { contactForm, type PrintedState } from '../../fixtures/contact-form/markup.ts'
import type { Client } from '../../src/client/client.ts'
import { widget } from '../../widgets/contact-form/index.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

export interface MountedForm extends TestPage {
  readonly host: HTMLElement
  readonly form: HTMLFormElement
  /** Names and statuses of the form's own events, in order. */
  readonly events: ReadonlyArray<readonly [name: string, status: string]>
  readonly details: ReadonlyMap<string, Record<string, unknown>>
  readonly field: (name: string) => HTMLInputElement
  readonly type: (values: Readonly<Record<string, string>>) => void
  readonly submit: () => void
  readonly status: () => string | null
  readonly reaches: (status: string) => Promise<void>
}

export const HOST_EVENTS = [
  'statuschanged',
  'beforesubmit',
  'invalid',
  'unaccepted',
  'spam',
  'aborted',
  'mailsent',
  'mailfailed',
  'submit',
  'reset',
] as const

/** A page with one contact form, mounted. */
export async function mountForm(
  fixture: ContactFormFixture,
  {
    client,
    config,
    state = {},
    post = 8,
  }: { client: Client; config?: unknown; state?: PrintedState; post?: number },
): Promise<MountedForm> {
  const page = openPage(contactForm(fixture, { state, post }), [widget], { client, config })
  const host = the('.wpcf7')
  const form = host.querySelector('form') as HTMLFormElement
  const events: Array<readonly [string, string]> = []
  const details = new Map<string, Record<string, unknown>>()
  for (const name of HOST_EVENTS) {
    form.addEventListener(`wpcf7${name}`, (event) => {
      const { detail } = event as CustomEvent<Record<string, unknown>>
      events.push([name, String(detail['status'])])
      details.set(name, detail)
    })
  }
  await page.runtime.mount(host, 'contact-form')
  const field = (name: string): HTMLInputElement => {
    const found = [...form.querySelectorAll('input, select, textarea')].find(
      (control) => control.getAttribute('name') === name,
    )
    if (!found) throw new Error(`no field ${name}`)
    return found as HTMLInputElement
  }
  return {
    ...page,
    host,
    form,
    events,
    details,
    field,
    type(values) {
      for (const [name, value] of Object.entries(values)) {
        field(name).value = value
        field(name).dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    submit: () => {
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    },
    status: () => form.getAttribute('data-status'),
    reaches: (status) =>
      soon(() => {
        expect(form.getAttribute('data-status')).toBe(status)
      }),
  }
}

/** Waits until `check` no longer throws; long enough for a busy machine. */
export function soon(check: () => void): Promise<void> {
  return vi.waitFor(check, 4000)
}

/** What makes the callback form complete. */
export const CALLER = { caller: 'Lina', number: '+370 612 34567' }

/** Gives the form back and clears what it left in the page. */
export async function leave(mounted: MountedForm | undefined): Promise<void> {
  mounted?.runtime.unmount(mounted.host)
  document.querySelectorAll('script').forEach((script) => script.remove())
  Reflect.deleteProperty(globalThis, 'wpcf7')
  // Requests of the test before must not reach the next shop.
  await new Promise((resolve) => setTimeout(resolve, 20))
}
