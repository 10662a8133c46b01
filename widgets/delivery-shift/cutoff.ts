import { clockIn, hasDay } from '../../src/format/clock.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { type Config, CUTOFF } from './host.ts'
import { minutesLeft } from './model.ts'
import type { MessageKey } from './texts.ts'

const MINUTE_MS = 60_000

/**
 * Says below `select` how long an order still goes today, by the time of the option that is chosen, or of the select. It
 * looks at the clock once a minute, and never while the page is out of sight.
 */
export function showCutoff(
  select: HTMLSelectElement,
  { cutoff, cutoffDays, timeZone }: Config,
  { advise, own, signal, translate }: MountContext,
): void {
  if (signal.aborted) return
  const text = translate<MessageKey>()
  const line = own(document.createElement('p'))
  line.className = 'atoll-delivery-shift__cutoff'
  line.hidden = true
  select.after(line)
  let stop = (): void => {}

  function show(): void {
    stop()
    const time = select.options[select.selectedIndex]?.getAttribute(CUTOFF) ?? cutoff
    const now = new Date()
    const clock = clockIn(now, timeZone)
    const left = clock && hasDay(cutoffDays, clock) ? minutesLeft(time, clock.minutes) : 0
    if (!clock)
      advise(`"${timeZone}" is not a time zone, so no cut-off is shown. Write it like Europe/Vilnius.`)
    else if (left === null)
      advise(`"${time}" is not a time of day, so no cut-off is shown. Write it like 14:00.`)
    const [hours, minutes] = [Math.floor((left ?? 0) / 60), (left ?? 0) % 60]
    line.hidden = !left
    line.textContent = hours
      ? text('Order within {hours} h {minutes} min for delivery today', { hours, minutes })
      : text('Order within {minutes} min for delivery today', { minutes })
    // With the next minute of the clock.
    if (time && clock && left !== null && !document.hidden)
      stop = after(MINUTE_MS - (now.getTime() % MINUTE_MS), signal, show)
  }

  select.addEventListener('change', show, { signal })
  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : show()), { signal })
  show()
}
