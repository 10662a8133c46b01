import type { ReactNode } from 'react'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { createContainer, mountReact } from '../../src/island/mount-react.ts'
import { usePart } from '../../src/island/use-part.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { lazy } from '../../src/timing/lazy.ts'
import type { Config } from './host.ts'
import { PriceNotes, type PriceNotesProps } from './PriceNotes.tsx'
import type { PriceStore } from './state.ts'
import type { MessageKey } from './texts.ts'

const loadBar = lazy(() => import('./bar/BuyBar.tsx'))

export function drawPriceNotes(
  store: PriceStore,
  setQuantity: (quantity: number) => void,
  config: Config,
  edits: HostEdits,
  context: MountContext,
): void {
  const translate = context.translate<MessageKey>()
  mountReact(
    createContainer('atoll-dynamic-price', config.form),
    <Notes
      store={store}
      translate={translate}
      setQuantity={setQuantity}
      form={config.form}
      config={config}
    />,
    context,
    edits,
  )
}

function Notes({ config, ...notes }: PriceNotesProps & { readonly config: Config }): ReactNode {
  const { product, buyBar } = config
  const bar = usePart(loadBar, buyBar)
  return (
    <>
      <PriceNotes {...notes} />
      {bar && <bar.BuyBar form={notes.form} product={product} translate={notes.translate} />}
    </>
  )
}
