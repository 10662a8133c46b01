import { readWhen } from '../when.ts'
import { type Condition, interaction } from './interaction.ts'

/** Longest wait for an idle moment, ms. */
const IDLE_TIMEOUT_MS = 2000

/** Starts to look forward to a host that is about to scroll into view. */
const VISIBLE_MARGIN = '200px'

/** Those that widgets come with; a mark may ask for others, which are fetched then. */
const conditions: Readonly<Record<string, Condition>> = {
  interaction,

  ready: () => Promise.resolve(),

  // What the visitor does before is kept, as with `interaction`.
  hold: () => Promise.resolve(),

  idle: () =>
    new Promise((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
      else setTimeout(resolve, 0)
    }),

  visible: (host, margin, signal) =>
    new Promise((resolve) => {
      if (!('IntersectionObserver' in window)) return resolve()
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) done()
        },
        { rootMargin: margin || VISIBLE_MARGIN },
      )
      const done = (): void => {
        observer.disconnect()
        resolve()
      }
      signal.addEventListener('abort', done)
      observer.observe(host)
    }),
}

/**
 * Resolves when every condition in `when` (`visible media(min-width: 768px)`) has come true once. A word that is no
 * condition is named in the console and counts as true.
 * @param touched resolves when the visitor has acted on the host before this was called
 */
export async function whenever(
  host: HTMLElement,
  when: string,
  signal: AbortSignal,
  touched?: Promise<void>,
): Promise<void> {
  await Promise.all(
    readWhen(when).map(async ({ word, name, argument }) => {
      const condition = conditions[name]
      if (condition === interaction && touched) return Promise.race([touched, interaction(host, '', signal)])
      try {
        if (condition) return await condition(host, argument, signal)
      } catch {
        // An argument that the browser refuses: the rare ones say so, and have the condition without it.
      }
      const rare = await import('./rare-conditions.ts')
      return rare.rareCondition(name, word, host, conditions)(host, argument, signal)
    }),
  )
}
