// In static copies of the demo shop's pages. What only its server could answer leads to a page that says so.
{
  const shown = new URLSearchParams(location.search).get('show')
  /** Room above what is shown, px. */
  const ABOVE = 96

  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    location.href = 'needs-server.html'
  })

  document.addEventListener('DOMContentLoaded', () => {
    if (!shown) return
    if (shown !== 'store-notice') document.querySelector('.woocommerce-store-notice')?.remove()
    const host =
      document.querySelector(`[data-atoll~="${shown}"]`) ??
      document.querySelector(window.atollHosts[shown] || null)
    const top = host?.getBoundingClientRect().top ?? 0
    // By the window itself: scrollIntoView would scroll the page around the frame too.
    if (top > innerHeight / 2) scrollTo({ top: top - ABOVE, behavior: 'instant' })
  })
}
