import { pageJQuery } from '../../src/jquery/page-jquery.ts'
interface JQueryData {
  (element: HTMLElement): {
    readonly data?: (name: string, value?: object) => unknown
    readonly removeData?: (name: string) => unknown
  }
}

/** Under this name Isotope keeps itself on an element; what is kept there is asked, and nothing started. */
const DATA = 'isotope'
const NOTHING = { option: () => {}, _init: () => {}, layout: () => {} }

/** Takes the theme's own layout off a list that Atoll has taken over, and keeps it from starting until `signal` aborts. */
export function detachOriginal(list: HTMLElement, signal: AbortSignal): void {
  const kept = pageJQuery<JQueryData>()?.(list)
  if (!kept?.data) return
  const isotope = kept.data(DATA) as { readonly destroy?: () => void } | undefined
  isotope?.destroy?.()
  kept.data(DATA, NOTHING)
  signal.addEventListener('abort', () => {
    kept.removeData?.(DATA)
  })
}
