import type { Effect } from './model.ts'

const SHOWN = 'atoll-rotating-headline__phrase--shown'

/**
 * Shows `phrases` in turn until `signal` aborts. It rests in a hidden tab and while the visitor points at the headline
 * or is inside of it or of the link or button around it.
 * @param speed time that a phrase stays, ms
 * @returns stops it for the visitor, or lets it go on
 */
export function rotate(
  host: HTMLElement,
  phrases: readonly HTMLElement[],
  { speed, effect }: { readonly speed: number; readonly effect: Effect },
  signal: AbortSignal,
): (paused: boolean) => void {
  let current = 0
  const area = host.closest<HTMLElement>('a, button') ?? host
  const holds = new Set<'hover' | 'focus' | 'hidden' | 'paused'>()
  let timer: ReturnType<typeof setInterval> | undefined

  function show(): void {
    for (const [index, phrase] of phrases.entries()) {
      const now = index === current
      phrase.classList.toggle(SHOWN, now)
      phrase.classList.toggle(`atoll-rotating-headline--${effect}`, now)
    }
  }

  function fit(): void {
    const resting = holds.size > 0
    if (resting === (timer === undefined)) return
    clearInterval(timer)
    timer = resting
      ? undefined
      : setInterval(() => {
          current = (current + 1) % phrases.length
          show()
        }, speed)
  }

  function hold(reason: 'hover' | 'focus' | 'hidden' | 'paused', on: boolean): void {
    if (on) holds.add(reason)
    else holds.delete(reason)
    fit()
  }

  area.addEventListener('pointerenter', ({ pointerType }) => hold('hover', pointerType === 'mouse'), {
    signal,
  })
  area.addEventListener('pointerleave', () => hold('hover', false), { signal })
  area.addEventListener('focusin', () => hold('focus', true), { signal })
  area.addEventListener('focusout', () => hold('focus', false), { signal })
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden), { signal })
  signal.addEventListener('abort', () => {
    clearInterval(timer)
  })
  // The first phrase stands as the server printed it, without an entrance.
  phrases[0]?.classList.add(SHOWN)
  // The visitor may be there already. A finger leaves a hover behind.
  hold('hover', area.matches(':hover') && !matchMedia('(hover: none)').matches)
  hold('focus', area.contains(document.activeElement))
  hold('hidden', document.hidden)
  return (paused) => hold('paused', paused)
}
