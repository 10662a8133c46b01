import type { Manifest } from '../src/island/manifest.ts'
import { word } from '../fixtures/product/words.ts'
import { printJson } from '../fixtures/shop/print-json.ts'
import { say, sayings } from '../fixtures/shop/texts.ts'
import type { State } from './widget-state.ts'

const manifests = import.meta.glob<Manifest>('../widgets/*/manifest.ts', { eager: true, import: 'manifest' })

type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>
const catalogues = import.meta.glob<Catalogue>('../src/i18n/catalogues/*.json', {
  eager: true,
  import: 'default',
})

/** What a page needs in its head to judge itself: the state, and a script that hears everything from the start on. */
export function judgeHead(state: State, locale: string, asked: URLSearchParams): string {
  const manifest = manifests[`../widgets/${state.widget}/manifest.ts`]
  const data = {
    widget: state.widget,
    name: state.name,
    steps: state.steps,
    texts: textsOf(state, locale),
    hosts: [`[data-atoll~="${state.widget}"]`, ...(manifest?.native ?? [])].join(),
    when: manifest?.when ?? 'ready',
    fault: asked.get('fault') ?? '',
    // The colours around Atoll are the plain theme's own only as long as nothing else sets them.
    colours: ['contrast', 'scheme', 'theme'].every((name) => !asked.has(name)),
    forced: asked.get('contrast') === 'forced',
    still: asked.has('still'),
  }
  return `<script type="application/json" id="judge-data">${printJson(data)}</script>
<script src="/host/harness/judge.js"></script>`
}

/** In place of the tag: the page is painted first, then Atoll is let in and the verdict reached. */
export const JUDGE_FOOT = '<script type="module" src="/host/harness/verdict.js"></script>'

/** For each text in a step what it may read in the page's language, as expressions. */
function textsOf({ steps }: State, locale: string): Readonly<Record<string, readonly string[]>> {
  const texts = steps.flatMap((step) => /"(.+)"$/.exec(step)?.[1] ?? [])
  const catalogue = catalogues[`../src/i18n/catalogues/${locale.slice(0, 2)}.json`] ?? {}
  return Object.fromEntries(
    texts.map((text) => {
      const translated = Object.entries(catalogue)
        .filter(([english]) => english.includes(text) || isFilled(english, text))
        .flatMap(([, value]) => (typeof value === 'string' ? value : Object.values(value)))
      const number = /\d+/.exec(text)?.[0] ?? ''
      const counted = say(locale, text.replace(number, '%s'), number)
      return [
        text,
        [text, counted, word(locale, text), ...sayings(locale, text), ...translated].map(toExpression),
      ]
    }),
  )
}

/** Whether a text is what a wording reads with its values in. */
function isFilled(wording: string, text: string): boolean {
  return (
    /[a-z]{3}/i.test(wording.replaceAll(/\{\w+\}/g, '')) &&
    new RegExp(`^${toExpression(wording)}$`).test(text)
  )
}

function toExpression(text: string): string {
  return text
    .split(/\{\w+\}|%s/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
}
