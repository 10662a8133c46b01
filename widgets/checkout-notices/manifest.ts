import { DISCOUNT_RULES } from '../../src/originals/discount-rules.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'island',
  native: ['form.checkout'],
  // That part of it which has the totals calculated again.
  replaces: [DISCOUNT_RULES],
}
