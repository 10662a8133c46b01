import { isRtl, rove } from '../../../src/interaction/roving.ts'
import { DRAG_THRESHOLD_PX } from '../../../src/interaction/gesture.ts'
import { after } from '../../../src/timing/abort.ts'
import type { Group, Swatch } from '../group.ts'
import { REST_MS } from '../model.ts'

/** What a shopper does with swatches. */
export interface Intents {
  readonly choose: (group: Group, swatch: Swatch) => void
  /** A pointer or the keyboard's focus rests on a swatch. */
  readonly enter: (group: Group, swatch: Swatch) => void
  /** The focus has left the swatches, or one was pressed. */
  readonly leave: () => void
}

interface Place {
  readonly group: Group
  readonly at: number
}

/**
 * Native radio keys and clicks on the groups of a form: arrows move and pick, Space and Enter pick, a letter finds.
 * @param elements the swatches' elements; those that the view draws come later
 */
export function listenToSwatches(
  form: HTMLElement,
  groups: readonly Group[],
  elements: ReadonlyMap<Swatch, HTMLElement>,
  { choose, enter, leave }: Intents,
  signal: AbortSignal,
): void {
  function find(target: EventTarget | null): Place | undefined {
    const item = target instanceof Element ? target.closest('[data-value]') : null
    if (!item) return undefined
    for (const group of groups) {
      const at = group.swatches.findIndex((swatch) => elements.get(swatch) === item)
      if (at !== -1) return { group, at }
    }
    return undefined
  }

  function act(place: Place | undefined, run: (group: Group, swatch: Swatch) => void): void {
    const swatch = place?.group.swatches[place.at]
    if (place && swatch) run(place.group, swatch)
  }

  let under: Swatch | undefined
  let [fromX, fromY] = [0, 0]
  /** Whether the pointer has rested on it, or pressed it: the next box needs the pointer to come again. */
  let settled = false
  let cancel = (): void => {}

  function settle(): void {
    settled = true
    cancel()
  }

  /** Waits until the pointer rests on a swatch; a hand that trembles rests too. */
  function follow({ target, pointerType, clientX, clientY }: PointerEvent): void {
    const place = find(target)
    const swatch = place?.group.swatches[place.at]
    if (swatch !== under) settled = false
    else if (settled || Math.hypot(clientX - fromX, clientY - fromY) < DRAG_THRESHOLD_PX) return
    under = swatch
    fromX = clientX
    fromY = clientY
    cancel()
    if (!swatch || pointerType === 'touch') return
    cancel = after(REST_MS, signal, () => {
      settle()
      act(place, enter)
    })
  }

  for (const type of ['pointerover', 'pointermove', 'pointerleave'] as const)
    form.addEventListener(type, follow, { passive: true, signal })
  form.addEventListener('pointerdown', settle, { signal })
  form.addEventListener(
    'click',
    (event) => {
      const place = find(event.target)
      // Its box may lie over the next row.
      if (place) leave()
      // The radio look holds an input of its own, which must follow the choice and not lead it.
      if (place && event.target instanceof HTMLInputElement) event.preventDefault()
      act(place, choose)
    },
    { signal },
  )
  form.addEventListener(
    'keydown',
    (event) => {
      const place = find(event.target)
      const { key, ctrlKey, metaKey, altKey } = event
      if (!place || ctrlKey || metaKey || altKey) return
      if (key === ' ' || key === 'Enter') {
        event.preventDefault()
        act(place, choose)
        return
      }
      const { group, at } = place
      // It goes round, as native radios do.
      const arrow = rove(key, at, group.swatches.length, { rtl: isRtl(form), vertical: true })
      const next = arrow ?? findByLetter(group, key, at)
      const swatch = next === null ? undefined : group.swatches[next]
      if (!swatch) return
      event.preventDefault()
      elements.get(swatch)?.focus()
      if (arrow !== null && key !== 'Home' && key !== 'End') choose(group, swatch)
    },
    { signal },
  )
  form.addEventListener(
    'focusin',
    (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        act(find(event.target), enter)
    },
    { signal },
  )
  form.addEventListener(
    'focusout',
    (event) => {
      if (find(event.target)) leave()
    },
    { signal },
  )
}

function findByLetter({ swatches }: Group, key: string, current: number): number | null {
  if (key.length !== 1 || !key.trim()) return null
  const wanted = key.toLocaleLowerCase()
  const count = swatches.length
  for (let step = 1; step <= count; step += 1) {
    const position = (current + step) % count
    if (swatches[position]?.title.toLocaleLowerCase().startsWith(wanted)) return position
  }
  return null
}
