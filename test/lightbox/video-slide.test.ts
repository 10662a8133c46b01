import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { themeItem } from '../../fixtures/gallery/markup.ts'
import { type Photo, PHOTOS } from '../../fixtures/gallery/photos.ts'
import { readItem } from '../../widgets/lightbox/item.ts'
import { PLAYER_TRIES, PLAYER_TRY_MS } from '../../widgets/lightbox/model.ts'
import { readVideo } from '../../widgets/lightbox/video.ts'
import { createVideoSlide } from '../../widgets/lightbox/video-slide.ts'
import { the } from '../support/page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

it.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Too many attempts to load YouTube api'],
  ['https://vimeo.com/1084537', 'The Vimeo player did not answer.'],
])('a player that never answers is named in the console: %s', (href, message) => {
  document.body.innerHTML = themeItem(PHOTOS[0] as Photo, { href, video: true })
  const report = vi.fn<(error: unknown) => void>()
  const { element, stop } = createVideoSlide(readItem(the('a')), readVideo(href, location.href), {
    t: (text) => text,
    report,
    played: () => {},
    lookUpStill: () => Promise.resolve(null),
  })
  element.querySelector('button')?.click()
  expect(element.querySelector('iframe')).not.toBeNull()
  vi.advanceTimersByTime(PLAYER_TRIES * PLAYER_TRY_MS)
  expect(report.mock.calls).toEqual([[new Error(message)]])
  expect(element.querySelector('iframe')).toBeNull()
  stop()
})
