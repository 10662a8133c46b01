import type { PickupController } from '../controller.ts'
import type { ListState } from '../model.ts'

/** What the list shows of the state: the same object until something of it changes. */
export function viewOf(controller: PickupController): () => ListState {
  let view: ListState = controller.get()
  return () => {
    const state = controller.get()
    const { query, list, codOnly, codDiffers, chosen, search, more } = state
    const same =
      view.query === query &&
      view.list === list &&
      view.codOnly === codOnly &&
      view.codDiffers === codDiffers &&
      view.chosen === chosen &&
      view.search === search &&
      view.more === more
    if (!same) view = state
    return view
  }
}
