import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { Selector } from '../selector.ts'

interface CodFilterProps {
  readonly selector: Selector
  readonly toTop: () => void
}

/** Leaves out points without cash on delivery, where there are both kinds. */
export function CodFilter({ selector, toTop }: CodFilterProps): ReactNode {
  const { store, controller, translate } = selector
  const codOnly = useStore(store, (state) => state.codOnly)
  const shown = useStore(store, (state) => state.codDiffers || state.codOnly)
  if (!shown) return null
  return (
    <label className="atoll-pickup-selector__filter">
      <input
        type="checkbox"
        className="atoll-pickup-selector__check"
        checked={codOnly}
        onChange={(event) => {
          toTop()
          controller.filterByCod(event.currentTarget.checked)
        }}
      />
      {translate('Only with cash on delivery')}
    </label>
  )
}
