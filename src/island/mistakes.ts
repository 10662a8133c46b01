import type { Values } from '../i18n/texts.ts'
import { describeHost } from './config-error.ts'
import { attributeName, type OptionFault } from './options.ts'
import type { Obstacle } from './stand-down.ts'

/** `There is no widget "quantty". Known: accordion, …`: for a name that the site owner has mistyped. */
export function noSuch(kind: string, name: string, known: Iterable<string>): string {
  return `There is no ${kind} "${name}". Known: ${[...known].join(', ') || 'none'}.`
}

/** On a value that an option of `widget` does not take. */
export function notAccepted(
  host: Element,
  widget: string,
  { name, origin, raw, accepts }: OptionFault,
): string {
  const where = {
    attribute: `the attribute ${attributeName(name)}`,
    markup: `the markup's ${name}`,
    page: `the configuration's widgets.${widget}.${name}`,
  }[origin]
  return `On ${describeHost(host)}, ${where} is ${JSON.stringify(raw)}, but it accepts ${accepts}, so it is ignored.`
}

/** On a wording of the site owner that asks for another value than there are. */
export function wrongText(fault: unknown, values: Values): string {
  return (
    `${String(fault)} Known: ${Object.keys(values).join() || 'none'}. Correct it in the configuration's "texts". ` +
    'The built-in text is used.'
  )
}

/** On elements that a widget leaves to the original's script. */
export function leftToOriginal({ original, takeover }: Obstacle): string {
  return (
    `The page loads the original script (…${original.address}…), which does the same job. Atoll leaves these ` +
    `elements to it. Empty its source: wp_scripts()->registered['${original.handle}']->src = false` +
    (takeover === false ? `, or set "takeover": true.` : `; "takeover": true does not help.`)
  )
}

/** On a host whose parts the page's own script threw out so many times within `ms`. */
export function emptied(host: Element, times: number, ms: number): string {
  return (
    `The page emptied ${describeHost(host)} ${times} times within ${ms} ms. ` +
    `Find the script that does. The server's markup stays.`
  )
}
