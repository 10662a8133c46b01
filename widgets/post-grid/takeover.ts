interface Isotope {
  readonly destroy: () => void
}

/** Takes the theme's own layout off a list that Atoll has taken over. */
export function detachOriginal(list: HTMLElement): void {
  const { jQuery } = globalThis as {
    readonly jQuery?: (element: HTMLElement) => { readonly data?: (name: string) => Isotope | undefined }
  }
  jQuery?.(list).data?.('isotope')?.destroy()
}
