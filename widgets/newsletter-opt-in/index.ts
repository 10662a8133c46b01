import { PREFIX } from '../../src/island/names.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { sessionStore } from '../../src/storage/web-storage.ts'
import { lazy } from '../../src/timing/lazy.ts'
import { createBox, keepBehindEmail } from './box.ts'
import { createSync } from './controller.ts'
import type { Failure } from './failure.ts'
import { parse } from './host.ts'
import {
  BOX_ID,
  EMAIL_ID,
  FIRST_NAME_ID,
  isSendable,
  isWorthTelling,
  LAST_NAME_ID,
  type SignUp,
} from './model.ts'
import type { MessageKey } from './texts.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The mailing service knows this state. */
    readonly 'newsletter-opt-in:synced': { readonly signup: boolean }
  }
}

/** Where this visit keeps what the shopper chose: neither a new form nor a reload may tick a box that was unticked. */
const CHOICE_KEY = `${PREFIX}_newsletter_opt_in`

export const widget = defineWidget({
  name: 'newsletter-opt-in',
  parse,
  mount(form, config, { client, emit, own, report, signal, translate }) {
    if (!config) return
    const printed = form.querySelector<HTMLInputElement>(`#${BOX_ID}`)
    const box = printed ?? addBox()
    const chosen = sessionStore.get(CHOICE_KEY)
    if (chosen) box.checked = chosen === 'yes'
    let consented = !config.consentFirst || box.checked
    let failure: Failure | undefined
    // Comes as the service is told first: with a failure the network may be gone.
    const loadFailure = lazy(async () => {
      const { createFailure } = await import('./failure.ts')
      if (box.type !== 'hidden' && !signal.aborted)
        failure = createFailure(box, own, translate<MessageKey>(), config.service.readsOrder, retry)
    })

    const sync = createSync({
      client,
      service: config.service,
      signal,
      read: readSignUp,
      onSynced: ({ signup }) => {
        failure?.hide()
        emit('newsletter-opt-in:synced', { signup })
      },
      onError(error) {
        report(error)
        void showFailure()
      },
    })

    form.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return
        if (target === box) {
          sessionStore.set(CHOICE_KEY, box.checked ? 'yes' : 'no')
          consented ||= box.checked
        }
        if (!consented || !isWorthTelling(target.id, readSignUp())) return
        loadFailure().catch(report)
        if (target.id === EMAIL_ID) failure?.busy()
        sync.notify()
      },
      { signal },
    )
    window.addEventListener('pagehide', sync.leave, { signal })
    window.addEventListener('online', () => failure?.isShown() && sync.notify(), { signal })

    async function showFailure(): Promise<void> {
      await loadFailure().catch(report)
      failure?.show()
    }

    function addBox(): HTMLInputElement {
      const { label, hidden, preselect } = config ?? {}
      const { wrapper, input } = createBox({
        label: label || translate<MessageKey>()('Yes, I want to receive your newsletter.'),
        hidden: hidden ?? false,
        checked: preselect ?? true,
      })
      keepBehindEmail(form, own(wrapper), signal)
      return input
    }

    function retry(): boolean {
      const sendable = isSendable(readSignUp())
      if (sendable) sync.notify()
      else form.querySelector<HTMLElement>(`#${EMAIL_ID}`)?.focus()
      return sendable
    }

    function readSignUp(): SignUp {
      return {
        email: valueOf(EMAIL_ID),
        firstName: valueOf(FIRST_NAME_ID),
        lastName: valueOf(LAST_NAME_ID),
        signup: box.checked,
      }
    }

    function valueOf(id: string): string {
      return form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
    }
  },
})
