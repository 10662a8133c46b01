import type { Group } from './group.ts'
import { moveBy } from './model.ts'

/** What a shopper does with swatches. */
export interface Intents {
  readonly choose: (group: Group, value: string, element: HTMLElement) => void
  /** Pointer or keyboard focus rests on a swatch. */
  readonly enter: (group: Group, value: string, element: HTMLElement) => void
  readonly leave: () => void
}

/** Native radio keys and clicks on one group: arrows move and pick, Space and Enter pick, a letter finds. */
export function listenToGroup(group: Group, intents: Intents, signal: AbortSignal): void {
  const { list, swatches } = group
  if (!list) return
  const at = (target: EventTarget | null): number =>
    swatches.findIndex(({ element }) => target instanceof Node && element.contains(target))

  const choose = (position: number): void => {
    const swatch = swatches[position]
    if (swatch) intents.choose(group, swatch.value, swatch.element)
  }
  const enter = (target: EventTarget | null): void => {
    const swatch = swatches[at(target)]
    if (swatch) intents.enter(group, swatch.value, swatch.element)
  }

  list.addEventListener(
    'click',
    (event) => {
      const position = at(event.target)
      if (position === -1) return
      // The radio look holds an input of its own, which must follow the choice and not lead it.
      if (event.target instanceof HTMLInputElement) event.preventDefault()
      choose(position)
    },
    { signal },
  )
  list.addEventListener(
    'keydown',
    (event) => {
      const current = at(event.target)
      const { key, ctrlKey, metaKey, altKey } = event
      if (current === -1 || ctrlKey || metaKey || altKey) return
      if (key === ' ' || key === 'Enter') {
        event.preventDefault()
        choose(current)
        return
      }
      const rtl = getComputedStyle(list).direction === 'rtl'
      const arrow = moveBy(key, current, swatches.length, rtl)
      const next = arrow ?? findByLetter(group, key, current)
      if (next === null) return
      event.preventDefault()
      swatches[next]?.element.focus()
      if (arrow !== null && key !== 'Home' && key !== 'End') choose(next)
    },
    { signal },
  )
  list.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType !== 'touch') enter(event.target)
    },
    { signal },
  )
  list.addEventListener(
    'focusin',
    (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) enter(event.target)
    },
    { signal },
  )
  list.addEventListener('pointerleave', intents.leave, { signal })
  list.addEventListener('focusout', intents.leave, { signal })
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
