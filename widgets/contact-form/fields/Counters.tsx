import type { ReactNode } from 'react'
import { useHostAttributes, useHostClasses, useHostText } from '../../../src/island/use-host.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { count, countersOf } from './counters.ts'
import type { FormStore } from '../model.ts'

interface CountersProps {
  readonly form: HTMLElement
  readonly store: FormStore
}

/** Keeps the character counters right, however the text came in: typed, pasted, dictated, composed or reset. */
export function Counters({ form, store }: CountersProps): ReactNode {
  return countersOf(form).map(({ counter, field }) => (
    <Counter key={field.name} counter={counter} field={field} store={store} />
  ))
}

interface CounterProps {
  readonly counter: HTMLElement
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly store: FormStore
}

function Counter({ counter, field, store }: CounterProps): ReactNode {
  const text = useStore(store, () => field.value)
  const shown = count(counter, text)
  const length = text.trim().length
  const { maximumValue, minimumValue } = counter.dataset
  useHostAttributes(counter, { 'data-current-value': shown })
  useHostText(counter, shown)
  useHostClasses(counter, {
    'too-long': Number(maximumValue) > 0 && text.length > Number(maximumValue),
    // An empty field is not too short: whether it may be empty is another rule's business.
    'too-short': length > 0 && length < Number(minimumValue),
  })
  return null
}
