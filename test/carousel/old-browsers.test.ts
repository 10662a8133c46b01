import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { slideshow } from '../../fixtures/carousel/markup.ts'
import { PHOTOS } from '../../fixtures/gallery/photos.ts'
import { widget } from '../../widgets/carousel/index.ts'
import { comeNear } from '../support/near.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

const kept = new Map<string, PropertyDescriptor | undefined>()

/** Takes a class away, as in a browser that does not know it. */
function without(name: string): void {
  kept.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
  Reflect.deleteProperty(globalThis, name)
  expect(name in globalThis).toBe(false)
}

async function mount(): Promise<TestPage> {
  const page = openPage(slideshow(PHOTOS.slice(0, 3)), [widget])
  const host = the('.slider-simple')
  await page.runtime.mount(host, 'carousel')
  comeNear(host)
  return page
}

beforeAll(async () => {
  await import('../../widgets/carousel/view.tsx')
})

afterEach(() => {
  for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  kept.clear()
  document.body.innerHTML = ''
})

it('without IntersectionObserver the server’s slides stay as they are', async () => {
  without('IntersectionObserver')
  const started = vi.fn<() => void>()
  document.addEventListener('atoll:carousel:started', started)
  const page = await mount()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(started).not.toHaveBeenCalled()
  expect(document.querySelector('.atoll-carousel__viewport')).toBeNull()
  expect(page.report).not.toHaveBeenCalled()
  document.removeEventListener('atoll:carousel:started', started)
})

it('without ResizeObserver they move', async () => {
  without('ResizeObserver')
  const page = await mount()
  // Said once Embla has measured the slides.
  await vi.waitFor(() => expect(document.querySelectorAll('.owl-stage[aria-live]')).toHaveLength(1))
  expect(page.report).not.toHaveBeenCalled()
  page.runtime.unmount(the('.slider-simple'))
})
