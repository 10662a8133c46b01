import { addQuery } from './endpoints.ts'

/** `url` with the arguments that the site owner adds to the calls of the plugins whose path is part of it. */
export function addExtraQuery(
  url: string,
  extra: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string {
  return Object.entries(extra)
    .filter(([plugin]) => url.includes(plugin))
    .reduce((extended, [, query]) => addQuery(extended, query), url)
}
