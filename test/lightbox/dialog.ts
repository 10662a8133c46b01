import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { justifiedGallery, type Clip } from '../../fixtures/gallery/markup.ts'
import { type Photo, PHOTOS } from '../../fixtures/gallery/photos.ts'
import { widget } from '../../widgets/lightbox/index.ts'
import { loadFrames } from '../support/happy-window.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { screen, waitFor } from '../support/testing-library.ts'

export const still = PHOTOS[0] as Photo
export const photos = PHOTOS.slice(0, 3)
export let page: TestPage
export let host: HTMLElement

export async function mount(clips: readonly Clip[] = [], attributes = ''): Promise<void> {
  const html = justifiedGallery(clips.length > 0 ? [] : photos, clips, 'facebook,pinterest')
  page = openPage(html.replace('<div', `<div ${attributes}`), [widget])
  host = the('.dt-gallery-container')
  await page.runtime.mount(host, 'lightbox')
}

/** Opens the gallery's nth item. */
export async function open(place = 0): Promise<HTMLElement> {
  await userEvent.click(host.querySelectorAll('a')[place] as HTMLElement)
  return screen.findByRole('dialog')
}

export function clip(url: string, title = 'Herons'): Clip {
  return { still, title, text: '', url }
}

/** Resolves when the opening move has ended: the neighbours are there then. */
export async function settled(): Promise<void> {
  await waitFor(() => expect(the('.pswp__item:last-child').style.display).toBe('block'))
}

export function picture(dialog: HTMLElement): HTMLElement {
  return the('.pswp__item:not([inert]) img:not(.pswp__img--placeholder)', dialog)
}

/** The dialog opens and closes at once. */
function withReducedMotion(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes('reduced-motion') }),
  )
}

beforeEach(() => {
  loadFrames()
  withReducedMotion()
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1024 })
  history.replaceState(null, '', location.pathname)
  // Without layout every element counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  page.runtime.unmount(host)
  vi.useRealTimers()
})
