import type { PickupPoint, PointList } from '../model.ts'

/** The last entry of a list that has further pages. */
export const MORE = 'more'

/** What the arrow keys reach. */
export type ListOption = PickupPoint | typeof MORE

/** Index of the chosen point, -1 when it is not on the list. */
export function placeOf(chosen: PickupPoint | null, { points }: PointList): number {
  return chosen ? points.findIndex(({ id }) => id === chosen.id) : -1
}

/** Tells entries of two lists apart. */
export function keyOf(entry: ListOption | undefined): string | undefined {
  return typeof entry === 'object' ? entry.id : entry
}

/** Gives the same array for the same points: 50,000 of them are not copied with every key. */
export function createListOptions(): (
  points: readonly PickupPoint[],
  more: boolean,
) => readonly ListOption[] {
  let last: { points: readonly PickupPoint[]; more: boolean; entries: readonly ListOption[] } | undefined
  return (points, more) => {
    if (last?.points !== points || last.more !== more) {
      last = { points, more, entries: more ? [...points, MORE] : points }
    }
    return last.entries
  }
}
