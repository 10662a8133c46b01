import {
  builderColumns,
  photoColumns,
  photoStrip,
  slideshow,
  storyColumns,
  voices,
} from '../../fixtures/carousel/markup.ts'
import { STORIES, VOICES } from '../../fixtures/carousel/stories.ts'
import { PHOTOS } from '../../fixtures/gallery/photos.ts'
import type { DemoPage } from '../demo-page.ts'

const HEAD =
  '<link rel="stylesheet" href="/host/themes/the7/gallery.css"><link rel="stylesheet" href="/host/themes/the7/carousel.css">'
const wide = PHOTOS.filter(({ width, height }) => width / height >= 1.5)

function band(id: string, title: string, content: string): string {
  return `<section class="studio-band" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`
}

export const pages: readonly DemoPage[] = [
  {
    path: '/studio/',
    title: 'Carousels of every kind',
    description: 'Slideshow, strip, columns, voices and page builder, with and without lightbox.',
    group: 'Content',
    widgets: ['carousel'],
    states: [
      { label: 'Right to left', query: 'locale=ar' },
      { label: 'Hostile theme', query: 'theme=hostile' },
      { label: 'Columns by each carousel’s own width', query: 'set=carousel.breakpointsBy:container' },
    ],
    render: () => ({
      title: 'Studio – Austėja Vaitkutė',
      bodyClass: 'page studio',
      head: HEAD,
      main: `<h1 class="screen-reader-text">Austėja Vaitkutė, photographer</h1>
<h2 class="screen-reader-text">Chosen work</h2>
${slideshow(wide.slice(0, 5))}
${band('strip', 'New this month', photoStrip(PHOTOS.slice(0, 9)))}
${band('journal', 'From the journal', storyColumns(STORIES, { bullet: true, autoplay: true }))}
${band('squares', 'Small prints, 30 × 30', photoColumns(PHOTOS.slice(10, 22), { 'stage-padding': 40 }))}
${band('voices', 'Said by others', voices(VOICES))}
${band('builder', 'Workshops', builderColumns(STORIES.slice(0, 5)))}`,
    }),
  },
  {
    path: '/studio/few-slides/',
    title: 'Carousels with few slides',
    description: 'One slide, two that go round, and as many as fit.',
    group: 'Content',
    widgets: ['carousel'],
    render: () => ({
      title: 'Few slides',
      bodyClass: 'page studio',
      head: HEAD,
      main: `<h1 class="studio-few">Few slides</h1>
${band('one', 'One', slideshow(wide.slice(0, 1)))}
${band('two', 'Two', slideshow(wide.slice(1, 3), { paused: true }))}
${band('fits', 'As many as fit', storyColumns(STORIES.slice(0, 3), { 'wide-col-num': 3 }))}
${band('plain', 'Marked by a theme author', `<div class="own-carousel" data-atoll="carousel" data-atoll-columns="2" data-atoll-columns-laptop="2" data-atoll-columns-wide="2" data-atoll-gap="16" data-atoll-loop data-atoll-label="Notes">${['Bring boots.', 'Bring a lamp.', 'Bring time.', 'Leave the tripod.'].map((note) => `<p class="own-slide">${note}</p>`).join('')}</div>`)}`,
    }),
  },
]
