/** `There is no widget "quantty". Known: accordion, …`: for a name that the site owner has mistyped. */
export function noSuch(kind: string, name: string, known: Iterable<string>): string {
  return `There is no ${kind} "${name}". Known: ${[...known].join(', ') || 'none'}.`
}
