/** Hold this long before a pressed button repeats, ms. */
export const HOLD_DELAY_MS = 400
/** Time between repeats, ms. */
export const REPEAT_MS = 80

/** Limits of a quantity field, read from its attributes. */
export interface Limits {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** `min`, `max` and `step` as printed; blank, `any` and nonsense give no limit, 0 and 1 (product.md#quantity). */
export function readLimits(attribute: (name: 'min' | 'max' | 'step') => string | null): Limits {
  const read = (name: 'min' | 'max' | 'step', otherwise: number): number => {
    const value = Number.parseFloat(attribute(name) ?? '')
    return Number.isFinite(value) ? value : otherwise
  }
  const step = read('step', 1)
  return { min: Math.max(0, read('min', 0)), max: read('max', Infinity), step: step > 0 ? step : 1 }
}

/**
 * The quantity one step on in `direction`, always a whole number of steps above the minimum and within the limits.
 * Decimal steps stay exact: 0.1 and 0.2 give 0.3.
 */
export function stepFrom(typed: string, direction: 1 | -1, limits: Limits): number {
  const { min, step } = limits
  const value = Number.parseFloat(typed)
  if (Number.isNaN(value)) return direction === 1 ? clamp(min || step, limits) : min
  const steps = exact((value - min) / step, 9)
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return clamp(exact(min + next * step, decimals(step, min)), limits)
}

/** What a typed text becomes when it is left; `null` where it may stay. */
export function correct(typed: string, limits: Limits): number | null {
  const value = Number.parseFloat(typed)
  if (Number.isNaN(value)) return limits.min || limits.step
  const fitting = clamp(value, limits)
  return fitting === value ? null : fitting
}

function clamp(value: number, { min, max, step }: Limits): number {
  if (value < min) return min
  if (value <= max) return value
  // The largest whole number of steps that the maximum allows.
  return exact(min + Math.floor(exact((max - min) / step, 9)) * step, decimals(step, min))
}

function exact(value: number, places: number): number {
  return Number(value.toFixed(places))
}

function decimals(...values: readonly number[]): number {
  return Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0))
}
