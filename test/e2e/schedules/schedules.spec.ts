import { expect, test } from '@playwright/test'
import { KEPT_SEEDS } from './kept.ts'
import { createRunner, type Outcome } from './run.ts'
import {
  CARTS_FROM,
  createSchedule,
  LATE_CODE_FROM,
  LEADS_FROM,
  REVIEWS_FROM,
  type Schedule,
} from './schedule.ts'

/** `SCHEDULE_SEED=17,29` runs these schedules, `SCHEDULES=2000` so many; every run of the tests takes a hundred. */
const CHOSEN = process.env['SCHEDULE_SEED']
const COUNT = Number(process.env['SCHEDULES'] ?? 100)
/** Schedules that share a browser window: opening one takes as long as running one. */
const BATCH = 10
/** Acts of a schedule that can be done, at least on average: one in which nothing is done proves nothing. */
const LEAST_DONE = 4

const seeds = CHOSEN
  ? CHOSEN.split(',').map(Number)
  : [
      ...new Set([
        ...KEPT_SEEDS,
        ...Array.from({ length: COUNT }, (_, index) => index + 1),
        ...[LEADS_FROM, CARTS_FROM, REVIEWS_FROM, LATE_CODE_FROM].flatMap((first) =>
          Array.from({ length: Math.ceil(COUNT / 5) }, (_, index) => first + index),
        ),
      ]),
    ]
const batches = Array.from({ length: Math.ceil(seeds.length / BATCH) }, (_, index) =>
  seeds.slice(index * BATCH, (index + 1) * BATCH),
)

// A trace of ten schedules is too long to read; the history that is printed says more.
test.use({ trace: 'off' })

for (const batch of batches) {
  test(`schedules ${batch.join(', ')} lose nothing and double nothing`, async ({ context }) => {
    test.setTimeout(180_000)
    const run = await createRunner(context)
    const broken: string[] = []
    let done = 0
    for (const seed of batch) {
      const schedule = createSchedule(seed)
      const outcome = await run(schedule)
      done += outcome.done
      if (outcome.breaches.length === 0) continue
      broken.push(`SCHEDULE_SEED=${seed}: ${outcome.breaches.join('; ')}`)
      console.log(describeRun(schedule, outcome))
      if (!outcome.ended) break
    }
    expect(broken).toEqual([])
    expect(done).toBeGreaterThanOrEqual(batch.length * LEAST_DONE)
  })
}

/** Everything that is needed to understand a breach. */
function describeRun(
  { seed, scene, session, query, steps }: Schedule,
  { breaches, history }: Outcome,
): string {
  return [
    `SCHEDULE_SEED=${seed} (${scene} ${session} ${query})`,
    ...breaches.map((breach) => `  ${breach}`),
    ...steps.map(({ act, value, tab, fault }) => {
      const met = fault ? ` (${fault.times} x ${fault.fault} of ${fault.action})` : ''
      return `  tab ${tab}: ${act} ${value}${met}`
    }),
    ...history.map((event) => `  ${JSON.stringify(event)}`),
  ].join('\n')
}
