import { printJson } from '../fixtures/shop/print-json.ts'

const CONFIG = /<script type="application\/json" data-atoll-config>(.*?)<\/script>/s

/** `carousel.breakpointsBy:container` → widget, option, value. */
const SETTING = /^([\w-]+)\.(\w+):(.*)$/s

interface PrintedConfig {
  readonly widgets?: Readonly<Record<string, object>>
}

/**
 * `?set=carousel.breakpointsBy:container` on any page: the site owner's configuration says so, beside what the page itself
 * configures. May be repeated.
 * @returns `head` with it
 */
export function withOptions(head: string, { searchParams }: URL): string {
  const asked = searchParams.getAll('set').flatMap((setting) => {
    const [, widget, option, value] = SETTING.exec(setting) ?? []
    return widget && option && value !== undefined ? [{ widget, option, value }] : []
  })
  if (asked.length === 0) return head
  const [script, json = '{}'] = CONFIG.exec(head) ?? []
  const config = JSON.parse(json) as PrintedConfig
  const widgets: Record<string, object> = { ...config.widgets }
  for (const { widget, option, value } of asked)
    widgets[widget] = { ...widgets[widget], [option]: readValue(value) }
  const printed = `<script type="application/json" data-atoll-config>${printJson({ ...config, widgets })}</script>`
  return script === undefined ? `${head}\n${printed}` : head.replace(script, () => printed)
}

/** JSON where it is some, else the text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
