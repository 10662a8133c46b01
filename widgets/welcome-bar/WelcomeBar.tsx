import { useLayoutEffect, type ReactNode } from 'react'
import { Placed } from '../../src/island/Placed.tsx'
import { useHostAttributes, useHostClasses, useHostStyle } from '../../src/island/use-host.ts'
import { useStore } from '../../src/island/use-store.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { Countdown } from './Countdown.tsx'
import type { Config, Coupon, LeadInput, LeadForm } from './host.ts'
import { LeadConsent } from './lead/LeadConsent.tsx'
import type { BarStore } from './state.ts'
import type { MessageKey } from './texts.ts'

export interface WelcomeBarProps {
  readonly host: HTMLElement
  readonly config: Config
  readonly store: BarStore
  readonly translate: Translate<MessageKey>
  readonly close: () => void
  /** Called once all of it stands in the page. */
  readonly drawn: () => void
}

/** What Atoll adds to the server's bar; of a bar that no plugin printed, its X too. */
export function WelcomeBar({ host, config, store, translate, close, drawn }: WelcomeBarProps): ReactNode {
  const { lead, coupons, own } = config
  useLayoutEffect(drawn, [drawn])
  return (
    <>
      {own && (
        <button
          type="button"
          className="atoll-welcome-bar__close"
          aria-label={translate('Close')}
          onClick={close}
        >
          ✕
        </button>
      )}
      <Countdown host={host} store={store} translate={translate} />
      {coupons.map((coupon, index) => (
        <Copied key={index} coupon={coupon} store={store} />
      ))}
      {lead && <Lead host={host} config={config} lead={lead} store={store} translate={translate} />}
      {lead && config.agreeTo && <LeadConsent box={lead.box} text={config.agreeTo} store={store} />}
    </>
  )
}

interface PartProps {
  readonly store: BarStore
}

function Copied({ store, coupon: { element, code } }: PartProps & { readonly coupon: Coupon }): ReactNode {
  const copied = useStore(store, (state) => state.copied === code)
  useHostClasses(element, { 'atoll-welcome-bar__coupon--copied': copied })
  return null
}

interface LeadProps extends PartProps {
  readonly host: HTMLElement
  readonly config: Config
  readonly lead: LeadForm
  readonly translate: Translate<MessageKey>
}

/** The fields with what is wrong with them, then the site owner's thanks in their place. */
function Lead({ host, config, lead, store, translate }: LeadProps): ReactNode {
  const { inputs, box, thanks, widgetId } = lead
  const { problem, lead: step, keptHeight } = useStore(store, (state) => state)
  const waits = step === 'waiting'
  const sent = waits || step === 'sent'
  const busy = step === 'sending' ? 'true' : null
  useHostAttributes(box, { 'aria-busy': busy })
  useHostAttributes(config.button, { 'aria-disabled': busy })
  const gone = sent ? { display: 'none' } : {}
  useHostStyle(box, gone)
  useHostStyle(config.content, gone)
  useHostStyle(config.button?.parentElement ?? null, gone)
  useHostStyle(thanks, sent ? { display: 'block' } : {})
  useHostStyle(host, sent ? { 'min-height': `${keptHeight}px` } : {})
  const id = `atoll-welcome-bar-problem-${widgetId}`
  const wrong = inputs.find(({ field }) => field === problem?.field)
  return (
    <>
      {inputs.map((one) => (
        <Field key={one.field} {...one} problemId={one === wrong ? id : null} />
      ))}
      {problem && (
        <Placed
          key={wrong?.field ?? 'lead'}
          tag="div"
          className="input-error atoll-welcome-bar__problem"
          id={id}
          into={wrong?.input ?? box}
          where="after"
          attributes={{ role: 'alert' }}
        >
          <span>{problem.text}</span>
        </Placed>
      )}
      {waits && (
        <Placed
          tag="div"
          className="atoll-welcome-bar__waits"
          into={thanks ?? box}
          where="after"
          attributes={{ role: 'alert' }}
        >
          {translate('You are offline. It will be sent as soon as you are back.')}
        </Placed>
      )}
    </>
  )
}

function Field({ input, problemId }: LeadInput & { readonly problemId: string | null }): ReactNode {
  useHostAttributes(input, problemId ? { 'aria-invalid': 'true', 'aria-describedby': problemId } : {})
  return null
}
