interface Turn {
  readonly signal: AbortSignal
  readonly begin: () => void
}

const waiting: Turn[] = []
let current: Turn | undefined

/**
 * Lets one bar of the page show at a time: `begin` is called at once or when every earlier one is done.
 * @returns says that this one is done, or waits no longer
 */
export function takeTurn(begin: () => void, signal: AbortSignal): () => void {
  const turn: Turn = { signal, begin }
  const done = (): void => {
    const place = waiting.indexOf(turn)
    if (place >= 0) waiting.splice(place, 1)
    if (current !== turn) return
    current = undefined
    next()
  }
  signal.addEventListener('abort', done)
  waiting.push(turn)
  next()
  return done
}

function next(): void {
  if (current) return
  current = waiting.shift()
  current?.begin()
}
