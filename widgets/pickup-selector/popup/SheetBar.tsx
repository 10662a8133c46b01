import { useRef, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { labelOf, languageOf, type Selector } from '../selector.ts'
import { useBack } from './use-back.ts'
import { useModalSheet } from './use-modal-sheet.ts'

export interface SheetBarProps {
  readonly selector: Selector
  /** Whether the list is shown. */
  readonly open: boolean
}

/** Above a list that fills the screen: what it is, and the way out. */
export function SheetBar({ selector, open }: SheetBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  useModalSheet(selector, bar, open)
  const { translate, controller } = selector
  useBack(open, controller.close, true)
  return (
    <div className="atoll-pickup-selector__bar" ref={bar}>
      <span className="atoll-pickup-selector__title" lang={languageOf(selector)}>
        {labelOf(selector)}
      </span>
      <button
        type="button"
        className="atoll-pickup-selector__tool"
        aria-label={translate('Close')}
        onClick={controller.close}
      >
        <Icon name="clear" />
      </button>
    </div>
  )
}
