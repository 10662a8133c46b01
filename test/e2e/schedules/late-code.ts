import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Route } from '@playwright/test'
import { createRandom, seedFrom } from '../../../fixtures/shop/random.ts'

const CODE = '**/atoll/chunks/**'
/** What a file of code takes at most, ms. */
const LONGEST_MS = 900
/** Share of the files that do not come. */
const LOST = 0.15
/** The product asks again for a file that did not come within this time, ms. */
const QUIET_MS = 800

/** A connection on which what a page fetches of Atoll's code comes late, in another order, or not at all. */
export interface LateCode {
  /** For what is asked for from now on; each file of a seed always meets the same. */
  readonly begin: (seed: number) => Promise<void>
  /** Runs `task`, such as opening a page, on a good connection. */
  readonly spare: <T>(task: () => Promise<T>) => Promise<T>
  /** Waits for what is on its way, and for what is asked for again; from then on all is well. */
  readonly end: () => Promise<void>
}

export function createLateCode(context: BrowserContext): LateCode {
  let asked = new Map<string, number>()
  let seed = 0
  let spared = 0
  let underWay = 0
  let isOn = false

  async function delay(route: Route): Promise<void> {
    if (spared > 0) return route.continue()
    // Without the part that changes with the content.
    const file = new URL(route.request().url()).pathname.replace(/-[\w-]{6}(?=\.)/, '')
    const time = (asked.get(file) ?? 0) + 1
    asked.set(file, time)
    const { next } = createRandom(seedFrom(`${seed} ${file} ${time}`))
    underWay += 1
    await sleep(next() * LONGEST_MS)
    underWay -= 1
    return next() < LOST ? route.abort() : route.continue()
  }

  return {
    async begin(of) {
      seed = of
      asked = new Map()
      isOn = true
      // A page that is left takes its requests along.
      await context.route(CODE, (route) => delay(route).catch(() => {}))
    },
    async spare(task) {
      spared += 1
      try {
        return await task()
      } finally {
        spared -= 1
      }
    },
    async end() {
      if (!isOn) return
      isOn = false
      for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS;) {
        if (underWay > 0) quietSince = Date.now()
        await sleep(50)
      }
      await context.unroute(CODE)
    },
  }
}
