import type { ConsentCategory } from '../../src/consent/consent-category.ts'
import { PREFIX, WHEN_ATTRIBUTE } from '../../src/island/names.ts'
import { type Condition, interaction } from './interaction.ts'

interface Connection {
  readonly saveData?: boolean
}

/** A whole query, where anything else is one feature of it. */
const MEDIA_QUERY = /\(|^(?:only\s+|not\s+)?(?:all|screen|print|speech)\b/i

/** Whether `query` holds or its opposite does: of a feature that a browser does not know neither. */
function isMediaQuery(query: string): boolean {
  const opposite = `not ${query.replace(/^(?:only|not) /i, '')}`
  return [query, opposite, `not (${query})`].some((one) => matchMedia(one).matches)
}

/** The categories of the WP Consent API; a record, so that none is forgotten. */
const CATEGORIES: Readonly<Record<ConsentCategory, true>> = {
  functional: true,
  marketing: true,
  preferences: true,
  statistics: true,
  'statistics-anonymous': true,
}

const DEFAULT_CATEGORY: ConsentCategory = 'marketing'

const rare: Readonly<Record<string, Condition>> = {
  media: (host, query, signal) =>
    new Promise((resolve) => {
      const full = MEDIA_QUERY.test(query) ? query : `(${query})`
      if (!isMediaQuery(full)) {
        console.warn(
          `[${PREFIX}] ${WHEN_ATTRIBUTE} has "media(${query})", which is not a known media query and counts as true. Correct it.`,
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

  // A page without a consent plugin never says; a site that asks for consent wants it given.
  consent: async (host, argument, signal) => {
    const { untilAllowed } = await import('../../src/consent/until-allowed.ts')
    const isKnown = Object.hasOwn(CATEGORIES, argument)
    if (argument && !isKnown) {
      console.warn(
        `[${PREFIX}] ${WHEN_ATTRIBUTE} has "consent(${argument})", but there are the categories ` +
          `${Object.keys(CATEGORIES).join(', ')}. It waits for ${DEFAULT_CATEGORY}. Correct it.`,
        host,
      )
    }
    await untilAllowed(isKnown ? (argument as ConsentCategory) : DEFAULT_CATEGORY, signal)
  },
}

/**
 * The condition `name`. Where there is none, the console says so of `word`, and it counts as true.
 * @param others the conditions that are not rare; one of them is asked for when the browser refused its argument
 */
export function rareCondition(
  name: string,
  word: string,
  host: HTMLElement,
  others: Readonly<Record<string, Condition>>,
): Condition {
  const condition = rare[name]
  if (condition) return condition
  const refusing = others[name]
  if (refusing) {
    console.warn(
      `[${PREFIX}] ${WHEN_ATTRIBUTE} has "${word}", whose argument no browser takes, so it is read as "${name}". ` +
        'Correct it: visible(400px).',
      host,
    )
    return (_, __, signal) => refusing(host, '', signal)
  }
  const known = [...Object.keys(others), ...Object.keys(rare)].join(', ')
  console.warn(
    `[${PREFIX}] ${WHEN_ATTRIBUTE} has "${word}", which is not a condition. Known: ${known}.`,
    host,
  )
  return () => Promise.resolve()
}
