import type { Config } from './host.ts'
import type { Layout } from './model.ts'
import type { Bar, Menu, Ports } from './bar.ts'

/** What a layout has besides the header as it was printed. */
export interface Parts {
  readonly bar: Bar | undefined
  readonly menu: Menu | undefined
}

/** Where the theme's settings have the logo that a bar has for itself; sticky mobile bars have one for each layout. */
const LOGOS = {
  floating: 'floatingHeader',
  sticky: 'floatingHeader',
  'sticky-top-line': 'topLine.floatingTopLine',
  first: 'stickyMobileHeaderFirstSwitch',
  second: 'stickyMobileHeaderSecondSwitch',
}

/** @returns fetches the code of what a layout has when the layout is first asked for, and makes it once */
export function createParts(ports: Ports): (layout: Layout) => Promise<Parts> {
  const coming = new Map<Layout, Promise<Parts>>()
  let mobileMenu: Menu | undefined

  async function make(layout: Layout): Promise<Parts> {
    const [bar, createMenu] = await Promise.all([fetchBar(ports, layout), fetchMenu(ports.config, layout)])
    ports.signal.throwIfAborted()
    if (layout === 'desktop') return { bar, menu: createMenu?.(ports) }
    mobileMenu ??= createMenu?.(ports)
    return { bar, menu: mobileMenu }
  }

  return (layout) => {
    const parts = coming.get(layout) ?? make(layout)
    coming.set(layout, parts)
    parts.catch(() => coming.delete(layout))
    return parts
  }
}

async function fetchBar(ports: Ports, layout: Layout): Promise<Bar | undefined> {
  const kind = ports.config.bars[layout]
  if (kind === 'none') return undefined
  const path = LOGOS[layout === 'desktop' ? (kind as Exclude<typeof kind, 'sticky-mobile'>) : layout]
  const wanted = path !== LOGOS.floating || document.body.matches('.phantom-custom-logo-on')
  // Made at once, so that the picture is there when the bar turns on.
  const logo = wanted ? import('./logo.ts').then(({ readLogo }) => readLogo(path)) : undefined
  if (kind === 'floating') {
    const [{ createFloating }, image] = await Promise.all([import('./sticky/floating.ts'), logo])
    return createFloating(ports, image)
  }
  const [{ createSticky }, image] = await Promise.all([import('./sticky/sticky.ts'), logo])
  return createSticky(ports, kind, layout, image)
}

async function fetchMenu(
  { sidePanel }: Config,
  layout: Layout,
): Promise<((ports: Ports) => Menu) | undefined> {
  if (layout !== 'desktop') return (await import('./menu/mobile.ts')).createMobileHeader
  return sidePanel ? (await import('./menu/side-panel.ts')).createSidePanel : undefined
}
