/**
 * Opens a page in frames of these widths, lets Atoll in once it is painted, and compares where everything stands. Called in
 * a page; the answer comes as `window.moves`.
 *
 * Engines other than Chromium tell of no layout shifts. What is compared is what the window shows of the page at its top,
 * hosts among it but not what is inside them, twice: in the fonts that were there, and in one that arrives after Atoll.
 */
export function watchMoves(path: string, widths: readonly number[], height: number): void {
  const TAG = '/atoll/loader.js?ver=6.9.4'
  const FONT = '/__demo/blocks.ttf'
  const LOOK_MS = 50
  const QUIET_MS = 300
  const PATIENCE_MS = 5000
  /** Less is how a line box is rounded. */
  const ROUNDING_PX = 0.51
  const SHOWN = 6
  /** What scripts and themes mark as hosts of the whole page is looked into. */
  const HOST = '[data-atoll-state]:not(html, body, :has(#main, .masthead))'
  type Places = ReadonlyMap<Element, DOMRect>
  const result = window as unknown as { moves: readonly string[] | null; compared: number }
  result.moves = null
  result.compared = 0

  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

  /** Until nothing in the page has changed for a while. */
  async function rest(page: Document, isReady: () => boolean): Promise<void> {
    const began = performance.now()
    let last = began
    const observer = new MutationObserver(() => (last = performance.now()))
    observer.observe(page, { childList: true, subtree: true, attributes: true })
    while (performance.now() - began < PATIENCE_MS) {
      // oxlint-disable-next-line no-await-in-loop -- one look after another
      await wait(LOOK_MS)
      if (isReady() && performance.now() - last > QUIET_MS) break
    }
    observer.disconnect()
  }

  function placesOf(elements: Iterable<Element>): Places {
    return new Map(
      [...elements]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
        .map((element) => [element, element.getBoundingClientRect()]),
    )
  }

  function differences(label: string, before: Places, after: Places): readonly string[] {
    // A pixel is for screen readers alone.
    const isHere = ({ top, bottom, width }: DOMRect): boolean => width > 1 && top < height && bottom > 0
    return [...after].flatMap(([element, now]) => {
      const then = before.get(element)
      if (!then || element.parentElement?.closest(HOST)) return []
      if (!isHere(then) && !isHere(now)) return []
      result.compared += 1
      const by = [now.left - then.left, now.top - then.top]
      if (by.every((px) => Math.abs(px) < ROUNDING_PX)) return []
      const name = `${element.localName}${element.id && `#${element.id}`}.${element.getAttribute('class')}`
      return [`${label}: ${name} by ${by.map((px) => px.toFixed(1)).join(', ')}`]
    })
  }

  async function look(frame: HTMLIFrameElement, width: number): Promise<readonly string[]> {
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    const { contentDocument: page, contentWindow: view } = frame
    if (!page || !view) throw new Error('The frame is empty.')
    await page.fonts.ready
    await rest(page, () => true)
    const late = page.createElement('style')
    late.textContent = `@font-face{font-family:late;src:url(${FONT})}*,::before,::after{font-family:late!important}`
    late.media = 'not all'
    page.head.append(late)
    const setFont = async (on: boolean): Promise<void> => {
      late.media = on ? 'all' : 'not all'
      if (on) await page.fonts.load('16px late')
      await wait(LOOK_MS)
    }
    // What has a place of its own in the window moves nothing and is moved by nothing; what moves in on scrolling is meant to.
    const flow = [...page.body.querySelectorAll('*')].filter((element) => {
      for (let up: Element | null = element; up; up = up.parentElement)
        if (up.matches('.animate-element') || /fixed|sticky/.test(view.getComputedStyle(up).position))
          return false
      return true
    })
    await setFont(true)
    const lateBefore = placesOf(flow)
    await setFont(false)
    const before = placesOf(flow)
    const tag = page.createElement('script')
    tag.type = 'module'
    tag.src = TAG
    page.body.append(tag)
    await new Promise((resolve) => tag.addEventListener('load', resolve, { once: true }))
    await rest(page, () => page.querySelector('[data-atoll-state=loading]') === null)
    const found = differences(`${width} px`, before, placesOf(flow))
    await setFont(true)
    await rest(page, () => true)
    const foundLate = differences(`${width} px, late font`, lateBefore, placesOf(flow))
    frame.remove()
    return [...found.slice(0, SHOWN), ...foundLate.slice(0, SHOWN)]
  }

  const looks = widths.map((width) => {
    const frame = document.createElement('iframe')
    frame.style.cssText = `position:fixed;z-index:9;inset:0 auto auto 0;border:0;background:#fff;inline-size:${width}px;block-size:${height}px`
    const done = look(frame, width)
    frame.src = path
    document.body.append(frame)
    return done
  })
  Promise.all(looks).then(
    (all) => (result.moves = all.flat()),
    (error: unknown) => (result.moves = [String(error)]),
  )
}
