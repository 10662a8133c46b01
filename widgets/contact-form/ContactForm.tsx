import type { ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { Counters } from './fields/Counters.tsx'
import type { Config } from './host.ts'
import type { FormStore } from './model.ts'
import { ReflectedValues } from './fields/ReflectedValues.tsx'
import { StepBar, type StepBarProps } from './steps/StepBar.tsx'
import { Notices } from './submit/Notices.tsx'
import { Response } from './submit/Response.tsx'
import type { MessageKey } from './texts.ts'
import { ErrorSummary } from './validation/ErrorSummary.tsx'
import { FieldErrors } from './validation/FieldErrors.tsx'

export interface ContactFormProps {
  readonly config: Config
  readonly store: FormStore
  readonly translate: Translate<MessageKey>
  readonly focusField: (field: string) => void
  readonly retry: () => void
  readonly cancel: () => void
  /** Of a form with steps. */
  readonly stepBar: Omit<StepBarProps, 'store'> | null
  /** What shows the entries before they are sent, where the form has that. */
  readonly review: ReactNode
  /** What the fields for files hold, where the form shows that. */
  readonly files: ReactNode
  /** What it is drawn in. */
  readonly panel: HTMLElement
}

/** What Atoll adds to the server's form; notices and the summary stand together in `panel`, the rest where it belongs. */
export function ContactForm(props: ContactFormProps): ReactNode {
  const { config, store, translate, focusField, retry, cancel, stepBar, review, files, panel } = props
  const { form } = config
  return (
    <>
      {stepBar && <StepBar {...stepBar} store={store} />}
      <FieldErrors config={config} store={store} />
      <Counters form={form} store={store} />
      <ReflectedValues form={form} store={store} />
      {files}
      {review}
      <Response config={config} store={store} panel={panel} />
      <Notices store={store} translate={translate} retry={retry} cancel={cancel} />
      <ErrorSummary form={form} store={store} translate={translate} focusField={focusField} />
    </>
  )
}
