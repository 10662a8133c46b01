import { useEffect, useRef } from 'react'
import { after } from '../../../src/timing/abort.ts'

/** Marks, in `history.state`, the entry that the map added. */
const ENTRY_KEY = 'atollPickupMap'

/** Called off by a map that opens in the same moment, which keeps the entry. */
let stopGoingBack: (() => void) | undefined

/** While `isOn`, the browser's way back closes the map and leaves the page where it is. */
export function useBack(isOn: boolean, close: () => void): void {
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  }, [close])
  useEffect(() => {
    if (!isOn) return undefined
    stopGoingBack?.()
    if (!isOwnEntry()) enter()
    const life = new AbortController()
    window.addEventListener(
      'popstate',
      () => {
        if (!isOwnEntry()) closing.current()
      },
      { signal: life.signal },
    )
    return () => {
      life.abort()
      if (!isOwnEntry()) return
      stopGoingBack = after(0, new AbortController().signal, () => {
        if (isOwnEntry()) history.back()
      })
    }
  }, [isOn])
}

function enter(): void {
  try {
    history.pushState({ ...stateObject(), [ENTRY_KEY]: true }, '')
  } catch {
    // Safari allows 100 changes in 30 s: the way back then leaves the page, as it would without a map.
  }
}

function isOwnEntry(): boolean {
  return stateObject()[ENTRY_KEY] === true
}

function stateObject(): Readonly<Record<string, unknown>> {
  const { state } = history as { state: unknown }
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}
