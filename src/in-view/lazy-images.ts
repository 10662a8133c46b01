import { after } from '../timing/abort.ts'
import type { HostEdits } from '../undo/host-edits.ts'
import { RESOURCE_PROTOCOLS, safeUrl } from '../html/url.ts'

/** The placeholder's class goes this long after its picture came, ms (product.md#grids). */
export const PLACEHOLDER_MS = 350

const DELAYED = 'img[class*="lazy-load"]:is([data-src], [data-srcset])'
const PLACEHOLDER = 'layzr-bg'

/**
 * Gives the pictures in `root` that the theme prints with a placeholder (`data-src`, `data-srcset`) to the browser, which
 * loads each when it comes near. Their box is kept by the printed `width`, `height` and `--ratio`.
 */
export function showLazyImages(root: ParentNode, edits: HostEdits, signal: AbortSignal): void {
  // This code may come when the host was given back meanwhile: what it changed then would stay.
  if (signal.aborted) return
  for (const image of root.querySelectorAll<HTMLImageElement>(DELAYED)) showLazyImage(image, edits, signal)
}

/** The same for one picture. */
export function showLazyImage(image: HTMLImageElement, edits: HostEdits, signal: AbortSignal): void {
  const { src, srcset } = image.dataset
  edits.attribute(image, 'loading', 'lazy')
  edits.toggleClass(image, 'is-loading', true)
  const settle = (): void => {
    if (signal.aborted) return
    edits.toggleClass(image, 'is-loading', false)
    edits.toggleClass(image, 'is-loaded', true)
    const holder = image.closest(`.${PLACEHOLDER}`)
    if (holder) {
      after(PLACEHOLDER_MS, signal, () => {
        edits.toggleClass(holder, PLACEHOLDER, false)
      })
    }
  }
  image.addEventListener('load', settle, { once: true, signal })
  image.addEventListener('error', settle, { once: true, signal })
  const safe = (address: string): boolean => safeUrl(address, RESOURCE_PROTOCOLS) !== null
  if (srcset?.split(/[\s,]+/).every(safe)) edits.attribute(image, 'srcset', srcset)
  if (src && safe(src)) edits.attribute(image, 'src', src)
}
