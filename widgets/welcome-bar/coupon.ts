import type { HostEdits } from '../../src/dom/host-edits.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { TEXTS } from './texts.ts'

/** Attribute on an element in the bar; its value is the code that a click copies. */
const COUPON = 'data-atoll-coupon'

/** Makes the bar's codes copyable. @param say speaks to screen readers */
export function offerCoupons(
  host: HTMLElement,
  translate: Translate<typeof TEXTS>,
  edits: HostEdits,
  say: (text: string) => void,
  signal: AbortSignal,
): void {
  for (const element of host.querySelectorAll<HTMLElement>(`[${COUPON}]`)) {
    const code = element.getAttribute(COUPON) ?? ''
    if (!element.matches('button, a[href]')) {
      edits.attribute(element, 'role', 'button')
      edits.attribute(element, 'tabindex', '0')
    }
    edits.attribute(element, 'aria-label', translate('Copy {code}', { code }))
    edits.toggleClass(element, 'atoll-welcome-bar__coupon', true)
    const copy = async (): Promise<void> => {
      await navigator.clipboard.writeText(code)
      say(translate('{code} is copied', { code }))
      edits.toggleClass(element, 'atoll-welcome-bar__coupon--copied', true)
    }
    const act = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      copy().catch(() => {
        // Without the clipboard the visitor can still mark and copy the code.
        getSelection()?.selectAllChildren(element)
      })
    }
    element.addEventListener('click', act, { signal })
    if (!element.matches('button')) element.addEventListener('keydown', act, { signal })
  }
}
