import useEmblaCarousel from 'embla-carousel-react'
import { useLayoutEffect, type ReactNode } from 'react'
import type { Translate } from '../../src/i18n/texts.ts'
import { useHostAttributes } from '../../src/island/use-host.ts'
import { Controls } from './controls/Controls.tsx'
import type { Carousel as Controller } from './controller.ts'
import type { CarouselConfig } from './host.ts'
import { nameOf } from './name.ts'
import { Stage } from './slides/Stage.tsx'
import type { CarouselStore } from './state.ts'
import type { MessageKey } from './texts.ts'

interface CarouselProps {
  readonly host: HTMLElement
  readonly config: CarouselConfig
  readonly controller: Controller
  readonly store: CarouselStore
  /** What the controls are drawn in; the stage stands after it. */
  readonly slot: HTMLElement
  readonly t: Translate<MessageKey>
  /** Arrows that the page builder drew. */
  readonly drawn: Element | null
  /** The slides can be moved. */
  readonly started: () => void
}

/** The server's slides on a stage, moved by Embla, and the controls before them. */
export function Carousel(props: CarouselProps): ReactNode {
  const { host, config, controller, store, slot, t, drawn, started } = props
  const [emblaRef, embla] = useEmblaCarousel(controller.options)
  useHostAttributes(host, {
    role: host.getAttribute('role') ?? 'group',
    'aria-roledescription': t('carousel'),
    ...nameOf(host, config.label, t('Slides')),
  })
  // Before the browser draws the slides: it would draw them once more for the arrows.
  useLayoutEffect(() => {
    if (!embla) return
    controller.connect(embla)
    started()
  }, [embla, controller, started])
  return (
    <>
      <Controls config={config} controller={controller} store={store} t={t} drawn={drawn} />
      <Stage ref={emblaRef} host={host} controls={slot} store={store} t={t} />
    </>
  )
}
