import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ALLOWED_KEY } from '../../widgets/lightbox/video/allowed-hosts.ts'
import { the } from '../support/page.ts'
import { screen, waitFor, within } from '../support/testing-library.ts'
import { clip, mount, open, photos, picture, settled } from './dialog.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('with data-atoll-thumbnails all photos stand small below the one that is shown, and lead to themselves', async () => {
  await mount([], 'data-atoll-thumbnails')
  const dialog = await open()
  const row = within(await within(dialog).findByRole('list', { name: 'Photos' }))
  expect(row.getAllByRole('button')).toHaveLength(photos.length)
  expect(row.getByRole('button', { name: /^1 of 3/ }).getAttribute('aria-current')).toBe('true')
  await settled()
  await userEvent.click(row.getByRole('button', { name: `3 of 3, ${photos[2]?.title}` }))
  await within(dialog).findByText('3 / 3')
  expect(row.getByRole('button', { name: /^3 of 3/ }).getAttribute('aria-current')).toBe('true')
})

it('with data-atoll-rotate a button turns the photo by quarters, and each photo keeps its turn', async () => {
  await mount([], 'data-atoll-rotate')
  const dialog = await open()
  await settled()
  const rotate = await within(dialog).findByRole('button', { name: 'Rotate' })
  await userEvent.click(rotate)
  expect(picture(dialog).style.rotate).toBe('90deg')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  await within(dialog).findByText('2 / 3')
  expect(picture(dialog).style.rotate).toBe('')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Previous' }))
  await within(dialog).findByText('1 / 3')
  await waitFor(() => expect(picture(dialog).style.rotate).toBe('90deg'))
})

it('a slideshow shows how much of the photo’s time has gone', async () => {
  await mount([], 'data-atoll-slideshow-delay="1500"')
  const dialog = await open()
  expect(dialog.querySelector('.atoll-lightbox__progress')).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start slideshow' }))
  expect(the('.atoll-lightbox__progress', dialog).style.animationDuration).toBe('1500ms')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop slideshow' }))
  expect(dialog.querySelector('.atoll-lightbox__progress')).toBeNull()
})

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const player = (dialog: HTMLElement): Element | null => dialog.querySelector('iframe')

it('asks before another site is loaded, and not again once the visitor allowed it for good', async () => {
  await mount([clip(YOUTUBE)])
  let dialog = await open()
  const always = await within(dialog).findByRole('checkbox', { name: 'Always play from YouTube' })
  expect(player(dialog)).toBeNull()
  await userEvent.click(always)
  expect(player(dialog)).toBeNull()
  expect(localStorage.getItem(ALLOWED_KEY)).toBe('["youtube"]')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await open()
  await waitFor(() => expect(player(dialog)).not.toBeNull())
  // The same place takes it back, and the player with it.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(player(dialog)).toBeNull()
  expect(localStorage.getItem(ALLOWED_KEY)).toBeNull()
  await within(dialog).findByRole('checkbox', { name: 'Always play from YouTube' })
})

it('a choice that was remembered does not hold against a no to the site’s consent plugin', async () => {
  localStorage.setItem(ALLOWED_KEY, '["youtube"]')
  vi.stubGlobal('wp_has_consent', () => false)
  await mount([clip(YOUTUBE)])
  const dialog = await open()
  await within(dialog).findByRole('button', { name: /^Play video/ })
  expect(player(dialog)).toBeNull()
})

it('a visitor who takes consent back in the site’s plugin has taken back this choice too', async () => {
  localStorage.setItem(ALLOWED_KEY, '["youtube"]')
  await mount([clip(YOUTUBE)])
  const dialog = await open()
  await waitFor(() => expect(player(dialog)).not.toBeNull())
  document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: 'deny' } }))
  expect(localStorage.getItem(ALLOWED_KEY)).toBeNull()
})
