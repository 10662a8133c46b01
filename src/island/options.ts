import { HOST_ATTRIBUTE } from './names.ts'

/** How one option is read. `read` gives `undefined` for a value it does not accept. */
export interface Option<T> {
  readonly fallback: T
  /** Completes the sentence "…, but it accepts ". */
  readonly accepts: string
  readonly read: (raw: unknown, origin?: Origin) => T | undefined
}

export type Options = Readonly<Record<string, Option<unknown>>>
export type OptionValues<O extends Options> = {
  readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never
}

/** Where a value came from, in order of precedence. */
export type Origin = 'attribute' | 'markup' | 'page' | 'default'

export interface FoundOption {
  readonly value: unknown
  readonly origin: Origin
}

export interface ReadOptions<O extends Options> {
  readonly values: OptionValues<O>
  /** Each value with where it came from. */
  readonly found: Readonly<Record<keyof O, FoundOption>>
}

/** A value that an option does not take. */
export interface OptionFault {
  readonly name: string
  readonly origin: Exclude<Origin, 'default'>
  readonly raw: unknown
  /** See {@link Option.accepts}. */
  readonly accepts: string
}

interface Sources {
  /** What the host's native markup says, by option name; `undefined` and `null` count as silent. */
  readonly markup?: Readonly<Record<string, unknown>> | undefined
  /** The page configuration's section for this widget. */
  readonly page?: Readonly<Record<string, unknown>> | undefined
  /** Told about each value that is not accepted; the next source is used instead. */
  readonly refuse: (fault: OptionFault) => void
}

/** Any text. */
export function text(fallback: string): Option<string> {
  return { fallback, accepts: 'a text', read: (raw) => (typeof raw === 'string' ? raw : undefined) }
}

const TRUE: readonly unknown[] = [true, 'true', '1', 'yes', 'on', '']
const FALSE: readonly unknown[] = [false, 'false', '0', 'no', 'off']

/** A yes or no. An attribute without a value (`data-atoll-loop`) means yes. */
export function flag(fallback: boolean): Option<boolean> {
  return {
    fallback,
    accepts: 'true or false',
    read: (raw) => (TRUE.includes(raw) ? true : FALSE.includes(raw) ? false : undefined),
  }
}

/** A number within bounds. @param bounds both inclusive */
export function number(
  fallback: number,
  { min = -Infinity, max = Infinity, whole = false }: { min?: number; max?: number; whole?: boolean } = {},
): Option<number> {
  const range = max < Infinity ? ` from ${min} to ${max}` : min > -Infinity ? ` of at least ${min}` : ''
  return {
    fallback,
    accepts: `a${whole ? ' whole' : ''} number${range}`,
    read(raw) {
      // What is no number passes neither test.
      const value = (typeof raw === 'string' && raw.trim() ? Number(raw) : raw) as number
      const isKind = whole ? Number.isInteger(value) : Number.isFinite(value)
      return isKind && value >= min && value <= max ? value : undefined
    },
  }
}

/** One of a few words. */
export function choice<const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Option<T> {
  return {
    fallback,
    accepts: `one of ${choices.join(', ')}`,
    read: (raw) => choices.find((known) => known === raw),
  }
}

/** Several words: an array in the page configuration, separated by commas or spaces in an attribute. */
export function list(fallback: readonly string[]): Option<readonly string[]> {
  return {
    fallback,
    accepts: 'a list of words separated by commas',
    read(raw) {
      if (typeof raw === 'string') return raw.split(/[\s,]+/).filter(Boolean)
      return Array.isArray(raw) && raw.every((item) => typeof item === 'string') ? raw : undefined
    },
  }
}

/**
 * Reads every option of `host` by precedence: `data-atoll-*` attribute, native markup, page configuration, default.
 * A value that is not accepted is told of and does not count.
 */
export function readOptions<const O extends Options>(
  host: Element,
  options: O,
  { markup = {}, page = {}, refuse }: Sources,
): ReadOptions<O> {
  const values: Record<string, unknown> = {}
  const found: Record<string, FoundOption> = {}
  for (const [name, option] of Object.entries(options)) {
    const sources = [
      ['attribute', host.getAttribute(attributeName(name))],
      ['markup', markup[name]],
      ['page', page[name]],
    ] as const
    found[name] = { value: option.fallback, origin: 'default' }
    for (const [origin, raw] of sources) {
      if (raw === undefined || raw === null) continue
      const value = option.read(raw, origin)
      if (value !== undefined) {
        found[name] = { value, origin }
        break
      }
      refuse({ name, origin, raw, accepts: option.accepts })
    }
    values[name] = found[name].value
  }
  return { values: values as OptionValues<O>, found: found as Record<keyof O, FoundOption> }
}

/** `loadMore` → `data-atoll-load-more`. */
export function attributeName(option: string): string {
  return `${HOST_ATTRIBUTE}-${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
