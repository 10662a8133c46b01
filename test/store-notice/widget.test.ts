import { beforeEach, describe, expect, it } from 'vitest'
import { COOKIE_PREFIX, COOKIE_VALUE, widget } from '../../widgets/store-notice/index.ts'
import { openPage, the } from '../support/page.ts'

const NOTICE =
  '<p role="complementary" class="woocommerce-store-notice demo_store" data-notice-id="5f0e" style="display:none;">Free delivery this week <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>'

async function open(html = NOTICE) {
  const page = openPage(html, [widget])
  const notice = the('.woocommerce-store-notice')
  await page.runtime.mount(notice, 'store-notice')
  return { ...page, notice }
}

beforeEach(() => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
})

describe('the store notice', () => {
  it('is shown, and given back hidden as the server printed it', async () => {
    const { notice, runtime } = await open()
    expect(notice.style.display).toBe('')
    runtime.unmount(notice)
    expect(notice.outerHTML).toBe(NOTICE)
  })

  it('is shown where a style sheet hides it too, as that of WooCommerce 10.9.1 does', async () => {
    const rule = document.createElement('style')
    rule.textContent = '.woocommerce-store-notice { display: none }'
    document.head.append(rule)
    const { notice, runtime } = await open()
    expect(getComputedStyle(notice).display).toBe('block')
    runtime.unmount(notice)
    expect(notice.outerHTML).toBe(NOTICE)
    rule.remove()
  })

  it.each([
    ['a click', () => new MouseEvent('click', { bubbles: true, cancelable: true })],
    ['Enter', () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })],
    ['Space', () => new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })],
  ])('is dismissed by %s and stays away', async (_, event) => {
    const { notice } = await open()
    expect(the('a').dispatchEvent(event())).toBe(false)
    expect(notice.style.display).toBe('none')
    expect(document.cookie).toBe(`${COOKIE_PREFIX}5f0e=${COOKIE_VALUE}`)
    expect((await open()).notice.style.display).toBe('none')
  })

  it('that was dismissed on another page is gone after the way back', async () => {
    const { notice, runtime } = await open()
    const comeBack = (): boolean =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    comeBack()
    expect(notice.style.display).toBe('')
    document.cookie = `${COOKIE_PREFIX}5f0e=${COOKIE_VALUE}; path=/`
    comeBack()
    expect(notice.style.display).toBe('none')
    runtime.unmount(notice)
    expect(notice.outerHTML).toBe(NOTICE)
  })

  it('stays on other keys and on a click beside the link', async () => {
    const { notice } = await open()
    the('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
    notice.click()
    expect(notice.style.display).toBe('')
  })

  it('shows again with a new text', async () => {
    await open()
    the('a').click()
    const { notice } = await open(NOTICE.replace('5f0e', '77aa'))
    expect(notice.style.display).toBe('')
  })

  it('of an old WooCommerce without ids has one cookie', async () => {
    await open(NOTICE.replace(' data-notice-id="5f0e"', ''))
    the('a').click()
    expect(document.cookie).toBe(`${COOKIE_PREFIX}=${COOKIE_VALUE}`)
  })
})
