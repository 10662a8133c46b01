import type { Page } from '@playwright/test'

/**
 * Words, icons and edges of `scope` with less contrast than WCAG asks for (1.4.3: 4.5:1, large 3:1; 1.4.11: 3:1 for icons and for
 * the edge by which a field is known). Colours are blended as the browser paints them, layer by layer; over a picture the
 * darkest and the lightest that it may be both count, which axe leaves undecided.
 */
export function faintParts(page: Page, scope: string): Promise<readonly string[]> {
  return page.evaluate((ours) => {
    type Rgb = readonly [number, number, number]
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('There is no canvas to read colours with.')
    const pen = canvas
    const known = new Map<string, readonly [Rgb, number]>()

    /** A computed colour as the screen has it, and its opacity. */
    function read(colour: string): readonly [Rgb, number] {
      const before = known.get(colour)
      if (before) return before
      // Opaque, because a canvas keeps little of the colour of what is nearly clear.
      const alpha = Number(
        /\/\s*([\d.e-]+)\)$/.exec(colour)?.[1] ?? /^rgba\(.*,\s*([\d.e-]+)\)$/.exec(colour)?.[1] ?? 1,
      )
      pen.fillStyle = colour.replace(/\s*\/\s*[\d.e-]+\)$/, ')').replace(/^rgba\((.*),[^,]*\)$/, 'rgb($1)')
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
      const found = [[red, green, blue], colour === 'transparent' ? 0 : alpha] as const
      known.set(colour, found)
      return found
    }

    const over = (top: Rgb, alpha: number, below: Rgb): Rgb => [
      top[0] * alpha + below[0] * (1 - alpha),
      top[1] * alpha + below[1] * (1 - alpha),
      top[2] * alpha + below[2] * (1 - alpha),
    ]
    const light = (rgb: Rgb): number => {
      const [red, green, blue] = rgb.map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ratio = (one: Rgb, other: Rgb): number => {
      const [a, b] = [light(one), light(other)]
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    }

    /** How much of what an element paints comes through, with what stands around it. */
    function opacityOf(element: Element): number {
      let opacity = 1
      for (let one: Element | null = element; one; one = one.parentElement)
        opacity *= Number(getComputedStyle(one).opacity)
      return opacity
    }

    const isPicture = (element: Element): boolean =>
      element.matches('img, video, canvas, picture, iframe, svg:not([class*="icon"])') ||
      getComputedStyle(element).backgroundImage.includes('url')

    /** What may lie at a point below the elements in `layers`, the topmost first: one colour, or over a picture two. */
    function backdrops(layers: readonly Element[]): readonly Rgb[] {
      const films: Array<readonly [Rgb, number]> = []
      let ends: readonly Rgb[] = [
        read(
          getComputedStyle(document.documentElement).colorScheme.includes('dark')
            ? 'rgb(18, 18, 18)'
            : 'rgb(255, 255, 255)',
        )[0],
      ]
      for (const layer of layers) {
        if (isPicture(layer)) {
          ends = [
            [0, 0, 0],
            [255, 255, 255],
          ]
          break
        }
        const { backgroundColor, backgroundImage } = getComputedStyle(layer)
        // Of a gradient the stop that hides most: what is read lies there.
        const stops = backgroundImage.match(/(?:rgba?|color|oklab)\([^()]*\)/g) ?? []
        const fullest = stops.map(read).toSorted(([, one], [, other]) => other - one)[0]
        const [colour, alpha] = fullest ?? read(backgroundColor)
        const shown = alpha * opacityOf(layer)
        if (shown === 0) continue
        films.push([colour, shown])
        if (shown > 0.999) break
      }
      return ends.map((end) =>
        films.reduceRight<Rgb>((below, [colour, alpha]) => over(colour, alpha, below), end),
      )
    }

    function layersAt(element: Element, x: number, y: number): readonly Element[] {
      const stack = document.elementsFromPoint(x, y)
      const from = stack.indexOf(element)
      if (from !== -1) return stack.slice(from)
      // Pointers go through it, or something lies over it: what stands around it is behind it.
      const around: Element[] = []
      for (let one: Element | null = element; one; one = one.parentElement) around.push(one)
      return around
    }

    /** Colours of the lines around an element. */
    function bordersOf(element: Element): ReadonlyArray<readonly [Rgb, number]> {
      const style = getComputedStyle(element)
      return (['Top', 'Right', 'Bottom', 'Left'] as const).flatMap((side) =>
        style[`border${side}Style`] === 'none' || Number.parseFloat(style[`border${side}Width`]) === 0
          ? []
          : [read(style[`border${side}Color`])],
      )
    }

    const faint: string[] = []
    function judge(
      what: string,
      element: Element,
      colour: Rgb,
      alpha: number,
      ends: readonly Rgb[],
      least: number,
    ): void {
      const worst = Math.min(...ends.map((end) => ratio(over(colour, alpha, end), end)))
      if (worst < least - 0.005)
        faint.push(
          `${what} of ${element.localName}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 24)}”: ${worst.toFixed(2)} < ${least}`,
        )
    }

    const seen = (element: Element): boolean =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) &&
      !element.closest('[inert], :disabled, [aria-disabled="true"]') &&
      element.getBoundingClientRect().width > 1 &&
      getComputedStyle(element).clipPath !== 'inset(50%)'

    const FIELD =
      'input:not([type=hidden], [type=submit], [type=button], [type=range]), textarea, select, [role=radio], [aria-haspopup=dialog]'
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>(ours)) {
      if (!seen(element)) continue
      const words = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const icon = element.localName === 'svg' && element.closest('button, a, [role=button], label')
      const control = element.matches(FIELD)
      const masked = [null, '::before', '::after'].filter((pseudo) => {
        const { maskImage, content } = getComputedStyle(element, pseudo)
        return maskImage.includes('url') && (pseudo === null || content !== 'none')
      })
      if (!words && !icon && !control && masked.length === 0) continue
      let box = element.getBoundingClientRect()
      if (box.top < 0 || box.bottom > innerHeight) {
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        box = element.getBoundingClientRect()
      }
      if (words) {
        const range = document.createRange()
        range.selectNodeContents(words)
        box = range.getClientRects()[0] ?? box
      }
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const style = getComputedStyle(element)
      const layers = layersAt(element, x, y)
      const ends = backdrops(layers)
      const opacity = opacityOf(element)
      if (words) {
        const [colour, alpha] = read(style.color)
        const size = Number.parseFloat(style.fontSize)
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
        judge('the text', element, colour, alpha * opacity, ends, large ? 3 : 4.5)
      }
      if (icon) {
        const paint = style.stroke === 'none' ? style.fill : style.stroke
        if (/^(rgb|color|oklab)/.test(paint)) {
          const [colour, alpha] = read(paint)
          judge('the icon', element, colour, alpha * opacity, ends, 3)
        }
      }
      for (const pseudo of masked) {
        const [colour, alpha] = read(getComputedStyle(element, pseudo).backgroundColor)
        const behind = pseudo === null ? backdrops(layers.slice(1)) : ends
        if (!element.matches('[class*="skeleton"]'))
          judge('the drawn sign', element, colour, alpha * opacity, behind, 3)
      }
      if (control) {
        const shown = element.matches(':placeholder-shown[placeholder]:not([placeholder=""])')
        const hint = getComputedStyle(element, '::placeholder')
        if (shown) {
          const [colour, alpha] = read(hint.color)
          judge('the placeholder', element, colour, alpha * Number(hint.opacity) * opacity, ends, 4.5)
        }
        if (element.matches('[type=checkbox], [type=radio]')) continue
        // Its words are what it is known by.
        if (element.matches('[role=radio], button') && element.textContent?.trim()) continue
        const edges = [element, element.parentElement, element.parentElement?.parentElement]
        const edged = edges.find((one) => one && bordersOf(one).length > 0) ?? element
        const beyond = layers.slice(layers.indexOf(edged) + 1)
        const outside = backdrops(beyond.length > 0 ? beyond : layers)
        const best = Math.max(
          1,
          ...bordersOf(edged).map(([colour, alpha]) =>
            Math.min(...outside.map((end) => ratio(over(colour, alpha * opacity, end), end))),
          ),
          ...ends.map((end) => Math.min(...outside.map((other) => ratio(end, other)))),
        )
        if (best < 3 - 0.005)
          faint.push(`the edge of ${element.localName}.${element.className}: ${best.toFixed(2)} < 3`)
      }
    }
    return [...new Set(faint)]
  }, scope)
}
