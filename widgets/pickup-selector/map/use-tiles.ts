import { useEffect, useMemo, useState } from 'react'
import type { Selector } from '../selector.ts'
import { readAttribution, readTileSource, type TileSource } from '../geometry/tiles.ts'
import { useTileConsent, type TileConsent } from './use-consent.ts'

/** Pictures that do not come for so long are not waited for any more, ms. */
const TILE_WAIT_MS = 10_000

/** The pictures below the points. */
export interface Tiles {
  /** `null` where the site owner names none. */
  readonly offered: TileSource | null
  /** The same, once it may be asked. */
  readonly source: TileSource | null
  readonly consent: TileConsent
  /** The shopper lets them be asked for. */
  readonly allow: () => void
  readonly attribution: ReturnType<typeof readAttribution>
  /** How they come: the points are shown in any case. `late` may still come. */
  readonly state: 'waiting' | 'here' | 'late' | 'failed'
  /** Goes up with each new try. */
  readonly attempt: number
  readonly came: () => void
  readonly failed: () => void
  readonly retry: () => void
}

export function useTiles({ config, controller }: Selector): Tiles {
  const { mapTiles, mapAttribution } = config
  const [given, allow] = useTileConsent()
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<Tiles['state']>('waiting')
  const { report } = controller.ports
  const offered = useMemo(() => {
    try {
      return readTileSource(mapTiles, window.devicePixelRatio)
    } catch (error) {
      report(error)
      return null
    }
  }, [mapTiles, report])
  const consent = offered?.isForeign ? given : 'yes'
  const attribution = useMemo(() => readAttribution(mapAttribution), [mapAttribution])
  const asked = offered !== null && consent === 'yes'

  useEffect(() => {
    if (!asked || state !== 'waiting') return undefined
    const timer = setTimeout(() => setState('late'), TILE_WAIT_MS)
    return () => clearTimeout(timer)
  }, [asked, state])

  function retry(): void {
    setAttempt(attempt + 1)
    setState('waiting')
  }

  useEffect(() => {
    if (state !== 'failed' && state !== 'late') return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  })

  return {
    offered,
    source: asked ? offered : null,
    consent,
    allow,
    attribution,
    state,
    attempt,
    // One that failed is told, also where others came.
    came: () => setState((now) => (now === 'failed' ? now : 'here')),
    failed: () => setState('failed'),
    retry,
  }
}
