import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { widget } from '../../widgets/scroll-animations/index.ts'
import { openPage, the } from '../support/page.ts'

const HTML = '<p class="animate-element fade" style="color: red;">Clay</p>'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      unobserve(): void {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('what was not scrolled to is printed, and is the server’s again afterwards', async () => {
  const { runtime } = openPage(HTML, [widget])
  const host = the('p')
  await runtime.mount(host, 'scroll-animations')
  expect(host.classList.contains('start-animation')).toBe(false)
  dispatchEvent(new Event('beforeprint'))
  expect(host.classList.contains('start-animation')).toBe(true)
  expect([host.style.opacity, host.style.animation]).toEqual(['1', 'none'])
  runtime.unmount(host)
  expect(host.outerHTML).toBe(HTML)
  dispatchEvent(new Event('beforeprint'))
  expect(host.outerHTML).toBe(HTML)
})
