import type { UseEmblaCarouselType } from 'embla-carousel-react'

type Embla = NonNullable<UseEmblaCarouselType[1]>

const ROUNDING = 0.002

/** The stop that shows the slide at `place`: the last one that does not begin after it. */
function stopOf(
  api: Pick<Embla, 'containerNode' | 'scrollSnapList' | 'slideNodes'>,
  place: number,
  looping: boolean,
): number {
  const slides = api.slideNodes()
  const [first] = slides
  const [slide, last] = [slides[place], slides.at(-1)]
  if (!first || !slide || !last) return 0
  const wayTo = ({ offsetLeft }: HTMLElement): number => Math.abs(offsetLeft - first.offsetLeft)
  const whole = wayTo(last) + last.offsetWidth - (looping ? 0 : api.containerNode().offsetWidth)
  const progress = wayTo(slide) / whole
  return Math.max(
    0,
    api.scrollSnapList().findLastIndex((snap) => snap <= progress + ROUNDING),
  )
}

/** Place of the slide that holds `link`, and the stop that shows it. */
export function stopWith(
  api: Embla,
  link: Element,
  looping: boolean,
): { readonly place: number; readonly stop: number } | undefined {
  const place = api.slideNodes().findIndex((slide) => slide.contains(link))
  return place === -1 ? undefined : { place, stop: stopOf(api, place, looping) }
}
