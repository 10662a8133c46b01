const LINK = '.remove_from_cart_button'

/** The mini cart's links have the role of a button: Space presses them, unless another script of the page has done so. */
export function pressWithSpace(signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || event.defaultPrevented || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLElement>(LINK)
      if (!link) return
      event.preventDefault()
      link.click()
    },
    { signal },
  )
}
