import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PLAYER_TRIES, PLAYER_TRY_MS } from '../../widgets/lightbox/model.ts'
import { announced } from '../support/announced.ts'
import { drawn } from '../support/drawn.ts'
import { the } from '../support/page.ts'
import { screen, waitFor, within } from '../support/testing-library.ts'
import { clip, host, mount, open, page, photos, picture, settled } from './dialog.ts'

const ROOT = '[data-atoll-root="lightbox"]'
/** Without transitions, PhotoSwipe waits this long for the end of one. */
const MOVE = { timeout: 4000 }

describe('a gallery', () => {
  it('has no root before it opens, one from then on, and none when it is given back', async () => {
    await mount()
    await userEvent.hover(the('a', host.querySelector('.wf-cell') ?? host))
    await drawn()
    expect(document.querySelector(ROOT)).toBeNull()
    await open()
    expect(document.querySelectorAll(ROOT)).toHaveLength(1)
    page.runtime.unmount(host)
    expect(document.querySelector(ROOT)).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(page.report).not.toHaveBeenCalled()
  })

  it('opens the photo that was chosen, named and counted, and gives the focus back to the one seen last', async () => {
    await mount()
    const heard: string[] = []
    for (const name of ['opened', 'changed', 'closed'])
      host.addEventListener(`atoll:lightbox:${name}`, ({ detail }: CustomEventInit<{ index: number }>) =>
        heard.push(`${name} ${detail?.index}`),
      )
    const dialog = await open(1)
    expect(dialog.getAttribute('aria-label')).toContain(`Gallery, 2 of 3: ${photos[1]?.title}`)
    expect(announced()).toEqual([])
    within(dialog).getByText('2 / 3')
    await settled()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(announced().at(-1)).toContain(`3 of 3: ${photos[2]?.title}`))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(host.querySelectorAll('a')[2])
    expect(heard).toEqual(['opened 1', 'changed 2', 'closed 2'])
  })

  it('opens the photo that was pressed last while its code comes, once, and only that one waits', async () => {
    await mount()
    const opened: string[] = []
    host.addEventListener('atoll:lightbox:opened', ({ detail }: CustomEventInit<{ index: number }>) =>
      opened.push(`opened ${detail?.index}`),
    )
    const links = [...host.querySelectorAll('a')]
    for (const place of [0, 2, 1, 2]) links[place]?.click()
    const waiting = (): number[] =>
      links.flatMap((link, place) => (link.matches('[data-atoll-opening]') ? [place] : []))
    expect(waiting()).toEqual([2])
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('3 / 3')
    await settled()
    expect(opened).toEqual(['opened 2'])
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(page.report).not.toHaveBeenCalled()
  })

  it('opens the photo that was pressed while another is prepared', async () => {
    await mount()
    const opened: string[] = []
    host.addEventListener('atoll:lightbox:opened', ({ detail }: CustomEventInit<{ index: number }>) =>
      opened.push(`opened ${detail?.index}`),
    )
    const links = [...host.querySelectorAll('a')]
    // Its root comes just before it is prepared.
    const watcher = new MutationObserver(() => {
      watcher.disconnect()
      links[2]?.click()
    })
    watcher.observe(document.body, { childList: true })
    links[0]?.click()
    await screen.findByRole('dialog')
    await settled()
    expect(opened).toEqual(['opened 2'])
  })

  it('keeps the keys that are pressed while it comes and while it opens', async () => {
    vi.mocked(matchMedia).mockRestore()
    await mount()
    const link = host.querySelectorAll('a')[0] as HTMLElement
    link.focus()
    link.click()
    expect(link.hasAttribute('data-atoll-opening')).toBe(true)
    await userEvent.keyboard('{ArrowRight}')
    const dialog = await screen.findByRole('dialog')
    expect(link.hasAttribute('data-atoll-opening')).toBe(false)
    await userEvent.keyboard('{ArrowRight}')
    within(dialog).getByText('1 / 3')
    await within(dialog).findByText('3 / 3', {}, MOVE)
  })

  it('closes again by Escape when it was pressed while the dialog opened', async () => {
    vi.mocked(matchMedia).mockRestore()
    await mount()
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), MOVE)
  })

  it('has the name that the site owner gives it, and no slideshow where none is wanted', async () => {
    await mount([], 'data-atoll-label="Fog and herons" data-atoll-slideshow="off"')
    const dialog = await open()
    await settled()
    expect(dialog.getAttribute('aria-label')).toContain('Fog and herons')
    expect(screen.queryByRole('button', { name: 'Start slideshow' })).toBeNull()
  })

  it('runs as a slideshow until it is stopped', async () => {
    await mount([], 'data-atoll-slideshow-delay="1000"')
    const dialog = await open()
    await settled()
    await userEvent.click(screen.getByRole('button', { name: 'Start slideshow' }))
    // Sooner than after the default's 4 s.
    await within(dialog).findByText('2 / 3', {}, { timeout: 3000 })
    await userEvent.click(screen.getByRole('button', { name: 'Stop slideshow' }))
    expect(screen.queryByRole('button', { name: 'Start slideshow' })).not.toBeNull()
  })

  it.each([
    ['has a button for the full screen where the browser can', '', true],
    ['has none where the site owner wants none', 'data-atoll-fullscreen="off"', false],
  ])('%s', async (_, attributes, wanted) => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
    await mount([], attributes)
    await open()
    await settled()
    expect(screen.queryByRole('button', { name: 'Full screen' }) !== null).toBe(wanted)
    Reflect.deleteProperty(document, 'fullscreenEnabled')
  })

  it('says when a picture fails and tries again', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
    await mount()
    const dialog = await open()
    await settled()
    const failed = picture(dialog)
    failed.dispatchEvent(new Event('error'))
    expect((await screen.findByRole('alert')).textContent).toBe('The image could not be loaded.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(picture(dialog)).not.toBe(failed)
  })

  it('cleans the captions of items that come while it is open', async () => {
    await mount()
    const dialog = await open(2)
    await settled()
    const cell = the('.wf-cell:last-of-type', host).cloneNode(true) as HTMLElement
    the('a', cell).title = '<b onclick="hacked()">Late</b>'
    the('.wf-cell:last-of-type', host).after(cell)
    await within(dialog).findByText('3 / 4')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    const late = await within(dialog).findByText('Late')
    expect(late.outerHTML).toBe('<b>Late</b>')
  })

  it('draws its dialog again where a script of the page has torn it', async () => {
    await mount()
    await open()
    await settled()
    the('.atoll-lightbox__title').remove()
    the('.atoll-lightbox__caption').replaceWith('torn')
    host.querySelectorAll('a')[1]?.removeAttribute('title')
    host.querySelectorAll('a')[1]?.removeAttribute('data-dt-img-description')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(host.dataset['atollState']).toBe('mounted')
    const dialog = await open(2)
    within(dialog).getByText('3 / 3')
  })
})

describe('the share menu', () => {
  it('has the gallery’s networks and the address, walked by arrow keys and closed by Escape', async () => {
    await mount()
    await open()
    await settled()
    const button = screen.getByRole('button', { name: 'Share' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    const menu = await screen.findByRole('group', { name: 'Share' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const facebook = within(menu).getByRole('link', { name: 'Share on Facebook' })
    expect(facebook.getAttribute('href')).toContain('facebook.com/sharer')
    await waitFor(() => expect(document.activeElement).toBe(facebook))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(document.activeElement).toBe(within(menu).getByRole('link', { name: 'Pin it' })),
    )
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'Share' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
    screen.getByRole('dialog')
  })

  it('copies the address and says so; where that is forbidden, it shows it', async () => {
    await mount()
    await open()
    await settled()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'))
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy link' })
    expect(field.value).toBe(location.href)
    write.mockResolvedValueOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(announced().at(-1)).toBe('Link copied'))
    expect(screen.queryByRole('group', { name: 'Share' })).toBeNull()
  })
})

describe('a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Play video: Herons', 'Open on www.youtube.com'],
    ['https://maps.google.com/maps?q=Nida', 'Show map: Herons', 'Open on maps.google.com'],
  ])('is a still picture with a button and a link before it is started: %s', async (url, start, link) => {
    await mount([clip(url)])
    const dialog = await open()
    await settled()
    expect(dialog.querySelector('iframe')).toBeNull()
    within(dialog).getByRole('link', { name: link })
    await userEvent.click(within(dialog).getByRole('button', { name: start }))
    const frame = within(dialog).getByTitle('Herons')
    expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Too many attempts to load YouTube api'],
    ['https://vimeo.com/1084537', 'The Vimeo player did not answer.'],
  ])('whose player never answers is named in the console: %s', async (url, message) => {
    await mount([clip(url)])
    const dialog = await open()
    await settled()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    within(dialog).getByRole('button', { name: 'Play video: Herons' }).click()
    await vi.advanceTimersByTimeAsync(PLAYER_TRY_MS)
    await drawn()
    within(dialog).getByTitle('Herons')
    await vi.advanceTimersByTimeAsync(PLAYER_TRIES * PLAYER_TRY_MS)
    await drawn()
    expect(page.report.mock.calls.map(([{ error }]) => error)).toEqual([new Error(message)])
    within(dialog).getByRole('button', { name: 'Play video: Herons' })
  })

  it.each([
    ['', 'Missing video URL.'],
    ['https://www.youtube.com.evil.example/embed/x', 'Video URL not supported.'],
  ])('that cannot be played says so: %j', async (url, message) => {
    await mount([clip(url)])
    await open()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })
})
