import { registerMiddleware, validate, ValidationError } from '@contactable/swv'
import type { Schema } from '../submit/answers.ts'
import { isDate, isOnDay, isOnStep, isUrl } from './server-rules.ts'

/** What the rules say of a field: its message, or the values that passed. */
export type Verdict =
  | { readonly error: string; readonly values: readonly [] }
  | { readonly error: null; readonly values: ReadonlyArray<string | File> }

type Values = ReadonlyArray<string | File>
type Properties = Readonly<Record<string, unknown>>

/** Rules of our own in place of the library's, by name; given every value of the field. */
const OWN: Readonly<Record<string, (values: Values, properties: Properties) => boolean>> = {
  required: (values) => values.some((value) => typeof value !== 'string' || value.trim() !== ''),
  url: (values) => texts(values).every(isUrl),
  date: (values) => texts(values).every(isDate),
  dayofweek: (values, { accept }) => texts(values).every((value) => isOnDay(value, accept)),
  stepnumber: (values, { base, interval }) => texts(values).every((value) => isOnStep(value, base, interval)),
}

registerMiddleware((check, next) => {
  const { ruleObj, formDataTree } = check
  const own = Object.hasOwn(OWN, ruleObj.rule) ? OWN[ruleObj.rule] : undefined
  if (own) {
    if (!own(formDataTree.getAll(ruleObj.field ?? ''), ruleObj)) throw new ValidationError(ruleObj)
    return
  }
  try {
    next(check)
  } catch (error) {
    // A text rule on a file field throws a TypeError in the library; the server decides instead.
    if (error instanceof ValidationError) throw error
  }
})

/** Validates every field of `data` by the form's rules; the first failing rule of a field that has a message counts. */
export function validateForm(schema: Schema, data: FormData): ReadonlyMap<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  for (const [field, result] of validate(schema, data)) {
    verdicts.set(
      field,
      'validInputs' in result
        ? { error: null, values: result.validInputs }
        : { error: result.error, values: [] },
    )
  }
  return verdicts
}

function texts(values: Values): readonly string[] {
  return values.flatMap((value) => (typeof value === 'string' && value.trim() ? [value.trim()] : []))
}
