import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/scroll-animations/index.ts'
import { manifest } from '../../widgets/scroll-animations/manifest.ts'
import { TITLE_STEP_MS } from '../../widgets/scroll-animations/model.ts'
import { openPage, the } from '../support/page.ts'

// As The7 12.7's own sheet keeps them at opacity 0 until its script has acted.
const PAGE = `<header id="fancy-header" class="fancy-parallax-bg"><h1 class="fancy-title">Clay</h1><h2 class="fancy-subtitle">From the pit</h2></header>
<div class="page-title page-title-parallax-bg">Title</div>
<figure class="layzr-bg"><img class="preload-me lazy-load" src="data:image/svg+xml,x" data-src="/a.jpg" data-srcset="/a.jpg 600w" alt="" width="60" height="40"></figure>
<div class="wf-cell"><img class="lazy-load" src="data:image/svg+xml,x" data-src="/b.jpg" alt=""></div>`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('what the theme hides for its script is shown, and given back', async () => {
  const { runtime } = openPage(PAGE, [widget])
  const before = document.body.innerHTML
  // Pictures of grids and carousels are shown with these; happy-dom does not know the selector that leaves them out.
  const found = document.querySelectorAll<HTMLElement>(manifest.native?.join(', ') ?? '')
  const hosts = [...found].filter((host) => !host.closest('.wf-cell'))
  expect(hosts.map(({ localName }) => localName)).toEqual(['header', 'div', 'img'])
  for (const host of hosts) await runtime.mount(host, 'scroll-animations')
  await vi.dynamicImportSettled()
  expect(the('.page-title').style.opacity).toBe('1')
  vi.advanceTimersByTime(TITLE_STEP_MS)
  expect(document.querySelectorAll('.start-animation')).toHaveLength(2)
  const image = the('figure img')
  expect(image.getAttribute('src')).toBe('/a.jpg')
  image.dispatchEvent(new Event('load'))
  expect(image.classList.contains('is-loaded')).toBe(true)
  for (const host of hosts) runtime.unmount(host)
  expect(document.body.innerHTML).toBe(before)
})
