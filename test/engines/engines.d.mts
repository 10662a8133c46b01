import type { WebKitPrograms } from './drivers/webkit.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

export type Engine =
  | { readonly kind: 'playwright'; readonly browser: EngineName; readonly executable: string }
  | { readonly kind: 'firefox'; readonly executable: string }
  | ({ readonly kind: 'webkit' } & WebKitPrograms)

export declare const ENGINES: readonly EngineName[]

/** How an engine is driven here; `null` where it is not installed. */
export declare function findEngine(name: EngineName): Engine | null
