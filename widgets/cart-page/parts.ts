import { createHostEdits, type HostEdits } from '../../src/undo/host-edits.ts'

/** Changes of the host's parts, which go with them: each answer of the shop brings others. */
export interface Parts {
  readonly edits: () => HostEdits
  /** Puts an element of ours at the end of a part. */
  readonly append: (place: Element, node: Element) => void
  /** The shop's new parts stand in the page; what was changed on the old ones is forgotten. */
  readonly renew: () => void
}

export function createParts(signal: AbortSignal): Parts {
  let current = begin()

  function begin() {
    const ending = new AbortController()
    const end = (): void => ending.abort()
    signal.addEventListener('abort', end, { signal: ending.signal })
    return { end, signal: ending.signal, edits: createHostEdits(ending.signal) }
  }

  return {
    edits: () => current.edits,
    append(place, node) {
      place.append(node)
      current.signal.addEventListener('abort', () => node.remove())
    },
    renew() {
      current.end()
      current = begin()
    },
  }
}
