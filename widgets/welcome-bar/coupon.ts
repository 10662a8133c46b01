import type { Translate } from '../../src/i18n/texts.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { Coupon } from './host.ts'
import { onPress } from './press.ts'
import type { BarStore } from './state.ts'
import type { MessageKey } from './texts.ts'

/** Copies the bar's codes. */
export function listenToCoupons(
  coupons: readonly Coupon[],
  store: BarStore,
  translate: Translate<MessageKey>,
  { signal, announce }: Pick<MountContext, 'signal' | 'announce'>,
): void {
  for (const { element, code } of coupons) {
    onPress(element, signal, (event) => {
      event.preventDefault()
      event.stopPropagation()
      navigator.clipboard.writeText(code).then(
        () => {
          store.dispatch({ type: 'copied', code })
          announce(translate('{code} is copied', { code }))
        },
        // Without the clipboard the visitor can still mark and copy the code.
        () => getSelection()?.selectAllChildren(element),
      )
    })
  }
}
