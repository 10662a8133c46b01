import { CONFIG_ATTRIBUTE } from '../../src/island/names.ts'
import { noSuch } from '../../src/island/mistakes.ts'
import { type ConfigFault, SCHEMA } from '../../src/island/page-config.ts'
import type { Table } from '../table-codec.ts'

/** On a call of `mount` without the widget's name. */
export const NOT_A_HOST = 'This element is not a host. Name its widget: mount(element, "quantity").'

export * from '../../src/island/mistakes.ts'

/** Entries that are no widgets: the runtime, and a language's texts while they load. */
const NO_WIDGET = /^(?:core$|i18n-)/

/** On a widget that `table` does not have. */
export function noWidget(name: string, table: Table): string {
  const known = [...table.keys()].filter((key) => !NO_WIDGET.test(key))
  return noSuch('widget', name, known)
}

/** On an event that no widget can tell of. @param own those of every widget */
export function noEvent(name: string, own: readonly string[]): string {
  return noSuch('event', name, [...own, '<widget>:<what happened>'])
}

/** What options of the page accept whose kind no widget has. */
const ACCEPTS: Readonly<Record<string, string>> = {
  widgets: 'an object of options (or false) by widget name',
  texts: 'an object of texts by English text',
  extraQuery: 'an object of query arguments by plugin path',
}

/** What an entry of theirs accepts. */
const ENTRY_ACCEPTS: Readonly<Record<string, string>> = {
  widgets: 'true, false or an object of options',
  texts: 'a text, or texts by plural category',
  extraQuery: 'an object of query arguments',
}

/** What is wrong with the page configuration, and what is used instead. */
export function adviceOn(...[key, found, option, entry]: ConfigFault): string {
  if (found instanceof Error) {
    return `The ${CONFIG_ATTRIBUTE} script is not valid JSON (${String(found)}), so the defaults are used. Correct it.`
  }
  if (key === '') {
    return `The ${CONFIG_ATTRIBUTE} script holds ${JSON.stringify(found)}, but it accepts a JSON object. It is ignored.`
  }
  if (!option) return noSuch('option of the configuration', key, Object.keys(SCHEMA))
  if (entry !== undefined) {
    const place = /^[\w-]+$/.test(entry) ? `${key}.${entry}` : `${key}[${JSON.stringify(entry)}]`
    return `The configuration's ${place} is ${JSON.stringify(found)}, but it accepts ${ENTRY_ACCEPTS[key]}, so it is ignored.`
  }
  return (
    `The configuration's ${key} is ${JSON.stringify(found)}, but it accepts ${option.accepts ?? ACCEPTS[key]}. ` +
    `The default ${JSON.stringify(option.fallback)} is used.`
  )
}
