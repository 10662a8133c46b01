import { loadSanitizer } from './load-sanitizer.ts'
import { plainText } from './plain-text.ts'

/** Turns the server's HTML into nodes that are safe to show. */
export type SanitizeServerHtml = (html: string) => DocumentFragment

/** The sanitiser; its code loads when the shopper first moves, so that the page comes to life without it. */
export interface SafeHtml {
  readonly sanitize: SanitizeServerHtml
  /** Fetches the code, then calls `then`: at once where it is here; where it cannot be loaded, texts alone are shown. */
  readonly whenReady: (then?: () => void) => void
}

export function createSafeHtml(report: (error: unknown) => void): SafeHtml {
  let sanitize: SanitizeServerHtml | undefined
  let loading: Promise<void> | undefined

  async function load(): Promise<void> {
    try {
      const clean = await loadSanitizer()
      sanitize = (html) => clean(html, 'shop')
    } catch (error) {
      // The next choice tries again.
      loading = undefined
      report(error)
    }
  }

  return {
    sanitize(html) {
      if (sanitize) return sanitize(html)
      const fragment = document.createDocumentFragment()
      fragment.append(plainText(html))
      return fragment
    },
    whenReady(then) {
      if (sanitize) {
        then?.()
        return
      }
      loading ??= load()
      void loading.then(then)
    },
  }
}
