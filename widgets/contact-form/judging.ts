import { after } from '../../src/timing/abort.ts'
import type { Schema } from './answers.ts'
import type { Ports } from './controller.ts'
import { entriesOf, judgedFields } from './fields.ts'
import { schemas, loadSchema } from './schemas.ts'

/** Judges the form's fields by its rules. The code and the rules load with the first judgement. */
export interface Judging {
  /** Messages by field of every field that is wrong; `null` where nothing can be judged. @param waitMs longest wait */
  readonly all: (waitMs: number) => Promise<ReadonlyMap<string, string> | null>
  /** Judges `fields` in one go as soon as the rules are there. */
  readonly some: (fields: () => readonly string[], tell: Tell) => Promise<void>
}

interface Tell {
  /** @returns `false` calls it off: things have changed while the rules loaded */
  readonly begin: () => boolean
  readonly judged: (field: string, error: string | null) => void
  readonly end?: () => void
}

type JudgingPorts = Pick<Ports, 'config' | 'call' | 'signal' | 'report' | 'reflect'>

export function createJudging({ config, call, signal, report, reflect }: JudgingPorts): Judging {
  const { form, id } = config

  async function rules(waitMs?: number): Promise<Schema | null> {
    const known = schemas.get(id)
    if (known) return known
    const loaded = loadSchema(id, call).catch((error: unknown) => {
      report(error)
      return null
    })
    if (waitMs === undefined) return loaded
    const late = new Promise<null>((resolve) => after(waitMs, signal, () => resolve(null)))
    return Promise.race([loaded, late])
  }

  async function prepare(
    waitMs?: number,
  ): Promise<((fields: readonly string[]) => ReadonlyMap<string, string | null>) | null> {
    const [schema, judge] = await Promise.all([
      rules(waitMs),
      import('./validation.ts').then((module) => module.judge).catch(report),
    ])
    if (!schema || !judge || signal.aborted) return null
    return (fields) => {
      const verdicts = judge(schema, entriesOf(form))
      return new Map(
        fields.map((field) => {
          const verdict = verdicts.get(field)
          reflect(field, verdict?.values ?? [])
          return [field, verdict?.error ?? null]
        }),
      )
    }
  }

  return {
    async all(waitMs) {
      const judge = await prepare(waitMs)
      if (!judge) return null
      const wrong = new Map<string, string>()
      for (const [field, error] of judge(judgedFields(form))) if (error !== null) wrong.set(field, error)
      return wrong
    },
    async some(fields, { begin, judged, end }) {
      const judge = await prepare()
      if (!judge || !begin()) return
      try {
        for (const [field, error] of judge(fields())) judged(field, error)
      } finally {
        end?.()
      }
    },
  }
}
