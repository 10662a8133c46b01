import { EVERYTHING } from '../model.ts'

/** How several categories at once are read. */
export const MATCHES = ['any', 'all'] as const

/** Categories that belong together, group by group. */
export type Groups = ReadonlyArray<readonly string[]>

/** What an item has to have where several categories are chosen at once. */
export interface Matching {
  /** One for each of the server's filters. An item has to pass each. */
  readonly groups: Groups
  /** Whether one of a group's chosen categories is enough. */
  readonly match: (typeof MATCHES)[number]
}

/** Classes of the categories that `filter` names: a view has them with spaces between. */
export function chosenIn(filter: string): readonly string[] {
  return filter === EVERYTHING ? [] : filter.split(' ')
}

/** `filter` with one more category of the group, or without it; with {@link EVERYTHING}, without any of the group. */
export function toggleIn(filter: string, name: string, groups: Groups, group: number): string {
  const chosen = chosenIn(filter)
  const own = groups[group] ?? []
  const next = groups
    .flat()
    .filter((each) =>
      name === EVERYTHING
        ? chosen.includes(each) && !own.includes(each)
        : chosen.includes(each) !== (each === name),
    )
  return next.join(' ') || EVERYTHING
}

/** The filter whose items a category would show: beside the other groups' choice, or all of the choice. */
export function filterWith(filter: string, name: string, { groups, match }: Matching): string {
  const own = groups.find((group) => group.includes(name)) ?? []
  const others = chosenIn(filter).filter((each) => each !== name && (match === 'all' || !own.includes(each)))
  return [...others, name].join(' ')
}

/** Whether an item with these classes passes `filter`. */
export function passes(
  classes: { readonly contains: (name: string) => boolean },
  filter: string,
  { groups, match }: Matching,
): boolean {
  const chosen = chosenIn(filter)
  const has = (name: string): boolean => classes.contains(name)
  if (match === 'all' || chosen.length < 2) return chosen.every(has)
  return groups.every((group) => {
    const own = chosen.filter((name) => group.includes(name))
    return own.length === 0 || own.some(has)
  })
}
