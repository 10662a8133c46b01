import { describeHost } from './config-error.ts'
import { attributeName, type OptionFault } from './options.ts'

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

/** On a host whose parts the page's own script threw out so many times within `ms`. */
export function emptied(host: Element, times: number, ms: number): string {
  return (
    `The page emptied ${describeHost(host)} ${times} times within ${ms} ms. ` +
    `Find the script that does. The server's markup stays.`
  )
}
