interface JQueryData {
  (element: HTMLElement): {
    readonly data: (name: string, value?: object) => unknown
    readonly removeData: (name: string) => unknown
  }
}

/** Under this name owl keeps itself on an element, and does not start where something is kept. */
const DATA = 'owl.carousel'

/** Ends owl on `host`, which gives its slides and listeners back, and keeps it from starting again until `signal` aborts. */
export function detachOriginal(host: HTMLElement, signal: AbortSignal): void {
  const { jQuery } = globalThis as { readonly jQuery?: JQueryData }
  if (!jQuery) return
  const kept = jQuery(host)
  const owl = kept.data(DATA) as { readonly destroy?: () => void } | undefined
  owl?.destroy?.()
  kept.data(DATA, {})
  signal.addEventListener('abort', () => {
    kept.removeData(DATA)
  })
}
