import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  builderColumns,
  photoStrip,
  slideshow,
  storyColumns,
  voices,
} from '../../fixtures/carousel/markup.ts'
import { STORIES, VOICES } from '../../fixtures/carousel/stories.ts'
import { PHOTOS } from '../../fixtures/gallery/photos.ts'
import { ConfigError } from '../../src/island/config-error.ts'
import { notAccepted } from '../../src/island/mistakes.ts'
import { readOptions } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { readBuilder } from '../../widgets/carousel/original/builder.ts'
import { parse } from '../../widgets/carousel/host.ts'
import {
  AUTOPLAY_MS,
  BUILDER_COLUMNS,
  SMART_SPEED_MS,
  THEME_AUTOPLAY_MS,
  THEME_SPEED_MS,
} from '../../widgets/carousel/model.ts'
import { the } from '../support/page.ts'

const photos = PHOTOS.slice(0, 4)
const advise = vi.fn<(advice: string) => void>()

function read(html: string) {
  document.body.innerHTML = html
  const host = document.querySelector<HTMLElement>('.owl-carousel, [data-atoll]')
  if (!host) throw new Error('The markup should hold a host.')
  const options: ParseContext['options'] = (schema, markup) =>
    readOptions(host, schema, {
      markup,
      refuse: (fault) => advise(notAccepted(host, 'carousel', fault)),
    }).values
  return parse(host, { options, page: { takeover: false } as ParseContext['page'], advise })
}

const columnsOf = (config: ReturnType<typeof read>) => config.breakpoints.map(({ columns }) => columns)

afterEach(() => {
  document.body.innerHTML = ''
  Reflect.deleteProperty(globalThis, 'dtLocal')
  advise.mockReset()
})

describe('the options of', () => {
  it('a strip', () => {
    expect(read(photoStrip(photos, { autoslide: true, delay: 3000 }))).toMatchObject({
      kind: 'wrapper',
      autoWidth: true,
      scrollMode: 'page',
      loop: false,
      speed: THEME_SPEED_MS,
      autoplay: true,
      delay: 3000,
      arrows: true,
      bullets: false,
    })
    expect(read('<div class="slider-wrapper owl-carousel"><p>1</p></div>')).toMatchObject({
      autoplay: false,
      delay: THEME_AUTOPLAY_MS,
      arrows: false,
      nextIcon: 'icon-ar-018-r',
      prevIcon: 'icon-ar-018-l',
    })
  })

  it('a simple slider', () => {
    expect(read(slideshow(photos, { autoslide: 500, paused: true, 'img-mode': 'fit' }))).toMatchObject({
      kind: 'simple',
      loop: true,
      autoplay: true,
      paused: true,
      delay: AUTOPLAY_MS,
      speed: THEME_SPEED_MS,
      frame: { ratio: '1600 / 900', fit: 'contain' },
    })
    expect(read('<div class="slider-simple owl-carousel"><p>1</p></div>')).toMatchObject({
      autoplay: false,
      frame: { ratio: '800 / 400', fit: 'cover' },
    })
  })

  it('a widget slider', () => {
    expect(read(voices(VOICES))).toMatchObject({
      kind: 'widget',
      autoplay: true,
      delay: 5000,
      arrows: false,
      bullets: true,
      autoHeight: true,
      speed: SMART_SPEED_MS,
    })
    expect(read(voices(VOICES, { autoslide: '' })).delay).toBe(THEME_AUTOPLAY_MS)
  })

  it('columns', () => {
    const config = read(storyColumns(STORIES, { 'stage-padding': 20, autoplay: true, autoplay_speed: 4000 }))
    expect(columnsOf(config)).toEqual([1, 2, 3, 3, 3, 4])
    expect(config).toMatchObject({
      kind: 'columns',
      scrollMode: 'slide',
      stagePadding: 20,
      autoHeight: true,
      autoplay: true,
      delay: 4000,
      loop: true,
      nextIcon: 'icon-ar-017-r',
      prevIcon: 'icon-ar-017-l',
    })
    expect(config.breakpoints[0]?.gapPx).toBe(30)
  })

  it('columns that say nothing', () => {
    const config = read('<div class="owl-carousel dt-owl-carousel-call"><p>1</p></div>')
    expect(columnsOf(config)).toEqual([1, 2, 3, 3, 3, 3])
    expect(config).toMatchObject({
      scrollMode: 'page',
      autoplay: false,
      arrows: false,
      bullets: false,
      delay: THEME_AUTOPLAY_MS,
    })
  })

  it('columns with shadows, whose stage is padded by half a gap more', () => {
    const html = storyColumns(STORIES, { 'stage-padding': 20 }).replace(
      'owl-carousel ',
      'owl-carousel enable-img-shadow ',
    )
    expect(read(html).stagePadding).toBe(35)
  })

  it('the page builder', () => {
    Object.assign(globalThis, { dtLocal: { elementor: { settings: { container_width: '1140' } } } })
    const config = read(builderColumns(STORIES, { widget_columns_wide_desktop: 5 }))
    expect(readBuilder(the('.owl-carousel'), advise)).toEqual([
      { minPx: 0, columns: 1, gapPx: 15 },
      { minPx: 768, columns: 2, gapPx: 15 },
      { minPx: 1025, columns: 3, gapPx: 15 },
      { minPx: 1141, columns: 5, gapPx: 15 },
    ])
    expect(config).toMatchObject({ kind: 'builder', arrows: true, bullets: true, autoplay: true, loop: true })
  })

  it('the page builder with broken settings, and says so', () => {
    const html = builderColumns(STORIES).replace(/data-settings="[^"]*"/, 'data-settings="{oops"')
    read(html)
    expect(readBuilder(the('.owl-carousel'), advise)).toMatchObject([{ columns: BUILDER_COLUMNS }])
    expect(advise).toHaveBeenCalledWith(expect.stringContaining('data-settings'))
  })

  it('a theme author’s own carousel', () => {
    expect(
      read(
        '<div data-atoll="carousel" data-atoll-columns="2" data-atoll-loop data-atoll-scroll-mode="slide" data-atoll-label="Notes"><p>1</p></div>',
      ),
    ).toMatchObject({
      kind: 'plain',
      loop: true,
      scrollMode: 'slide',
      label: 'Notes',
      delay: AUTOPLAY_MS,
      speed: SMART_SPEED_MS,
    })
  })
})

describe('odd markup', () => {
  it.each(['NaN', '1e9', '-3', '2.5', 'three'])(
    'gives the default for columns of %j, with one warning',
    (value) => {
      expect(columnsOf(read(storyColumns(STORIES, { 'col-num': value })))[4]).toBe(3)
      expect(advise).toHaveBeenCalledTimes(1)
      expect(advise.mock.calls[0]?.[0]).toContain(value)
    },
  )

  it('takes lengths with a unit', () => {
    expect(read(storyColumns(STORIES, { 'col-gap': '12px' })).breakpoints[0]?.gapPx).toBe(12)
    expect(advise).not.toHaveBeenCalled()
  })

  it('without slides is refused with the cure', () => {
    expect(() => read('<div class="owl-carousel dt-owl-carousel-call"><script></script></div>')).toThrow(
      ConfigError,
    )
  })
})
