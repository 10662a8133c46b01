/** Time that a phrase stays, ms (product.md#rotating-headline). */
export const PHRASE_MS = 2000
/** Shortest time that a phrase can be read in, ms. */
export const MIN_PHRASE_MS = 500

/** Entrances of a phrase. */
export const EFFECTS = ['bounce', 'fade', 'flip', 'pulse', 'slide', 'zoom'] as const
export type Effect = (typeof EFFECTS)[number]

/** `bounceIn`, `fadeInUp`, `flipInX`, … of animate.css: the effect here that moves most alike. */
export function effectLike(name: string): Effect {
  return EFFECTS.find((effect) => name.toLowerCase().startsWith(effect)) ?? 'bounce'
}

/** What the plugin's `data-morphext-options` says; only what is usable. */
export interface NativeOptions {
  readonly phrases?: readonly string[]
  readonly speed?: number
  readonly effect?: Effect
}

/** @param json the attribute; `null` where there is none. @returns nothing usable for broken JSON */
export function readNativeOptions(json: string | null): NativeOptions {
  const raw = parseObject(json)
  const { phrases, speed, animation } = raw
  const usable = Array.isArray(phrases)
    ? phrases.filter((phrase): phrase is string => typeof phrase === 'string' && phrase.trim() !== '')
    : []
  return {
    ...(usable.length > 0 && { phrases: usable }),
    ...(Number(speed) >= MIN_PHRASE_MS && { speed: Number(speed) }),
    ...(typeof animation === 'string' && { effect: effectLike(animation) }),
  }
}

function parseObject(json: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
