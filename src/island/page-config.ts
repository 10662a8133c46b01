import type { ClientSettings } from '../client/settings.ts'
import type { Catalogue } from '../i18n/texts.ts'
import { isRecord } from '../read/is-record.ts'
import { CONFIG_ATTRIBUTE } from './names.ts'
import { noSuch } from './no-such.ts'
import { flag, type Option, text } from './options.ts'

type WidgetSettings = Readonly<Record<string, unknown>>

/** The page's `<script type="application/json" data-atoll-config>`, read and completed. */
export interface PageConfig extends ClientSettings {
  /** Whether the plugins' and the theme's own markup is detected. @default true */
  readonly native: boolean
  /** Options by widget name; `false` turns a widget off. */
  readonly widgets: Readonly<Record<string, false | WidgetSettings>>
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

const wordings: Option<Catalogue> = {
  fallback: {},
  accepts: 'an object of texts by English text',
  read: (raw) => (isRecord(raw) && Object.values(raw).every(isWording) ? (raw as Catalogue) : undefined),
}

const settings: Option<PageConfig['widgets']> = {
  fallback: {},
  accepts: 'an object of options (or false) by widget name',
  read: (raw) =>
    isRecord(raw) && Object.values(raw).every((value) => value === false || value === true || isRecord(value))
      ? Object.fromEntries(
          Object.entries(raw).map(([name, value]) => [
            name,
            value === true ? {} : (value as false | WidgetSettings),
          ]),
        )
      : undefined,
}

const queries: Option<PageConfig['extraQuery']> = {
  fallback: {},
  accepts: 'an object of query arguments by plugin path',
  read: (raw) =>
    isRecord(raw) && Object.values(raw).every(isRecord) ? (raw as PageConfig['extraQuery']) : undefined,
}

const SCHEMA: { readonly [K in Exclude<keyof PageConfig, 'catalogue'>]: Option<PageConfig[K]> } = {
  native: flag(true),
  widgets: settings,
  locale: text(''),
  texts: wordings,
  takeover: flag(false),
  editors: flag(false),
  ajaxUrl: text(''),
  wcAjaxUrl: text(''),
  restRoot: text(''),
  extraQuery: queries,
}

/** Options that only the loader reads; known here so that they are not reported. */
const LOADER_KEYS = new Set(['assets'])

/**
 * Reads the page configuration. `warn` hears of every key or value that is not accepted; its default is used.
 * @param raw the parsed JSON of the configuration script, or `undefined` where the page has none
 */
export function readPageConfig(raw: unknown, page: Document, warn: (advice: string) => void): PageConfig {
  const given = isRecord(raw) ? raw : {}
  if (raw !== undefined && raw !== given) {
    warn(
      `The ${CONFIG_ATTRIBUTE} script holds ${JSON.stringify(raw)}, but it accepts a JSON object. It is ignored.`,
    )
  }
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(SCHEMA, key) || LOADER_KEYS.has(key)) continue
    warn(noSuch('option of the configuration', key, Object.keys(SCHEMA)))
  }
  const entries = Object.entries(SCHEMA).map(([key, option]) => {
    const found = given[key]
    if (found === undefined) return [key, option.fallback] as const
    const value = option.read(found)
    if (value === undefined) {
      warn(
        `The configuration's ${key} is ${JSON.stringify(found)}, but it accepts ${option.accepts}. ` +
          `The default ${JSON.stringify(option.fallback)} is used.`,
      )
    }
    return [key, value ?? option.fallback] as const
  })
  const config = Object.fromEntries(entries) as unknown as PageConfig
  return config.locale ? config : { ...config, locale: page.documentElement.lang || 'en' }
}

function isWording(value: unknown): boolean {
  const forms = isRecord(value) ? Object.values(value) : [value]
  return forms.length > 0 && forms.every((form) => typeof form === 'string')
}
