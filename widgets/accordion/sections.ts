import { restoreAttributes } from '../../src/undo/restore.ts'
import { slide } from '../../src/interaction/slide.ts'
import { createHeaderButton } from './header-button.ts'
import { headingLevel } from './level.ts'
import { SLIDE_MS } from './model.ts'

export interface Section {
  readonly header: HTMLElement
  readonly content: HTMLElement
}

let ids = 0

/** An id for `element` that aria attributes can point to. */
export function identify(element: HTMLElement): string {
  return (element.id ||= `atoll-section-${(ids += 1)}`)
}

interface SectionsOptions {
  /** Whether opening one closes the others. */
  readonly single: boolean
  /** Whether presses are kept from every other script's listeners, the original's among them. */
  readonly alone: boolean
  readonly signal: AbortSignal
}

/** Headers that open and close what follows them. */
export function createSections(
  host: HTMLElement,
  sections: readonly Section[],
  { single, alone, signal }: SectionsOptions,
  changed: (index: number, open: boolean) => void,
): void {
  const level = headingLevel(host)
  const buttons = sections.map(({ header }) => createHeaderButton(header, level, signal))

  function turn(index: number, open: boolean, durationMs = SLIDE_MS): void {
    const section = sections[index]
    if (!section) return
    const { header, content } = section
    header.classList.toggle('active', open)
    buttons[index]?.setAttribute('aria-expanded', String(open))
    slide(content, open, durationMs, signal)
  }

  for (const [index, { header, content }] of sections.entries()) {
    restoreAttributes(content, ['style', 'id'], signal)
    buttons[index]?.setAttribute('aria-controls', identify(content))
    turn(index, header.matches('.active'), 0)
    const press = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      if (alone) event.stopImmediatePropagation()
      const open = !header.matches('.active')
      if (open && single) {
        for (const [other, one] of sections.entries()) if (one.header.matches('.active')) turn(other, false)
      }
      turn(index, open)
      changed(index, open)
    }
    header.addEventListener('click', press, { signal, capture: alone })
    header.addEventListener('keydown', press, { signal, capture: alone })
  }
}
