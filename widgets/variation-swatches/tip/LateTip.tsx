import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { TipProps } from './Tip.tsx'

export interface LateTipProps extends TipProps {
  readonly report: (error: unknown) => void
}

/** The hover box, whose code comes when a swatch is first pointed at. Without it everything else goes on. */
export function LateTip(props: LateTipProps): ReactNode {
  const { store, report } = props
  const wanted = useStore(store, ({ pointed }) => pointed !== null)
  const [code, setCode] = useState<{ readonly Tip: ComponentType<TipProps> } | null>(null)
  useEffect(() => {
    if (wanted && !code) import('./Tip.tsx').then(setCode, report)
  }, [wanted, code, report])
  return code && <code.Tip {...props} />
}
