import { defineWidget } from '../../src/island/widget.ts'
import { createBox, keepBehindEmail } from './box.ts'
import { createSync } from './controller.ts'
import { parse } from './host.ts'
import { BOX_ID, EMAIL_ID, FIRST_NAME_ID, isWorthTelling, LAST_NAME_ID, type SignUp } from './model.ts'
import { TEXTS } from './texts.ts'
import './styles.css'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The mailing service knows this state. */
    readonly 'newsletter-opt-in:synced': { readonly signup: boolean }
  }
}

/** What the shopper chose on this page; an expired cart replaces the whole form, the choice stays. */
let chosen: boolean | undefined

export const widget = defineWidget({
  name: 'newsletter-opt-in',
  parse,
  mount(form, config, { client, emit, own, report, signal, translate }) {
    if (!config) return
    const printed = form.querySelector<HTMLInputElement>(`#${BOX_ID}`)
    const box = printed ?? (config.enabled ? addBox() : null)
    let consented = !config.consentFirst || (box?.checked ?? false)

    const sync = createSync({
      client,
      service: config.service,
      signal,
      read: readSignUp,
      onSynced: ({ signup }) => {
        emit('newsletter-opt-in:synced', { signup })
      },
      onError: report,
    })

    form.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return
        if (target === box) {
          chosen = box.checked
          consented ||= box.checked
        }
        if (consented && isWorthTelling(target.id, readSignUp())) sync.tell()
      },
      { signal },
    )
    window.addEventListener('pagehide', sync.leave, { signal })

    function addBox(): HTMLInputElement {
      const { label, hidden, preselect } = config ?? {}
      const { wrapper, input } = createBox({
        label: label || translate(TEXTS)('Yes, I want to receive your newsletter.'),
        hidden: hidden ?? false,
        checked: chosen ?? preselect ?? true,
      })
      keepBehindEmail(form, own(wrapper), signal)
      return input
    }

    function readSignUp(): SignUp {
      return {
        email: valueOf(EMAIL_ID),
        firstName: valueOf(FIRST_NAME_ID),
        lastName: valueOf(LAST_NAME_ID),
        signup: box?.checked ?? false,
      }
    }

    function valueOf(id: string): string {
      return form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
    }
  },
})
