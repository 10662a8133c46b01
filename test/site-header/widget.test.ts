import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LAYOUTS, type LayoutName } from '../../fixtures/header/layouts.ts'
import { BODY_CLASSES, header } from '../../fixtures/header/markup.ts'
import { type ThemeSettings, themeSettings } from '../../fixtures/header/settings.ts'
import { WIDTH_DEBOUNCE_MS } from '../../src/viewport/resize.ts'
import { widget } from '../../widgets/site-header/index.ts'
import { openPage, the } from '../support/page.ts'

const DESKTOP_PX = 1280
const TABLET_PX = 900
const PHONE_PX = 390
const FRAME_MS = 20

/** Ends what a test has mounted. */
const mounted: Array<() => void> = []

async function open(
  layout: LayoutName,
  width: number,
  settings: object = themeSettings(),
  attributes = '',
): Promise<void> {
  Object.assign(window, { innerWidth: width, dtLocal: { themeSettings: settings } })
  document.body.className = `${BODY_CLASSES} ${LAYOUTS[layout].body}`
  const html = header(layout).replaceAll('<div class="masthead', `<div ${attributes} class="masthead`)
  const { runtime, report } = openPage(`<div id="page">${html}</div>`, [widget])
  for (const host of document.querySelectorAll<HTMLElement>('.masthead')) {
    await runtime.mount(host, 'site-header')
    mounted.push(() => runtime.unmount(host))
  }
  await arranged()
  expect(report).not.toHaveBeenCalled()
}

/** The code of a layout comes when it is first needed. */
async function arranged(): Promise<void> {
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(FRAME_MS)
}

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top })
  dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(FRAME_MS)
}

async function resize(width: number): Promise<void> {
  Object.assign(window, { innerWidth: width })
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(WIDTH_DEBOUNCE_MS)
  await arranged()
}

const logo = (): HTMLElement => the('.masthead .branding > a, .mobile-branding > a')
const logoPx = (): string | null => the('img', logo()).getAttribute('width')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const unmount of mounted.splice(0)) unmount()
  vi.useRealTimers()
  document.documentElement.removeAttribute('class')
  Reflect.deleteProperty(window, 'dtLocal')
  Object.assign(window, { scrollY: 0 })
})

describe('the space of a sticky top line', () => {
  it('is the one that the server printed, and stays without the height when the header goes', async () => {
    await open('top-line-slideout', DESKTOP_PX)
    const spaces = [...document.querySelectorAll<HTMLElement>('.top-line-space')]
    expect(spaces).toHaveLength(1)
    const [space] = spaces
    expect(space?.style.height).toBe('0px')
    await resize(PHONE_PX)
    expect(space?.style.height).toBe('')
    await resize(DESKTOP_PX)
    expect(space?.style.height).toBe('0px')
    for (const unmount of mounted.splice(0)) unmount()
    expect(document.querySelector('.top-line-space')?.outerHTML).toBe('<div class="top-line-space"></div>')
  })
})

it('a sticky header of phones keeps its space where a tablet is turned', async () => {
  await open('sticky-mobile', TABLET_PX)
  const spaceBefore = (): Element | null => the('.masthead').previousElementSibling
  expect(spaceBefore()?.className).toBe('mobile-header-space')
  await resize(PHONE_PX)
  expect(spaceBefore()?.className).toBe('mobile-header-space')
  await resize(TABLET_PX)
  expect(document.querySelectorAll('.mobile-header-space')).toHaveLength(1)
  expect(spaceBefore()?.className).toBe('mobile-header-space')
})

describe('the captions of the theme’s settings', () => {
  it('stand beside the icons of the panel and of the mobile menu, and name both', async () => {
    await open('top-line-slideout', DESKTOP_PX, themeSettings({ captions: true } satisfies ThemeSettings))
    const toggle = the('.menu-toggle')
    expect([...toggle.children].map(({ className }) => className)).toEqual([
      'menu-toggle-caption',
      'lines-button x',
    ])
    expect(toggle.textContent).toBe('Navigation')
    expect(toggle.getAttribute('aria-label')).toBe('Navigation')
    await resize(PHONE_PX)
    expect(the('.dt-mobile-menu-icon:not(.floating-btn)').textContent).toBe('Menu')
  })

  it('stay away where they are disabled, and the buttons keep a name', async () => {
    await open('top-line-slideout', DESKTOP_PX)
    expect(document.querySelector('.menu-toggle-caption')).toBeNull()
    expect(the('.menu-toggle').getAttribute('aria-label')).toBe('Menu')
    await resize(PHONE_PX)
    expect(the('.dt-mobile-menu-icon:not(.floating-btn)').getAttribute('aria-label')).toBe('Menu')
  })
})

describe('the logo that a bar has for itself', () => {
  it.each([
    ['sticky header', 'classic-phantom-sticky', DESKTOP_PX, '44', 'sticky-logo'],
    ['sticky top line', 'top-line-slideout', DESKTOP_PX, '32', 'sticky-logo'],
    ['sticky tablet header', 'sticky-mobile', TABLET_PX, '40', 'sticky-mobile-logo-first-switch'],
    ['sticky phone header', 'sticky-mobile', PHONE_PX, '36', 'sticky-mobile-logo-second-switch'],
  ] as const)('shows in the %s’s own link while it is on', async (_, layout, width, px, name) => {
    await open(layout, width)
    const link = logo()
    const before = link.outerHTML
    expect(logoPx()).toBe('56')
    scrollTo(700)
    expect(logoPx()).toBe(px)
    expect(logo()).toBe(link)
    expect(link.className).toBe(`same-logo ${name}`)
    scrollTo(0)
    expect(link.outerHTML).toBe(before)
  })

  it.each([
    ['showLogo is false', { logo: { showLogo: false, html: '<img src="/uploads/mark.svg">' } }],
    ['there is none', { logo: { showLogo: true, html: '' } }],
    ['it is not a picture', { logo: { showLogo: true, html: '<script src="/x.js"></script>' } }],
  ])('stays away where %s', async (__, floatingHeader) => {
    await open('classic-phantom-sticky', DESKTOP_PX, { ...themeSettings(), floatingHeader })
    scrollTo(700)
    expect(the('.masthead').classList).toContain('sticky-on')
    expect(logoPx()).toBe('56')
    expect(document.querySelector('.masthead script')).toBeNull()
  })

  it('changes with the window, and the header stays on', async () => {
    await open('sticky-mobile', TABLET_PX)
    scrollTo(700)
    await resize(PHONE_PX)
    expect(the('.masthead').classList).toContain('sticky-mobile-on')
    expect(logoPx()).toBe('36')
    expect(logo().className).toBe('same-logo sticky-mobile-logo-second-switch')
    await resize(DESKTOP_PX)
    expect(the('#phantom').classList).toContain('show-phantom')
    expect(the('.branding > a').className).toBe('same-logo')
  })
})

describe('the site owner', () => {
  const owned = (layout: LayoutName, width: number, attributes: string): Promise<void> =>
    open(layout, width, themeSettings(), attributes)
  const mast = (): HTMLElement => the('.masthead:not(.side-header, #phantom)')

  it.each([
    ['', 'first'],
    ['data-atoll-first-switch="800"', 'desktop'],
    ['data-atoll-second-switch="950"', 'second'],
  ])('says from which widths on a header is mobile: %s', async (attributes, layout) => {
    const switched = vi.fn<(layout: unknown) => void>()
    const heard = ({ detail }: CustomEventInit<{ layout: string }>): void => switched(detail?.layout)
    document.addEventListener('atoll:site-header:switched', heard)
    await owned('sticky-mobile', TABLET_PX, attributes)
    document.removeEventListener('atoll:site-header:switched', heard)
    expect(switched).toHaveBeenCalledExactlyOnceWith(layout)
    expect(mast().classList.contains('masthead-mobile-header')).toBe(layout !== 'desktop')
  })

  it('says after which way the floating header comes', async () => {
    await owned('classic-phantom-fade', DESKTOP_PX, 'data-atoll-float-after="400"')
    scrollTo(400)
    expect(the('#phantom').className).toContain('hide-phantom')
    scrollTo(401)
    expect(the('#phantom').className).toContain('show-phantom')
  })

  it('says how high the header is while it sticks', async () => {
    const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(140)
    await owned('classic-phantom-sticky', DESKTOP_PX, 'data-atoll-float-height="60"')
    scrollTo(700)
    expect(the('.header-bar', mast()).style.height).toBe('60px')
    heights.mockRestore()
  })

  it.each([
    ['none', 'classic-phantom-fade', false, false],
    ['sticky', 'classic-phantom-fade', false, true],
    ['floating', 'classic-phantom-sticky', true, false],
  ] as const)('says what stays of the header: %s', async (mode, layout, floats, sticks) => {
    await owned(layout, DESKTOP_PX, `data-atoll-mode="${mode}"`)
    scrollTo(700)
    expect(document.querySelector('#phantom') !== null).toBe(floats)
    expect(mast().classList.contains('sticky-on')).toBe(sticks)
  })

  it.each([
    ['none', false, false],
    ['icon', true, false],
    ['sticky', false, true],
  ])('says what stays of it on phones: %s', async (mobile, icon, sticks) => {
    await owned('sticky-mobile', PHONE_PX, `data-atoll-mobile="${mobile}"`)
    scrollTo(700)
    expect(document.querySelector('.dt-mobile-menu-icon.floating-btn') !== null).toBe(icon)
    expect(mast().classList.contains('sticky-mobile-on')).toBe(sticks)
  })

  it('captions the icons of the side panel and of the mobile menu', async () => {
    const attributes = 'data-atoll-panel-caption="Rooms" data-atoll-caption="All pages"'
    await owned('top-line-slideout', DESKTOP_PX, attributes)
    expect(the('.menu-toggle').textContent).toBe('Rooms')
    await resize(PHONE_PX)
    expect(the('.dt-mobile-menu-icon:not(.floating-btn)').textContent).toBe('All pages')
  })
})

describe('a window that does not tell its width', () => {
  it('is warned of, and the header stays as the server printed it', async () => {
    Object.assign(window, { innerWidth: 0, dtLocal: { themeSettings: themeSettings() } })
    const { runtime, report, advise } = openPage(`<div id="page">${header('classic-phantom-fade')}</div>`, [
      widget,
    ])
    const host = the('.masthead')
    const classes = host.className
    await runtime.mount(host, 'site-header')
    mounted.push(() => runtime.unmount(host))
    await arranged()
    expect(advise.mock.calls.map(([, advice]) => advice)).toEqual(['Can not detect viewport width.'])
    expect(host.className).toBe(classes)
    expect(document.querySelector('#phantom')).toBeNull()
    expect(report).not.toHaveBeenCalled()
  })
})

it.each([
  ['classic-phantom-fade', DESKTOP_PX],
  ['classic-phantom-sticky', DESKTOP_PX],
  ['top-line-slideout', DESKTOP_PX],
  ['sticky-mobile', PHONE_PX],
] as const)(
  'while the page scrolls, the %s header at %i px reads no layout and looks for nothing',
  async (layout, width) => {
    const settings = themeSettings()
    await open(layout, width, { ...settings, floatingHeader: { showAfter: 150, height: 0 } })
    scrollTo(600)
    const reads = [
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get'),
      vi.spyOn(Element.prototype, 'getBoundingClientRect'),
      vi.spyOn(globalThis, 'getComputedStyle'),
      vi.spyOn(document, 'querySelector'),
    ]
    const classes = the('.masthead:not(.side-header, #phantom)').className
    const before = reads.map(({ mock }) => mock.calls.length)
    for (const top of [620, 700, 900, 800]) scrollTo(top)
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual(before)
    expect(the('.masthead:not(.side-header, #phantom)').className).toBe(classes)
  },
)

it('a sticky header stays where it is when only the height of the window changes', async () => {
  await open('sticky-mobile', PHONE_PX)
  scrollTo(700)
  const changes = vi.fn<() => void>()
  const observer = new MutationObserver(changes)
  observer.observe(the('.masthead'), { attributeFilter: ['class'] })
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(WIDTH_DEBOUNCE_MS + FRAME_MS)
  await vi.advanceTimersByTimeAsync(0)
  observer.disconnect()
  expect(changes).not.toHaveBeenCalled()
  expect(the('.masthead').classList).toContain('sticky-mobile-on')
})

it.each([
  ['classic-phantom-fade', DESKTOP_PX],
  ['top-line-slideout', DESKTOP_PX],
  ['sticky-mobile', PHONE_PX],
] as const)(
  'a %s header that goes while its code is on the way to a window of %i px leaves no trace',
  async (layout, width) => {
    Object.assign(window, { innerWidth: width, dtLocal: { themeSettings: themeSettings() } })
    document.body.className = `${BODY_CLASSES} ${LAYOUTS[layout].body}`
    const { runtime, report } = openPage(`<div id="page">${header(layout)}</div>`, [widget])
    const before = document.body.outerHTML
    const host = the('.masthead:not(.side-header)')
    await runtime.mount(host, 'site-header')
    expect(document.body.outerHTML).not.toBe(before)

    runtime.unmount(host)
    await arranged()

    expect(document.body.outerHTML).toBe(before)
    expect(report).not.toHaveBeenCalled()
  },
)
