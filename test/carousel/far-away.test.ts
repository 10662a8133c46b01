import { expect, it } from 'vitest'
import { storyColumns, voices } from '../../fixtures/carousel/markup.ts'
import { STORIES, VOICES } from '../../fixtures/carousel/stories.ts'
import { widget } from '../../widgets/carousel/index.ts'
import { openPage, the } from '../support/page.ts'

it.each([
  ['by itself where nothing in it takes the focus', voices(VOICES), '0'],
  ['by its links', storyColumns(STORIES), null],
])('a carousel that nobody is near is scrolled by keys: %s', async (_, html, tabIndex) => {
  const { runtime } = openPage(html, [widget])
  const host = the('.owl-carousel')
  const printed = host.outerHTML
  await runtime.mount(host, 'carousel')
  expect(host.getAttribute('tabindex')).toBe(tabIndex)
  runtime.unmount(host)
  expect(host.outerHTML).toBe(printed)
})
