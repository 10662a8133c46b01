import { useEffect, useRef } from 'react'
import { after } from '../../../src/timing/abort.ts'

/** In `history.state`: how many entries, up to the present one, are there to be gone back from. */
const DEPTH_KEY = 'atollPickupDepth'

/** What the way back closes, the innermost last. */
const layers: object[] = []

/** Called off where another layer opens or closes in the same moment. */
let stopSettling: (() => void) | undefined

/**
 * While `isOn`, the browser's way back closes what fills the window and leaves the page where it is.
 * @param isOuter whether another layer may already stand in this one
 */
export function useBack(isOn: boolean, close: () => void, isOuter = false): void {
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  }, [close])
  useEffect(() => {
    if (!isOn) return undefined
    const layer = {}
    const life = new AbortController()
    if (isOuter) layers.unshift(layer)
    else layers.push(layer)
    deepen()
    window.addEventListener(
      'popstate',
      () => {
        if (layers.indexOf(layer) >= depth()) closing.current()
      },
      { signal: life.signal },
    )
    return () => {
      life.abort()
      layers.splice(layers.indexOf(layer), 1)
      stopSettling?.()
      stopSettling = after(0, new AbortController().signal, settle)
    }
  }, [isOn, isOuter])
}

/** Gives each open layer an entry. */
function deepen(): void {
  try {
    while (depth() < layers.length) history.pushState({ ...stateObject(), [DEPTH_KEY]: depth() + 1 }, '')
  } catch {
    // Safari allows 100 changes in 30 s: the way back then leaves the page, as it would without this.
  }
}

/** Goes back from the entries of layers that have closed otherwise. */
function settle(): void {
  const extra = depth() - layers.length
  if (extra <= 0) return
  // What opens before the browser is there keeps an entry.
  window.addEventListener('popstate', deepen, { once: true })
  history.go(-extra)
}

function depth(): number {
  const value = stateObject()[DEPTH_KEY]
  return typeof value === 'number' ? value : 0
}

function stateObject(): Readonly<Record<string, unknown>> {
  const { state } = history as { state: unknown }
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}
