import type { Controller, Ports } from '../ports.ts'
import { controlOf, entriesOf, fieldOf, validatedFields } from '../fields/fields.ts'
import { SCHEMA_WAIT_MS } from '../model.ts'
import type { LazyValidation } from './lazy-validation.ts'

interface FieldChecks extends Pick<Controller, 'touch' | 'edit' | 'validate' | 'check'> {
  /** Values may be others now: each is validated again when it is touched. */
  readonly forget: () => void
}

/** Validates fields as the visitor goes through the form, but not while it is being sent. */
export function createFieldChecks(
  { config: { form }, store, status, translate, focusField }: Ports,
  validation: LazyValidation,
  isSending: () => boolean,
): FieldChecks {
  /** Fields whose present value has been validated. */
  const validated = new Set<string>()

  function setError(field: string, error: string | null): void {
    validated.add(field)
    store.dispatch({ type: 'validated', field, error })
  }

  async function examine(fields: () => readonly string[]): Promise<void> {
    let before = ''
    await validation.some(fields, {
      begin() {
        if (isSending()) return false
        before = status.get()
        status.set('validating')
        return true
      },
      validated: setError,
      end: () => status.set(before),
    })
  }

  return {
    forget: () => validated.clear(),
    async touch(field) {
      if (!isSending() && !validated.has(field) && validatedFields(form).includes(field))
        await examine(() => [field])
    },
    async edit(field) {
      validated.delete(field)
      const isWrong = (): boolean => !isSending() && store.get().errors.has(field)
      if (isWrong()) await validation.some(() => [field], { begin: isWrong, validated: setError })
    },
    async validate(target) {
      const field = fieldOf(target ?? null)
      await examine(() => (field === null ? validatedFields(form) : [field]))
    },
    async check(part) {
      const errors = await validation.all(entriesOf(form), SCHEMA_WAIT_MS)
      const wrong = [...(errors ?? [])].filter(([field]) => part.contains(controlOf(form, field)))
      const [first] = wrong
      store.dispatch({ type: 'announced', text: '' })
      if (!first || isSending()) return !first
      for (const [field, error] of wrong) setError(field, error)
      store.dispatch({ type: 'listed' })
      const text = translate('{count} fields need your attention', { count: wrong.length })
      store.dispatch({ type: 'announced', text })
      focusField(first[0])
      return false
    },
  }
}
