import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { slideshow } from '../../fixtures/carousel/markup.ts'
import { PHOTOS } from '../../fixtures/gallery/photos.ts'
import type * as Controller from '../../widgets/carousel/controller.ts'
import { widget } from '../../widgets/carousel/index.ts'
import { comeNear } from '../support/near.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

type Place = 'controller' | 'mount' | 'update' | 'effect'

const faults = vi.hoisted(() => ({ place: '' }))

vi.mock('../../widgets/carousel/Carousel.tsx', () => ({
  Carousel(): ReactNode {
    const [drawn, setDrawn] = useState(0)
    useEffect(() => {
      if (faults.place === 'effect') throw new Error('boom')
      setDrawn(1)
    }, [])
    if (faults.place === 'mount' || (faults.place === 'update' && drawn > 0)) throw new Error('boom')
    return <button type="button">Next</button>
  },
}))

vi.mock('../../widgets/carousel/controller.ts', async (original) => {
  const real = await original<typeof Controller>()
  return {
    createCarousel(...args: Parameters<typeof real.createCarousel>) {
      if (faults.place === 'controller') throw new Error('boom')
      return real.createCarousel(...args)
    },
  }
})

let page: TestPage
let before = ''

beforeAll(async () => {
  await import('../../widgets/carousel/view.tsx')
})

beforeEach(() => {
  const html = slideshow(PHOTOS.slice(0, 3))
  page = openPage(`${html}<div class="second">${html}</div>`, [widget])
  before = document.body.innerHTML
})

afterEach(() => {
  document.body.innerHTML = ''
})

it.each<Place>(['controller', 'mount', 'update', 'effect'])(
  'a carousel that breaks in its %s leaves the server’s slides to scroll, and the next one runs',
  async (place) => {
    const heard = vi.fn<(event: Event) => void>()
    document.addEventListener('atoll:error', heard)
    faults.place = place
    const host = the('body > .slider-simple')
    await page.runtime.mount(host, 'carousel')
    comeNear(host)
    await vi.waitFor(() => expect(host.dataset['atollState']).toBe('failed'))
    faults.place = ''
    host.removeAttribute('data-atoll-state')
    expect(document.body.innerHTML).toBe(before)
    expect(host.querySelector('[inert]')).toBeNull()
    expect(heard).toHaveBeenCalledOnce()
    expect(page.report.mock.calls.map(([{ error }]) => String(error))).toEqual(['Error: boom'])

    const second = the('.second > .slider-simple')
    await page.runtime.mount(second, 'carousel')
    comeNear(second)
    await vi.waitFor(() => expect(second.querySelector('button')).not.toBeNull())
    expect(second.dataset['atollState']).toBe('mounted')
    page.runtime.unmount(second)
    document.removeEventListener('atoll:error', heard)
  },
)
