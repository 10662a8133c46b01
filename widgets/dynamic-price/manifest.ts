import { DISCOUNT_RULES } from '../../src/originals/discount-rules.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'island',
  native: ['form.cart'],
  when: 'idle',
  replaces: [DISCOUNT_RULES],
}
