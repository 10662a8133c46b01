import { setTimeout as wait } from 'node:timers/promises'
import type { Tab } from './drivers/driver.ts'
import { type Found, locate } from './locate.ts'
import { endPress, watchPress } from './press.ts'

const PATIENCE_MS = 10_000
const STEP_MS = 50
/** A scroll that has just begun moves less than a pixel between two looks. */
const STILL_TIMES = 2

/**
 * Someone at the shop. A target is a selector, and where that is not enough what it is called or says: `button "Next"`. Of
 * several that match, the first that can be seen is meant. Everything waits until it can be done.
 */
export interface Visitor extends Pick<Tab, 'evaluate' | 'press' | 'type'> {
  /** Goes to a path of the shop, and waits until the page has loaded. */
  readonly open: (path: string) => Promise<void>
  readonly click: (target: string) => Promise<void>
  readonly tap: (target: string) => Promise<void>
  readonly hover: (target: string) => Promise<void>
  /** Writes into a field in place of what it says. */
  readonly fill: (target: string, text: string) => Promise<void>
  /** Chooses an option of a select, by what it says. */
  readonly choose: (select: string, option: string) => Promise<void>
  /** Puts the focus there, as a number of Tab presses does. */
  readonly focus: (target: string) => Promise<void>
  readonly sees: (target: string) => Promise<Found>
  readonly misses: (target: string) => Promise<void>
  readonly isAt: (target: string) => Promise<void>
  /** Waits until a function says true in the page. */
  readonly until: <Args extends readonly unknown[]>(
    act: (...args: Args) => boolean,
    ...args: Args
  ) => Promise<void>
  /** Waits until these widgets run. */
  readonly meets: (...widgets: readonly string[]) => Promise<void>
  /** Scrolls to a share of the page's height, and waits until that is drawn. */
  readonly scrollTo: (share: number) => Promise<void>
  /** Waits until a checkout stores and refreshes nothing. */
  readonly rests: () => Promise<void>
  readonly goBack: () => Promise<void>
  /** Leaves the shop. @returns what its pages noted meanwhile */
  readonly leave: () => Promise<readonly string[]>
}

/** Selector and text of a target. */
function parse(target: string): readonly [string, string] {
  const [, selector = target, text = ''] = /^(.*?)(?: "(.*)")?$/.exec(target) ?? []
  return [selector, text]
}

export function createVisitor(tab: Tab, site: string): Visitor {
  const problems: string[] = []
  let opened = false

  /** Asks until the answer is one; a page that is being left refuses to answer. @throws {Error} that says what was awaited */
  async function patiently<Answer>(
    awaited: string,
    ask: () => Promise<Answer | null | false>,
  ): Promise<Answer> {
    const end = performance.now() + PATIENCE_MS
    let refusal: unknown
    do {
      // oxlint-disable no-await-in-loop -- one try after another
      try {
        const answer = await ask()
        if (answer !== null && answer !== false) return answer
      } catch (error) {
        refusal = error
      }
      await wait(STEP_MS)
      // oxlint-enable no-await-in-loop
    } while (performance.now() < end)
    throw new Error(`Waited too long: ${awaited}. ${refusal instanceof Error ? refusal.message : ''}`)
  }

  function find(target: string, bring = false): Promise<Found | null> {
    return tab.evaluate(locate, ...parse(target), bring)
  }

  /** Where a target is once it stands still and nothing covers it. */
  async function reach(target: string): Promise<Found> {
    let last = { x: Number.NaN, y: Number.NaN }
    let still = 0
    return patiently(`${target} can be pressed`, async () => {
      const found = await find(target, true)
      still = found?.x === last.x && found.y === last.y && !found.brought ? still + 1 : 0
      if (found) last = found
      if (found?.cover) throw new Error(`It is covered by ${found.cover}`)
      return still >= STILL_TIMES && found
    })
  }

  /** Presses in the middle of a target; where the page moved it away meanwhile, once more. */
  async function pressOn(target: string, strike: Tab['clickAt']): Promise<void> {
    await patiently(`${target} is pressed`, async () => {
      const { x, y } = await reach(target)
      await tab.evaluate(watchPress)
      await strike(x, y)
      // A page that is being left has been pressed.
      const missed = await tab.evaluate(endPress).catch(() => '')
      if (missed) throw new Error(`It moved, and ${missed} was in its place`)
      return true
    })
  }

  const until: Visitor['until'] = async (act, ...args) => {
    await patiently(String(act), () => tab.evaluate(act, ...args))
  }

  async function notedSoFar(): Promise<void> {
    if (opened)
      problems.push(...(await tab.evaluate(() => (window as unknown as { problems: string[] }).problems)))
  }

  return {
    evaluate: tab.evaluate,
    press: tab.press,
    type: tab.type,
    until,
    async open(path) {
      await notedSoFar()
      opened = true
      await tab.open(site + path)
    },
    click: (target) => pressOn(target, tab.clickAt),
    tap: (target) => pressOn(target, tab.tapAt),
    async hover(target) {
      const { x, y } = await reach(target)
      await tab.moveTo(x, y)
    },
    async fill(target, text) {
      await pressOn(target, tab.clickAt)
      await tab.evaluate(() => {
        ;(document.activeElement as HTMLInputElement).select()
      })
      await tab.type(text)
    },
    async choose(target, option) {
      await reach(target)
      await tab.evaluate(
        (selector, text) => {
          const select = document.querySelector<HTMLSelectElement>(selector)
          const index = [...(select?.options ?? [])].findIndex((one) => one.text.includes(text))
          if (!select || index === -1) throw new Error(`No option says ${text}.`)
          select.selectedIndex = index
          for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
        },
        target,
        option,
      )
    },
    async focus(target) {
      await patiently(`${target} is there`, () =>
        tab.evaluate((selector) => {
          const element = document.querySelector<HTMLElement>(selector)
          element?.focus()
          return element !== null
        }, target),
      )
    },
    sees: (target) => patiently(`sees ${target}`, () => find(target)),
    misses: async (target) => {
      await patiently(`misses ${target}`, async () => (await find(target)) === null)
    },
    isAt: async (target) => {
      const [selector, name] = parse(target)
      await patiently(`the focus is at ${target}`, async () => {
        const [there, at] = await tab.evaluate(
          (wanted, text) => {
            const element = document.activeElement
            const said = ['aria-label', 'title']
              .map((attribute) => element?.getAttribute(attribute))
              .concat(element?.textContent)
              .join(' ')
            return [element?.matches(wanted) && said.includes(text), element?.outerHTML] as const
          },
          selector,
          name,
        )
        if (there) return true
        throw new Error(`It is at ${at?.slice(0, 200)}`)
      })
    },
    meets: (...widgets) =>
      until((names: readonly string[]) => {
        const { atoll } = window as unknown as {
          atoll?: { list?: () => ReadonlyArray<{ widget: string; state: string }> }
        }
        const running = atoll?.list?.().filter(({ state }) => state === 'mounted') ?? []
        return names.every((name) => running.some(({ widget }) => widget === name))
      }, widgets),
    async scrollTo(share) {
      await tab.evaluate((part) => {
        const { documentElement } = document
        scrollTo({ top: part * documentElement.scrollHeight, behavior: 'instant' })
        delete documentElement.dataset['drawn']
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            documentElement.dataset['drawn'] = ''
          }),
        )
      }, share)
      await until(() => 'drawn' in document.documentElement.dataset)
    },
    rests: () =>
      until(() => {
        const { atoll } = window as unknown as { atoll: { client: { session: { busy: boolean } } } }
        return !atoll.client.session.busy && document.querySelector('.blockUI') === null
      }),
    goBack: () => tab.evaluate(() => history.back()),
    async leave() {
      await notedSoFar()
      return problems
    },
  }
}
