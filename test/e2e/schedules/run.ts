import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { ACTS, openCart } from './acts.ts'
import { findBreaches } from './checker.ts'
import { readEffects, readShown } from './ends.ts'
import type { HistoryEvent } from './history.ts'
import { createLateCode } from './late-code.ts'
import { type PageEvent, recordInPage } from './recorder.ts'
import type { Scene, Schedule, Step } from './schedule.ts'

const ADDRESSES: Readonly<Record<Scene, string>> = {
  checkout: '/checkout/',
  shop: '/shop/',
  contact: '/contact/',
  lead: '/welcome-bar/',
  cart: '/shop/',
  review: '/product/stoneware-mug-neris/',
}

/** Widgets that a scene is about. */
const WIDGETS: Readonly<Record<Scene, readonly string[]>> = {
  checkout: ['newsletter-opt-in', 'checkout-notices'],
  shop: ['cart-dropdown', 'store-notice'],
  contact: ['contact-form'],
  lead: ['welcome-bar'],
  cart: ['cart-dropdown'],
  review: ['product-tabs'],
}

/** What an answer that is slow takes, ms: long enough to be overtaken. */
const SLOW_MS = 200
/** Times that the page's clock is put forward at the end: together more than 30 s (decisions.md#one-effect-per-act). */
const LEAPS_MS = [2000, 7000, 11_000, 11_000] as const
/** A page is at rest when nothing was under way so many times in a row. */
const QUIET_LOOKS = 3
const LOOK_MS = 12
/** A page that never comes to rest is a breach, ms. */
const REST_LIMIT_MS = 8000
/** What code takes at most that is near, ms. */
const CODE_MS = 500
/** A schedule takes 4 s, and three times that on a busy machine, ms. One that takes longer stands still somewhere. */
const LIMIT_MS = 60_000

/** What a schedule came to. */
export interface Outcome {
  readonly breaches: readonly string[]
  readonly history: readonly HistoryEvent[]
  /** Acts that could be done: what is not on the screen is not pressed. */
  readonly done: number
  /** Whether it came to its end; after one that did not, the window is of no more use. */
  readonly ended: boolean
}

/** Runs schedules one after another in one browser context; each begins with a shop and a browser that know nothing. */
export async function createRunner(
  context: BrowserContext,
): Promise<(schedule: Schedule) => Promise<Outcome>> {
  let history: HistoryEvent[] = []
  let where = 'the start'
  let done = 0
  const tabs: Page[] = []
  await context.exposeBinding('tellHistory', ({ page }, event: PageEvent) => {
    history.push({ tab: tabs.indexOf(page) + 1, ...event })
  })
  await context.addInitScript(recordInPage)
  await context.clock.install()
  const { request } = context
  const code = createLateCode(context)

  async function openTab(tab: number): Promise<Page> {
    const page = await context.newPage()
    tabs[tab - 1] = page
    // A press can miss what moves away under it and hit a link; addresses with a hash stay in the page.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !frame.url().includes('#')) history.push({ type: 'left', tab })
    })
    return page
  }

  async function open(tab: number, scene: Scene, address: string): Promise<Page> {
    const page = tabs[tab - 1] ?? (await openTab(tab))
    await code.spare(async () => {
      await page.goto(address)
      await mounted(page, scene)
    })
    return page
  }

  /** Atoll has taken over; what is pressed before that is WooCommerce's business. */
  async function mounted(page: Page, scene: Scene): Promise<void> {
    await page.waitForFunction((widgets) => {
      const { atoll } = window
      if (!atoll || Array.isArray(atoll)) return false
      const list = atoll.list()
      const stands = (name: string): boolean =>
        list.some(({ widget, state }) => widget === name && state === 'mounted')
      return widgets.every(stands) && list.every(({ state }) => state !== 'loading')
    }, WIDGETS[scene])
  }

  async function takeStep(
    { act, value, tab, pauseMs, fault }: Step,
    scene: Scene,
    address: string,
  ): Promise<boolean> {
    if (pauseMs > 0) await sleep(pauseMs)
    if (fault) await request.post('/__demo/faults', { data: fault })
    if (act === 'offline' || act === 'online') await context.setOffline(act === 'offline')
    else {
      try {
        const page = tabs[tab - 1] ?? (await open(tab, scene, address))
        if (act === 'leave and return')
          await code.spare(() => leaveAndReturn(page, tab, value, scene, address))
        else await ACTS[act]?.(page, value)
      } catch {
        return false
      }
    }
    return true
  }

  /** Away and back again by the browser's buttons, or reloaded. */
  async function leaveAndReturn(
    page: Page,
    tab: number,
    value: number,
    scene: Scene,
    address: string,
  ): Promise<void> {
    await context.setOffline(false)
    if (value % 2 === 0) await page.reload({ waitUntil: 'commit' })
    else {
      await page.goBack()
      // The browser may still be busy with leaving; then the address leads back.
      await page.goForward({ waitUntil: 'commit' }).catch(() => page.goto(address))
    }
    history.push({ type: 'left', tab })
    await mounted(page, scene)
  }

  /** Waits until nothing is under way. */
  async function rest(page: Page): Promise<boolean> {
    const limit = Date.now() + REST_LIMIT_MS
    for (let looks = 0; looks < QUIET_LOOKS;) {
      if (Date.now() > limit) return false
      // A page that is being left cannot be asked.
      const busy = await page
        .evaluate(() => window.inFlight > 0 || document.readyState !== 'complete')
        .catch(() => true)
      looks = busy ? 0 : looks + 1
      await sleep(LOOK_MS)
    }
    return true
  }

  async function comeToRest(): Promise<readonly string[]> {
    where = 'coming to rest'
    await context.setOffline(false)
    await code.end()
    const restless: string[] = []
    for (const [index, leap] of LEAPS_MS.entries()) {
      for (const [tab, page] of tabs.entries()) {
        if (!(await rest(page))) restless.push(`(e) tab ${tab + 1} does not come to rest`)
      }
      // What waits its while, as a refresh after a choice does, meets its fault still.
      if (index === 1) await request.post('/__demo/faults', { data: { action: '*' } })
      await context.clock.fastForward(leap)
    }
    for (const page of tabs) await rest(page)
    return restless
  }

  async function play({
    seed,
    scene,
    session,
    query,
    steps,
    lateCode,
  }: Schedule): Promise<readonly string[]> {
    for (const extra of tabs.splice(1)) await extra.close()
    await request.post('/__demo/reset')
    await request.post('/__demo/faults', { data: { slowMs: SLOW_MS } })
    const page = tabs[0] ?? (await openTab(1))
    await page.goto('/__demo/log')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies({ name: /^(?!atoll_demo_visitor$)/ })
    if (session) await request.get(`${ADDRESSES[scene]}?${session}`)
    const address = `${ADDRESSES[scene]}?panel=off&${query}${scene === 'review' ? '#reviews' : ''}`
    await open(1, scene, address)
    if (lateCode) await code.begin(seed)
    for (const [index, step] of steps.entries()) {
      where = `step ${index + 1}, ${step.act}`
      const ok = await takeStep(step, scene, address)
      if (ok) done += 1
    }
    const restless = await comeToRest()
    // What the list of the cart says beside its lines is asked for when it opens, with late code all that it says.
    if (scene === 'cart' || (lateCode && scene === 'shop')) {
      for (const tab of tabs) {
        // Opened again: what did not come the first time is fetched then, which no request of the page tells.
        if (lateCode) {
          await tab.mouse.move(0, 0)
          await sleep(CODE_MS)
        }
        await openCart(tab).catch(() => {})
        await rest(tab)
        if (lateCode) await sleep(CODE_MS)
      }
    }
    for (const [index, tab] of tabs.entries()) {
      // The last act may still be taking the page elsewhere.
      const shown = readShown(tab, index + 1, scene).catch(async () => {
        await tab.waitForLoadState()
        return readShown(tab, index + 1, scene)
      })
      history.push(...(await shown))
    }
    const stored = (await (await request.get('/__demo/session')).json()) as Readonly<Record<string, unknown>>
    history.push(...readEffects(stored, history))
    return [...restless, ...findBreaches(history)]
  }

  return async (schedule) => {
    history = []
    where = 'the start'
    done = 0
    const limit = new AbortController()
    const breaches = await Promise.race([
      play(schedule).finally(() => limit.abort()),
      sleep(LIMIT_MS, null, { signal: limit.signal }).catch(() => null),
    ])
    if (breaches) return { breaches, history, done, ended: true }
    return { breaches: [`(e) stands still at ${where}`], history, done, ended: false }
  }
}
