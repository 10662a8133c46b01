/** How what enters the page there is made safe. */
type Profile =
  /** `sanitize`, words of authors. */
  | 'text'
  /** `sanitize`, what plugins print. */
  | 'shop'
  /** `hostFragment`, the shop's own parts with their fields. */
  | 'host'
  /** `safeUrl` or `isSafeAddress`. */
  | 'address'
  /** `applyStyle`, or a value that the browser has read before. */
  | 'style'
  /** An inert document; nothing of it is shown as it is. */
  | 'inert'
  /** A request that reaches the page's own origin, or the one that the site names. */
  | 'request'
  /** Nodes or values that the page or Atoll itself has made: nothing of an answer but numbers. */
  | 'own'

export interface Sink {
  readonly file: string
  /** As `test/support/find-sinks.ts` names it. */
  readonly sinks: readonly string[]
  readonly profile: Profile
  /** The file of the test that attacks it, below `test/`; of what the page made itself, one that uses it. */
  readonly test: string
  /** That test's name, or how it begins. */
  readonly title: string
}

/** What attacks a sink: the test's file and name. */
export type Proof = readonly [test: string, title: string]

export function sink(
  file: string,
  profile: Profile,
  [test, title]: Proof,
  ...sinks: readonly string[]
): Sink {
  return { file, profile, test, title, sinks }
}
