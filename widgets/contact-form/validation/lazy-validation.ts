import { after } from '../../../src/timing/abort.ts'
import type { Schema } from '../submit/answers.ts'
import type { Ports } from '../ports.ts'
import { entriesOf, validatedFields } from '../fields/fields.ts'
import { schemas } from './known-schemas.ts'
import { loadSchema } from './schemas.ts'

/** Validates the form's fields by its rules. The code and the rules load with the first validation. */
export interface LazyValidation {
  /** Fetches code and rules. A failure shows when it matters. @returns the rules, none where they could not be loaded */
  readonly prepare: () => Promise<readonly unknown[]>
  /**
   * Messages by field of every field that is wrong in `data`; `null` where nothing can be validated.
   * @param waitMs longest wait for the code and the rules
   */
  readonly all: (data: FormData, waitMs: number) => Promise<ReadonlyMap<string, string> | null>
  /** Validates `fields` in one go as soon as the rules are there. */
  readonly some: (fields: () => readonly string[], handlers: ValidationHandlers) => Promise<void>
}

interface ValidationHandlers {
  /** @returns `false` calls it off: things have changed while the rules loaded */
  readonly begin: () => boolean
  readonly validated: (field: string, error: string | null) => void
  readonly end?: () => void
}

/** Messages by field of `fields` as they stand in `data`; `null` for those that are right. */
type Validate = (fields: readonly string[], data: FormData) => ReadonlyMap<string, string | null>

type ValidationPorts = Pick<Ports, 'config' | 'store' | 'call' | 'signal' | 'report'>

export function createLazyValidation({
  config,
  store,
  call,
  signal,
  report,
}: ValidationPorts): LazyValidation {
  const { form, id } = config

  async function rules(): Promise<Schema | null> {
    const known = schemas.get(id)
    if (known) return known
    return loadSchema(id, call).catch((error: unknown) => {
      report(error)
      return null
    })
  }

  const load = () =>
    Promise.all([rules(), import('./validation.ts').then((module) => module.validateForm).catch(report)])

  async function prepare(waitMs?: number): Promise<Validate | null> {
    const loaded = load()
    // A line that stalls must not hold the message back: the server validates it anyway.
    const late = new Promise<[]>((resolve) => {
      if (waitMs !== undefined) after(waitMs, signal, () => resolve([]))
    })
    const [schema, validate] = await Promise.race([loaded, late])
    if (!schema || !validate || signal.aborted) return null
    return (fields, data) => {
      const verdicts = validate(schema, data)
      return new Map(
        fields.map((field) => {
          const verdict = verdicts.get(field)
          store.dispatch({ type: 'passed', field, values: verdict?.values ?? [] })
          return [field, verdict?.error ?? null]
        }),
      )
    }
  }

  return {
    async prepare() {
      const [schema] = await load()
      return schema?.rules ?? []
    },
    async all(data, waitMs) {
      const validate = await prepare(waitMs)
      if (!validate) return null
      const wrong = new Map<string, string>()
      for (const [field, error] of validate(validatedFields(form), data))
        if (error !== null) wrong.set(field, error)
      return wrong
    },
    async some(fields, { begin, validated, end }) {
      const validate = await prepare()
      if (!validate || !begin()) return
      try {
        for (const [field, error] of validate(fields(), entriesOf(form))) validated(field, error)
      } finally {
        end?.()
      }
    },
  }
}
