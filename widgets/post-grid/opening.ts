import type { Grid } from './controller.ts'
import { sameView, type View } from './model.ts'
import type { Navigation } from './navigation.ts'
import type { ServerSource } from './server-source.ts'
import type { Source } from './source.ts'

/** Shows what the address names, or what was kept for whoever comes back, and the place that was looked at. */
export async function begin(
  grid: Grid,
  source: ServerSource | Source,
  navigation: Navigation | undefined,
  initial: View,
): Promise<void> {
  const wanted = navigation?.read() ?? initial
  const kept = navigation?.takeKept()
  if ('resume' in source) {
    if (kept?.html && !sameView(wanted, initial)) source.resume(kept)
    else await grid.start(initial)
    await grid.follow(wanted)
  } else {
    await grid.start(wanted)
  }
  if (kept && Math.abs(scrollY - kept.scrollTop) > 1) scrollTo({ top: kept.scrollTop, behavior: 'instant' })
}
