/** Where a point is on a map; nobody is asked before a link is pressed. */
export interface Route {
  /** OpenStreetMap's directions. */
  readonly web: string
  /** The phone's own map; `null` where this is not a phone. */
  readonly app: string | null
}

interface Device {
  /** Whether it is used by touch. */
  readonly touch: boolean
  /** Apple's phones do not know `geo:`. */
  readonly apple: boolean
}

export function routeTo([latitude, longitude]: readonly [number, number], { touch, apple }: Device): Route {
  const place = `${latitude},${longitude}`
  return {
    web: `https://www.openstreetmap.org/directions?route=${encodeURIComponent(`;${place}`)}`,
    app: touch ? (apple ? `maps:?daddr=${place}` : `geo:${place}?q=${place}`) : null,
  }
}

export function thisDevice(): Device {
  return {
    touch: matchMedia('(pointer: coarse)').matches,
    apple: CSS.supports('-webkit-touch-callout', 'none'),
  }
}
