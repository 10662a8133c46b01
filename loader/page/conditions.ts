import { PREFIX, WHEN_ATTRIBUTE } from '../../src/island/names.ts'

/** Longest wait for an idle moment, ms. */
const IDLE_TIMEOUT_MS = 2000

/** Starts to look forward to a host that is about to scroll into view. */
const VISIBLE_MARGIN = '200px'

type Condition = (host: HTMLElement, argument: string, signal: AbortSignal) => Promise<void>

interface Connection {
  readonly saveData?: boolean
}

interface ConsentApi {
  readonly wp_has_consent?: (category: string) => boolean
}

/** A whole query, where anything else is one feature of it. */
const MEDIA_QUERY = /\(|^(?:only\s+|not\s+)?(?:all|screen|print|speech)\b/i

/** Whether `query` holds or its opposite does: of a feature that a browser does not know neither. */
function isMediaQuery(query: string): boolean {
  const opposite = `not ${query.replace(/^(?:only|not) /i, '')}`
  return [query, opposite, `not (${query})`].some((one) => matchMedia(one).matches)
}

const interaction: Condition = (host, _, signal) =>
  new Promise((resolve) => {
    for (const type of ['pointerover', 'touchstart', 'focusin', 'click', 'submit', 'keydown']) {
      host.addEventListener(type, () => resolve(), { capture: true, once: true, passive: true, signal })
    }
  })

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

  media: (host, query, signal) =>
    new Promise((resolve) => {
      const full = MEDIA_QUERY.test(query) ? query : `(${query})`
      if (!isMediaQuery(full)) {
        console.warn(
          `[${PREFIX}] ${WHEN_ATTRIBUTE} has "media(${query})", which is no known media query and counts as true. Correct it.`,
          host,
        )
        return resolve()
      }
      const media = matchMedia(full)
      if (media.matches) return resolve()
      media.addEventListener('change', () => media.matches && resolve(), { signal })
    }),

  'save-data': (host, _, signal) => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    return connection?.saveData ? interaction(host, '', signal) : Promise.resolve()
  },

  // A page without a plugin of the WP Consent API never says: whoever asks for consent wants it given.
  consent: (_, category, signal) =>
    new Promise((resolve) => {
      const look = (): void => {
        const { wp_has_consent: ask } = window as ConsentApi
        if (ask?.(category || 'marketing')) resolve()
      }
      for (const type of ['wp_listen_for_consent_change', 'wp_consent_type_defined']) {
        document.addEventListener(type, look, { signal })
      }
      look()
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
    [...when.matchAll(/([\w-]+)(?:\((.*)\))?(?=\s|$)/g)].map(([word, name = '', argument = '']) => {
      const condition = conditions[name]
      if (condition === interaction && touched) return Promise.race([touched, interaction(host, '', signal)])
      if (condition) return condition(host, argument.trim(), signal)
      const known = Object.keys(conditions).join(', ')
      console.warn(
        `[${PREFIX}] ${WHEN_ATTRIBUTE} has "${word}", which is no condition. Known: ${known}.`,
        host,
      )
      return Promise.resolve()
    }),
  )
}
