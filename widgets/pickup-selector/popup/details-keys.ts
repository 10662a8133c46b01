import type { KeyboardEvent } from 'react'
import type { PickupController } from '../controller.ts'

const CLOSING = /^(Escape|ArrowLeft|ArrowRight)$/

/**
 * The arrow that points on opens the details of the highlighted point where it would move the caret no more; Escape and
 * the arrow that points back close them.
 * @returns whether there was a use for the key
 */
export function pressDetailsKey(
  { key, currentTarget }: KeyboardEvent<HTMLInputElement>,
  { get, detail }: PickupController,
): boolean {
  const { active, detailed } = get()
  const { selectionStart, value } = currentTarget
  const rightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  const opens = key === (rightToLeft ? 'ArrowLeft' : 'ArrowRight')
  const acts = opens ? selectionStart === value.length && active >= 0 : detailed !== null && CLOSING.test(key)
  if (acts) detail(opens ? active : -1)
  return acts
}
