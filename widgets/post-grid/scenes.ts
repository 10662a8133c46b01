import type { Item } from './items.ts'
import type { View } from './model.ts'

/** Views whose items are kept for Back. */
const MAX_SCENES = 10

/** What was shown of a view. */
export interface Scene {
  readonly items: readonly Item[]
  readonly pager: readonly Node[]
  readonly pages: number
}

export interface Scenes {
  readonly keep: (view: View, scene: Scene) => void
  readonly of: (view: View) => Scene | undefined
}

/** The last views, so that Back need not ask for them again. */
export function createScenes(): Scenes {
  const scenes = new Map<string, Scene>()
  return {
    keep(view, scene) {
      const [oldest] = scenes.keys()
      if (scenes.size >= MAX_SCENES && oldest !== undefined) scenes.delete(oldest)
      scenes.set(keyOf(view), scene)
    },
    of: (view) => scenes.get(keyOf(view)),
  }
}

function keyOf({ filter, sort, order, page }: View): string {
  return [filter, sort, order, page].join(' ')
}
