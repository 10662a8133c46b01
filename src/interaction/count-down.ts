/** Runs `task` after `ms` that pass while none of `places` is hovered or focused. @returns calls it off */
export function countDown(ms: number, places: readonly HTMLElement[], task: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stop = (): void => {
    controller.abort()
  }
  const holds = new Set<string>()
  let left = ms
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const resume = (): void => {
    if (holds.size > 0 || timer !== undefined) return
    since = performance.now()
    timer = setTimeout(
      () => {
        stop()
        task()
      },
      Math.max(0, left),
    )
  }
  const hold = (reason: string): void => {
    holds.add(reason)
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since
  }
  const release = (reason: string): void => {
    holds.delete(reason)
    resume()
  }

  // A touch screen's hover stays after the finger left, so only a real one counts.
  const hovers = matchMedia('(hover: hover)').matches
  for (const [index, element] of places.entries()) {
    const [hover, focus] = [`hover ${index}`, `focus ${index}`]
    if (hovers && element.matches(':hover')) holds.add(hover)
    if (element.contains(document.activeElement)) holds.add(focus)
    element.addEventListener('pointerenter', () => hold(hover), { signal })
    element.addEventListener('pointerleave', () => release(hover), { signal })
    element.addEventListener('focusin', () => hold(focus), { signal })
    element.addEventListener('focusout', () => release(focus), { signal })
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  resume()
  return stop
}
