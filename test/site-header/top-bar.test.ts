import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LAYOUTS, type LayoutName } from '../../fixtures/header/layouts.ts'
import { BODY_CLASSES, header } from '../../fixtures/header/markup.ts'
import { themeSettings } from '../../fixtures/header/settings.ts'
import { WIDTH_DEBOUNCE_MS } from '../../src/viewport/resize.ts'
import { widget } from '../../widgets/site-header/index.ts'
import { openPage, the } from '../support/page.ts'

const FRAME_MS = 20

let end = (): void => {}

async function open(layout: LayoutName, width: number): Promise<void> {
  Object.assign(window, { innerWidth: width, dtLocal: { themeSettings: themeSettings() } })
  document.body.className = `${BODY_CLASSES} ${LAYOUTS[layout].body}`
  const { runtime } = openPage(`<div id="page">${header(layout)}</div>`, [widget])
  const host = the('.masthead')
  end = () => runtime.unmount(host)
  await runtime.mount(host, 'site-header')
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(FRAME_MS)
}

async function resize(width: number): Promise<void> {
  Object.assign(window, { innerWidth: width })
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(WIDTH_DEBOUNCE_MS)
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(FRAME_MS)
}

const isEmpty = (): boolean => the('.top-bar').classList.contains('top-bar-empty')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  end()
  vi.useRealTimers()
  document.documentElement.removeAttribute('class')
  Reflect.deleteProperty(window, 'dtLocal')
})

// As The7 12.7's main script: it counts the widgets that the window's layout keeps in the top bar.
describe('the class that hides an empty top bar', () => {
  it('follows the widgets of each layout', async () => {
    await open('classic-phantom-fade', 1280)
    expect(isEmpty()).toBe(false)
    await resize(900)
    expect(isEmpty()).toBe(false)
    await resize(390)
    expect(isEmpty()).toBe(true)
    expect(the('.mini-contacts').closest('.mobile-mini-widgets-in-menu')).not.toBeNull()
    await resize(1280)
    expect(isEmpty()).toBe(false)
  })

  it('goes where a widget of the header comes into the top bar', async () => {
    await open('classic-phantom-fade', 1280)
    the('.header-bar .mini-search').className = 'mini-search in-top-bar show-on-desktop'
    await resize(390)
    expect(isEmpty()).toBe(false)
    expect(the('.mini-search').closest('.top-bar')).not.toBeNull()
    expect(the('.mini-search').classList.contains('show-on-second-switch')).toBe(true)
    await resize(1280)
    expect(the('.mini-search').closest('.header-bar')).not.toBeNull()
  })

  it('is the server’s own again when the header is given back', async () => {
    await open('classic-phantom-fade', 390)
    end()
    expect(the('.top-bar').className).toBe('top-bar line-content')
  })
})
