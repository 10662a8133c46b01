import { flushSync } from 'react-dom'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import { mountReact } from '../../src/island/mount-react.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { adoptSlides, followSlides, type Stage } from './adopt.ts'
import { Carousel } from './Carousel.tsx'
import { type Carousel as Controller, createCarousel } from './controller.ts'
import type { CarouselConfig } from './host.ts'
import { TEXTS } from './texts.ts'
import { followWheel } from './wheel.ts'

/**
 * Puts the server's slides on a stage and starts to move them.
 * @param showPictures is told of slides that come later
 */
export function startCarousel(
  host: HTMLElement,
  config: CarouselConfig,
  edits: HostEdits,
  showPictures: (slide: Element) => void,
  context: MountContext,
): Controller {
  const { signal } = context
  const t = context.translate(TEXTS)
  const stage = adoptSlides(host, edits, signal)
  const { viewport, track, slides } = stage
  if (!host.hasAttribute('role')) edits.attribute(host, 'role', 'group')
  edits.attribute(host, 'aria-roledescription', t('carousel'))
  if (!host.hasAttribute('aria-labelledby')) edits.attribute(host, 'aria-label', config.label || t('Slides'))
  track.tabIndex = -1
  describe()
  const controller = createCarousel(stage, config, edits, context)
  followWheel(viewport, stage.rtl, controller, signal)

  // Before the slides, so that what stops the rotation is reached first.
  const controls = document.createElement('div')
  controls.className = 'atoll-carousel__slot'
  controls.addEventListener('keydown', (event) => steer(event, controller, stage))
  viewport.before(controls)
  const sibling = host.nextElementSibling
  const drawn = sibling?.matches('.owl-nav') ? sibling : null
  // In this task: the browser would draw the slides without what moves them, and lay the page out once more.
  flushSync(() =>
    mountReact(
      controls,
      <Carousel controller={controller} config={config} viewport={viewport} t={t} drawn={drawn} />,
      context,
    ),
  )
  followSlides(host, stage, signal, (added) => {
    describe()
    for (const slide of added) showPictures(slide)
    controller.refresh()
  })
  return controller

  function describe(): void {
    const total = slides().length
    for (const [place, slide] of slides().entries()) {
      slide.setAttribute('role', 'group')
      slide.setAttribute('aria-roledescription', t('slide'))
      slide.setAttribute('aria-label', t('{position} of {total}', { position: place + 1, total }))
    }
  }
}

/** On a control the arrow keys move as the eye does; focus stays there. */
function steer(event: KeyboardEvent, { next, prev, goTo, get }: Controller, { rtl }: Stage): void {
  const act = {
    ArrowRight: rtl ? prev : next,
    ArrowLeft: rtl ? next : prev,
    Home: () => goTo(0),
    End: () => goTo((get()?.stops ?? 1) - 1),
  }[event.key]
  if (!act) return
  act()
  event.preventDefault()
}
