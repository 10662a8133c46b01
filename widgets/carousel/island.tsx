import { createHostEdits } from '../../src/dom/host-edits.ts'
import { showLazyImages } from '../../src/dom/lazy-images.ts'
import { mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { adoptSlides, followSlides, type Stage } from './adopt.ts'
import { Carousel } from './Carousel.tsx'
import { createCarousel } from './controller.ts'
import type { CarouselConfig } from './host.ts'
import { TEXTS } from './texts.ts'

/** Puts the server's slides on a stage and starts to move them. */
export function startCarousel(host: HTMLElement, config: CarouselConfig, context: MountContext): void {
  const { signal } = context
  const t = context.translate(TEXTS)
  const edits = createHostEdits(signal)
  const stage = adoptSlides(host, edits, signal)
  if (!host.hasAttribute('role')) edits.attribute(host, 'role', 'group')
  edits.attribute(host, 'aria-roledescription', t('carousel'))
  if (!host.hasAttribute('aria-labelledby')) edits.attribute(host, 'aria-label', config.label || t('Slides'))
  stage.track.tabIndex = -1
  describe()
  shape(stage, config)
  const controller = createCarousel(stage, config, edits, context)
  showLazyImages(stage.track, edits, signal)
  followSlides(host, stage, signal, (added) => {
    describe()
    for (const slide of added) showLazyImages(slide, edits, signal)
    controller.refresh()
  })

  const pauseSlot = document.createElement('div')
  const controls = document.createElement('div')
  pauseSlot.className = 'atoll-carousel__slot'
  controls.className = 'atoll-carousel__slot'
  stage.viewport.before(context.own(pauseSlot))
  stage.viewport.after(controls)
  const sibling = host.nextElementSibling
  mountReact(
    controls,
    <Carousel
      controller={controller}
      config={config}
      stage={stage}
      t={t}
      pauseSlot={pauseSlot}
      drawn={sibling?.matches('.owl-nav') ? sibling : null}
    />,
    context,
  )
  // Inline scripts of themes speak to the former library through jQuery.
  if ('jQuery' in globalThis)
    import('./owl-events.ts').then(({ speakOwl }) => speakOwl(host, controller, signal), context.report)

  function describe(): void {
    const slides = stage.slides()
    for (const [place, slide] of slides.entries()) {
      slide.setAttribute('role', 'group')
      slide.setAttribute('aria-roledescription', t('slide'))
      slide.setAttribute(
        'aria-label',
        t('{position} of {total}', { position: place + 1, total: slides.length }),
      )
    }
  }
}

/** What the style sheet has to know of this carousel. */
function shape({ viewport }: Stage, { autoWidth, frame }: CarouselConfig): void {
  viewport.classList.toggle('atoll-carousel__viewport--auto-width', autoWidth)
  if (!frame) return
  viewport.classList.add('atoll-carousel__viewport--framed')
  viewport.style.setProperty('--atoll-carousel-ratio', `${frame.width} / ${frame.height}`)
  viewport.style.setProperty('--atoll-carousel-fit', frame.cover ? 'cover' : 'contain')
}
