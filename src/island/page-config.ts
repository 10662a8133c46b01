import type { ClientSettings } from '../client/settings.ts'
import type { Catalogue } from '../i18n/texts.ts'
import { isRecord } from '../read/is-record.ts'
import { flag, text } from './options.ts'

/** A widget's options by name. */
export type WidgetSettings = Readonly<Record<string, unknown>>

/** The page's `<script type="application/json" data-atoll-config>`, read and completed. */
export interface PageConfig extends ClientSettings {
  /** Whether the plugins' and the theme's own markup is detected. @default true */
  readonly native: boolean
  /** Options by widget name; `false` turns a widget off, `true` has no options. */
  readonly widgets: Readonly<Record<string, boolean | WidgetSettings>>
  /** BCP 47 tag; the page's `<html lang>` where the configuration is silent. */
  readonly locale: string
  /** The site owner's own wording by English text, a plural's by category: texts of any language. */
  readonly texts: Catalogue
  /** Whether an original script on the page is detached where possible; otherwise Atoll stands down. @default false */
  readonly takeover: boolean
  /** Whether anything acts in the canvases of editors, by itself. @default false */
  readonly editors: boolean
  /** Texts in the page's language, from before the first widget mounts on; none where they are English. */
  catalogue?: Catalogue | undefined
}

/** As an option of a widget; what those accept that only the page has, the runtime's `advice.ts` says. */
interface PageOption<T> {
  readonly fallback: T
  readonly accepts?: string
  /** `refuse` hears of each entry that is left out. */
  readonly read: (
    raw: unknown,
    origin: undefined,
    refuse: (found: unknown, entry: string) => void,
  ) => T | undefined
}

/** An object of which each entry that is not accepted is left out. */
function record<T>(accepts: (value: unknown) => boolean): PageOption<Readonly<Record<string, T>>> {
  return {
    fallback: {},
    read: (raw, _, refuse) =>
      isRecord(raw)
        ? (Object.fromEntries(
            Object.entries(raw).filter(([entry, found]) => accepts(found) || refuse(found, entry)),
          ) as Readonly<Record<string, T>>)
        : undefined,
  }
}

export const SCHEMA: { readonly [K in Exclude<keyof PageConfig, 'catalogue'>]: PageOption<PageConfig[K]> } = {
  native: flag(true),
  widgets: record((value) => typeof value === 'boolean' || isRecord(value)),
  locale: text(''),
  texts: record(isWording),
  takeover: flag(false),
  editors: flag(false),
  ajaxUrl: text(''),
  wcAjaxUrl: text(''),
  restRoot: text(''),
  extraQuery: record(isRecord),
}

/** An option that only the loader reads; known here so that it is not reported. */
const LOADER_KEY = 'assets'

/**
 * What is not accepted in a page configuration: a key, what was found there, the option it was meant for, and the entry where the rest
 * of an object is accepted. Without a key the whole is none, without an option there is no such key. The runtime's `advice.ts` has the
 * words for it.
 */
export type ConfigFault = readonly [
  key: string,
  found?: unknown,
  option?: PageOption<unknown>,
  entry?: string,
]

/**
 * Reads the page configuration. `advise` hears of every key, value or entry of an object that is not accepted; its default is used.
 * @param raw the parsed JSON of the configuration script, or `undefined` where the page has none
 */
export function readPageConfig(
  raw: unknown,
  page: Document,
  advise: (...fault: ConfigFault) => void,
): PageConfig {
  const given = isRecord(raw) ? raw : {}
  if (raw !== undefined && raw !== given) advise('', raw)
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(SCHEMA, key) && key !== LOADER_KEY) advise(key)
  }
  const entries = Object.entries(SCHEMA).map(([key, option]) => {
    const found = given[key]
    if (found === undefined) return [key, option.fallback] as const
    const value = option.read(found, undefined, (part, entry) => advise(key, part, option, entry))
    if (value === undefined) advise(key, found, option)
    return [key, value ?? option.fallback] as const
  })
  const config = Object.fromEntries(entries) as unknown as PageConfig
  return config.locale ? config : { ...config, locale: page.documentElement.lang || 'en' }
}

/** Whether the page is in a language that its texts are not in, so that they have to say which they are in. */
export function speaksEnglishAlone({ locale, texts, catalogue }: PageConfig): boolean {
  return !(catalogue || /^en/i.test(locale) || Object.keys(texts).length)
}

function isWording(value: unknown): boolean {
  const forms = isRecord(value) ? Object.values(value) : [value]
  return forms.length > 0 && forms.every((form) => typeof form === 'string')
}
