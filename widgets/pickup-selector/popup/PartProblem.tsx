import type { ReactNode } from 'react'
import type { Selector } from '../selector.ts'
import { NoticeButton } from './NoticeButton.tsx'

interface PartProblemProps extends Pick<Selector, 'translate'> {
  readonly text: string
  /** `false` while the part is still on its way. */
  readonly onRetry: false | (() => void)
}

/** A part of the list that is not here: what it waits for, or that its code could not be fetched. */
export function PartProblem({ text, translate, onRetry }: PartProblemProps): ReactNode {
  return (
    <div role="alert" className="atoll-pickup-selector__trouble">
      {text}
      {onRetry && <NoticeButton onClick={onRetry}>{translate('Try again')}</NoticeButton>}
    </div>
  )
}
