import { loadSanitizer } from '../../../src/html/load-sanitizer.ts'
import type { Item } from './item.ts'
import { hasMarkup } from '../model.ts'
import type { LightboxParts } from '../parts.ts'

let sanitize: ((html: string) => DocumentFragment) | undefined

/** Fetches the sanitiser, but only for captions that hold markup. */
export async function prepareCaptions(items: readonly Item[]): Promise<void> {
  if (sanitize || !items.some(({ caption }) => hasMarkup(caption.title) || hasMarkup(caption.description)))
    return
  const clean = await loadSanitizer()
  sanitize = (html) => clean(html, 'text')
}

/** The part of a caption as something that may be shown; `null` where it says nothing. */
export function cleanCaption(html: string): Node | string | null {
  // Without the sanitiser, markup is shown as text.
  if (!hasMarkup(html) || !sanitize) return html.trim() || null
  const nodes = sanitize(html)
  return nodes.textContent.trim() || nodes.querySelector('img') ? nodes : null
}

/** The caption as one line of plain text, for sharing and for screen readers. */
export function captionText({ caption }: Item): string {
  return [caption.title, caption.description]
    .map((html) => {
      const clean = cleanCaption(html)
      return ((typeof clean === 'string' ? clean : clean?.textContent) ?? '').replaceAll(/\s+/g, ' ').trim()
    })
    .filter(Boolean)
    .join(' – ')
}

/** `2 of 35: Fog over the river`. */
export function whereIs(item: Item, { store, t }: Pick<LightboxParts, 'store' | 't'>): string {
  const { items } = store.get()
  const total = items.length
  const place = total > 1 ? t('{position} of {total}', { position: items.indexOf(item) + 1, total }) : ''
  return [place, captionText(item) || item.alt].filter(Boolean).join(': ')
}
