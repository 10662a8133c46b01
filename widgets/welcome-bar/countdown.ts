import type { HostEdits } from '../../src/dom/host-edits.ts'
import { readGlobal } from '../../src/host/globals.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import { splitTime } from './model.ts'
import type { TEXTS } from './texts.ts'

const UNITS = ['Days', 'Hours', 'Minutes', 'Seconds'] as const

/** Shows the time that is left until `end`, and calls `over` when none is. */
export function countDown(
  host: HTMLElement,
  end: number,
  translate: Translate<typeof TEXTS>,
  edits: HostEdits,
  over: () => void,
  signal: AbortSignal,
): void {
  const content = host.querySelector('.mysticky-welcomebar-content p') ?? host
  const clock = document.createElement('span')
  clock.className = 'atoll-welcome-bar__countdown'
  clock.setAttribute('role', 'timer')
  const numbers = UNITS.map((unit) => {
    const part = document.createElement('span')
    part.className = 'atoll-welcome-bar__unit'
    const count = document.createElement('b')
    const label = document.createElement('span')
    // The plugin's own words for the units, where the page has them.
    const own = readGlobal('welcomebar_frontjs')[unit.toLowerCase()]
    label.textContent = ` ${typeof own === 'string' && own ? own : translate(unit)} `
    part.append(count, label)
    clock.append(part)
    return count
  })
  edits.children(content, [...content.childNodes, clock])

  const show = (): void => {
    const left = end - Date.now()
    for (const [index, value] of splitTime(left).entries()) {
      const element = numbers[index]
      if (element) element.textContent = index === 0 ? String(value) : String(value).padStart(2, '0')
    }
    if (left > 0) return
    clearInterval(timer)
    over()
  }
  const timer = setInterval(show, 1000)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
  })
  show()
}
