/** Focuses `goal` without scrolling; what takes no focus by itself, such as a heading, takes it until it loses it. */
export function moveFocus(goal: HTMLElement, signal?: AbortSignal): void {
  if (goal.tabIndex < 0 && !goal.hasAttribute('tabindex')) {
    goal.tabIndex = -1
    goal.addEventListener('blur', () => goal.removeAttribute('tabindex'), {
      once: true,
      ...(signal && { signal }),
    })
  }
  goal.focus({ preventScroll: true })
}
