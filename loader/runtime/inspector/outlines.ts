import type { Island } from '../../../src/island/island.ts'
import { PREFIX } from '../../../src/island/names.ts'
import { element } from './view.ts'
import type { Condition } from './waiting.ts'

export interface Outlines {
  /** Frames around every host, with its widget and state; none where `shown` is false. */
  readonly draw: (shown: boolean, conditions: readonly Condition[], islands: readonly Island[]) => void
}

/** Frames that follow their hosts while the page is scrolled or laid out again. */
export function createOutlines(): Outlines {
  const layer = element('div', { class: `${PREFIX}-inspector__outlines`, 'aria-hidden': 'true' })
  document.body.append(layer)
  let frames: ReadonlyArray<readonly [host: HTMLElement, frame: HTMLElement]> = []

  function place(): void {
    for (const [host, { style }] of frames) {
      const { left, top, width, height } = host.getBoundingClientRect()
      const drawn = width > 0 || height > 0
      Object.assign(style, {
        display: drawn ? '' : 'none',
        left: `${left + scrollX}px`,
        top: `${top + scrollY}px`,
        width: `${width}px`,
        height: `${height}px`,
      })
    }
  }

  addEventListener('scroll', place, { passive: true, capture: true })
  addEventListener('resize', place)
  return {
    draw(shown, conditions, islands) {
      const hosts = new Map<HTMLElement, string[]>()
      const name = (host: HTMLElement, text: string): unknown =>
        hosts.set(host, [...(hosts.get(host) ?? []), text])
      for (const { host, widget, state } of islands) name(host, `${widget} ${state}`)
      for (const { host, widget, when, reasons } of conditions) {
        if (reasons.length > 0) name(host, `${widget} waits: ${when}`)
      }
      frames = shown
        ? [...hosts].map(([host, texts]) => [
            host,
            element('div', { class: `${PREFIX}-inspector__outline` }, [
              element('span', {}, [texts.join(', ')]),
            ]),
          ])
        : []
      layer.replaceChildren(...frames.map(([, frame]) => frame))
      place()
    },
  }
}
