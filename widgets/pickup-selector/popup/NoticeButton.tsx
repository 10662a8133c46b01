import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface NoticeButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that goes with what it is about, as its press does: it leaves its focus to the list's search. */
export function NoticeButton({ onClick, children }: NoticeButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const mine = button.current
    const search = mine?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="combobox"]')
    return () => {
      if (document.activeElement === mine) search?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button ref={button} type="button" className="atoll-button" onClick={onClick}>
      {children}
    </button>
  )
}
