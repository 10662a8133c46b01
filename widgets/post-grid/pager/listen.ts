import { isModifiedClick } from '../../../src/read/modified-click.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import { DOTS, type PagerIntent, readIntent } from './links.ts'

const loadSecondPress = lazy(() => import('../../../src/interaction/second-press.ts'))

export interface PagerListeners {
  readonly asked: (intent: PagerIntent) => void
  /** The visitor is about to ask. */
  readonly intended: (intent: PagerIntent) => void
  /** Pages that are folded away are wanted. */
  readonly unfold: () => void
}

/**
 * Listens to a paginator, whichever script drew its links.
 * @param alone whether the page's own script would act on the same click
 */
export function listenToPager(
  pager: HTMLElement,
  { asked, intended, unfold }: PagerListeners,
  alone: boolean,
  signal: AbortSignal,
): void {
  let swallow: ((press: MouseEvent, place: Element) => void) | undefined
  pager.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || isModifiedClick(event)) return
      const dots = event.target.closest(DOTS)
      const intent = readIntent(event.target)
      if (!dots && !intent && !event.target.closest('.disabled, a[href^="javascript:"]')) return
      event.preventDefault()
      if (alone) event.stopImmediatePropagation()
      if (dots) unfold()
      else if (intent && !event.target.closest('.act')) asked(intent)
      // What it loads takes the button's place.
      if (intent?.type === 'more') swallow?.(event, pager)
    },
    { signal, capture: alone },
  )
  // A link that only acts here is a button, and buttons know the space bar.
  pager.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || !target.matches('a[role="button"]')) return
      if (event.key !== ' ' && (event.key !== 'Enter' || target.hasAttribute('href'))) return
      event.preventDefault()
      target.click()
    },
    { signal },
  )
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    pager.addEventListener(
      type,
      ({ target }) => {
        const intent = target instanceof Element ? readIntent(target) : null
        if (intent) intended(intent)
        // Items that come sooner than this code came before the press.
        if (intent?.type === 'more')
          loadSecondPress().then(
            (code) => (swallow = code.swallowSecondPress),
            () => {},
          )
      },
      { passive: true, signal },
    )
  }
}
