import type { LightboxParts } from '../parts.ts'
import { captionText } from './caption.ts'
import type { Item } from './item.ts'

/** `2 of 35: Fog over the river`. */
export function whereIs(item: Item, { store, t }: Pick<LightboxParts, 'store' | 't'>): string {
  const { items } = store.get()
  const total = items.length
  const place = total > 1 ? t('{position} of {total}', { position: items.indexOf(item) + 1, total }) : ''
  return [place, captionText(item) || item.alt].filter(Boolean).join(': ')
}
