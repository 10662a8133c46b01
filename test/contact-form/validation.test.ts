import { describe, expect, it } from 'vitest'
import type { Rule } from '../../widgets/contact-form/submit/answers.ts'
import { validateForm } from '../../widgets/contact-form/validation/validation.ts'
import ruleCases from './swv-cases.json'
import treeCases from './swv-tree-cases.json'

interface FileCase {
  readonly file: { readonly name: string; readonly size: number; readonly type: string }
}

type Verdict = 'valid' | 'invalid' | 'throws'

/** Options, values of field `f`, what the library alone says, what the server says (`null`: it has no such rule for files). */
type RuleCase = readonly [
  options: Readonly<Record<string, unknown>>,
  values: ReadonlyArray<string | FileCase>,
  library: Verdict,
  server: Verdict | null,
]

const CASES = Object.entries(ruleCases as unknown as Record<string, readonly RuleCase[]>).flatMap(
  ([rule, rows]) =>
    rows.map(([options, values, library, server]) => ({ rule, options, values, library, server })),
)

/** Where the library throws on a file, the server decides: nothing is shown. */
function wanted({ library, server }: (typeof CASES)[number]): Verdict {
  if (server !== null) return server
  return library === 'throws' ? 'valid' : library
}

describe('the rules of a contact form', () => {
  it.each(
    CASES.map((row) => [row.rule, JSON.stringify(row.options), JSON.stringify(row.values), wanted(row), row]),
  )('%s %s validates %s %s', (rule, _options, _values, verdict, row) => {
    const data = formData(row.values)
    const found = validateForm({ rules: [{ rule, field: 'f', error: 'wrong', ...row.options }] }, data).get(
      'f',
    )
    expect(typeof found?.error === 'string').toBe(verdict === 'invalid')
  })

  it('differ from the library alone in the ten cases in which the library differs from the server', () => {
    expect(CASES.filter(({ library, server }) => server !== null && library !== server)).toHaveLength(10)
    expect(CASES).toHaveLength(287)
  })

  it('take the first failing rule of a field that has a message', () => {
    const rules: Rule[] = [
      { rule: 'email', field: 'f' },
      { rule: 'minlength', field: 'f', threshold: '9', error: 'too short' },
      { rule: 'maxlength', field: 'f', threshold: 2, error: 'too long' },
    ]
    expect(validateForm({ rules }, formData(['bad'])).get('f')?.error).toBe('too short')
  })

  it.each([
    ['the message of the child that fails', 'all', ['required', 'email'], 'bad', 'no email'],
    ['its own message where no child passes', 'any', ['email', 'tel'], 'bad', 'neither'],
    ['no message where one child passes', 'any', ['email', 'tel'], '+37061234567', null],
  ])('let a condition give %s', (_, rule, children, value, error) => {
    const rules = children.map((child) => ({ rule: child, field: 'f', error: `no ${child}` }))
    expect(
      validateForm({ rules: [{ rule, field: 'f', error: 'neither', rules }] }, formData([value])).get('f')
        ?.error ?? null,
    ).toBe(error)
  })

  it('validate a condition over two fields, so that a phone number makes the email unnecessary', () => {
    const rules: Rule[] = [
      {
        rule: 'any',
        field: 'email',
        error: 'Give an email or a phone number.',
        rules: [
          { rule: 'required', field: 'email' },
          { rule: 'required', field: 'phone' },
        ],
      },
    ]
    const data = new FormData()
    data.append('email', '')
    data.append('phone', '')
    expect(validateForm({ rules }, data).get('email')?.error).toBe('Give an email or a phone number.')
    data.set('phone', '+37061234567')
    expect(validateForm({ rules }, data).get('email')?.error ?? null).toBeNull()
  })

  it.each(treeCases.map((row) => [row.note, row] as const))('read field names as PHP does: %s', (_, row) => {
    const data = new FormData()
    for (const [name, value] of row.entries) data.append(String(name), String(value))
    const verdicts = validateForm(
      { rules: [{ rule: 'maxlength', field: 'none', threshold: 1, error: 'x' }] },
      data,
    )
    expect([...verdicts.keys()]).toEqual(row.keys)
    expect(verdicts.get(row.name)?.values ?? []).toEqual(row.getAll)
  })

  it('stay fast on a megabyte of text', () => {
    const long = 'a'.repeat(1_000_000)
    const started = performance.now()
    for (const rule of Object.keys(ruleCases)) {
      validateForm(
        { rules: [{ rule, field: 'f', error: 'x', accept: ['a'], threshold: 1 }] },
        formData([long]),
      )
    }
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

function formData(values: RuleCase[1]): FormData {
  const data = new FormData()
  const name = values.length > 1 ? 'f[]' : 'f'
  for (const value of values) {
    if (typeof value === 'string') data.append(name, value)
    else {
      const { name: fileName, size, type } = value.file
      data.append(name, new File([new Uint8Array(size)], fileName, { type }))
    }
  }
  return data
}
