import { expect } from '@playwright/test'
import { scenario } from './scenario.ts'

const CELL = '.wf-cell, .articles-list > article'

scenario('a form in steps is filled in by key, and sent', async ({ visitor }) => {
  const form = '.wpcf7[data-wpcf7-id="24"]'
  await visitor.open('/contact/?panel=off&steps=on')
  await visitor.sees(`${form}[data-atoll-state=mounted]`)
  await visitor.fill(`${form} input[type=number]`, '120')
  await visitor.press('Tab')
  await visitor.type('240')
  await visitor.press('Tab')
  await visitor.press('Tab')
  await visitor.isAt(`${form} button "Next"`)
  await visitor.press('Enter')
  await visitor.isAt(`${form} legend "The cloth"`)
  await visitor.press('Tab')
  await visitor.type('Gauze')
})

scenario('a form says what is missing, leads there, and thanks for what it sent', async ({ visitor }) => {
  const form = '.wpcf7[data-wpcf7-id="22"]'
  await visitor.open('/contact/?panel=off')
  await visitor.sees(`${form}[data-atoll-state=mounted]`)
  await visitor.click(`${form} [type=submit]`)
  await visitor.sees(`${form} form[data-status=invalid]`)
  await visitor.isAt(`${form} input[type=text]`)
  await visitor.type('Lina')
  await visitor.fill(`${form} input[type=tel]`, '+370 612 34567')
  await visitor.press('Enter')
  await visitor.sees(`${form} form[data-status=sent]`)
})

scenario(
  'a gallery opens large, keeps the focus, is turned by keys, and Back closes it',
  async ({ visitor }) => {
    await visitor.open('/portfolio/?panel=off')
    await visitor.meets('lightbox')
    await visitor.click('.justified-gallery a')
    await visitor.sees('.pswp--open.pswp--ui-visible')
    await visitor.sees('.atoll-lightbox__counter "1 / 35"')
    await visitor.until(() => document.querySelectorAll('.pswp__item').length === 3)
    await visitor.until(
      () => [...document.querySelectorAll<HTMLElement>('.pswp__item')].at(2)?.style.display !== 'none',
    )
    await visitor.press('ArrowRight')
    await visitor.sees('.atoll-lightbox__counter "2 / 35"')
    const outside: string[] = []
    for (let presses = 0; presses < 12; presses += 1) {
      // oxlint-disable no-await-in-loop -- one key after another
      await visitor.press('Tab')
      outside.push(
        await visitor.evaluate(() =>
          document.activeElement?.closest('dialog') ? 'dialog' : (document.activeElement?.localName ?? ''),
        ),
      )
      // oxlint-enable no-await-in-loop
    }
    // The browser's own bar takes a turn, which shows as the body.
    expect([...new Set(outside)].filter((where) => where !== 'body')).toEqual(['dialog'])
    await visitor.until(() => location.hash === '#gid=1&pid=502')
    await visitor.goBack()
    await visitor.misses('dialog')
    await visitor.until(() => location.hash === '')
  },
)

scenario(
  'a photo that was linked opens, and gives the focus to its picture when it is closed',
  async ({ visitor }) => {
    await visitor.open('/portfolio/?panel=off#&gid=1&pid=503')
    await visitor.sees('.atoll-lightbox__counter "3 / 35"')
    await visitor.until(
      () => [...document.querySelectorAll<HTMLElement>('.pswp__item')].at(2)?.style.display !== 'none',
    )
    await visitor.press('Escape')
    await visitor.misses('dialog')
    expect(await visitor.evaluate(() => location.pathname + location.hash)).toBe('/portfolio/')
  },
)

for (const [name, query] of [
  ['journal', ''],
  ['makers', '&limit=2'],
] as const) {
  scenario(`a grid turns its pages in place, and Back returns (${name})`, async ({ visitor }) => {
    await visitor.open(`/grids/${name}/?panel=off${query}`)
    await visitor.meets('post-grid')
    const first = (await visitor.sees(CELL)).text
    await visitor.scrollTo(1)
    await visitor.click('.paginator a "2"')
    await visitor.until(
      (cell, before) => {
        const at = document.activeElement?.closest(cell)
        return at !== null && at?.textContent?.replaceAll(/\s+/g, ' ').trim() !== before
      },
      CELL,
      first,
    )
    // The scroll takes its time, and ends at the grid.
    await visitor.until(() => scrollY < 600)
    await visitor.goBack()
    await visitor.until(() => !location.search.includes('grid-page'))
    await expect.poll(async () => (await visitor.sees(CELL)).text).toBe(first)
  })
}

scenario('a masonry is filtered, and lies in columns without gaps over each other', async ({ visitor }) => {
  await visitor.open('/grids/portfolio/?panel=off')
  await visitor.meets('post-grid')
  await visitor.click('.filter a "Linen"')
  await visitor.until(() => {
    const boxes = [...document.querySelectorAll('.wf-cell')]
      .filter((cell) => cell.getClientRects().length > 0)
      .map((cell) => cell.getBoundingClientRect())
    const apart = boxes.every((a, index) =>
      boxes
        .slice(index + 1)
        .every(
          (b) =>
            a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1,
        ),
    )
    return apart && boxes.length > 2 && new Set(boxes.map(({ left }) => Math.round(left))).size > 2
  })
})

scenario('albums load more by a button', async ({ visitor }) => {
  await visitor.open('/grids/albums/?panel=off')
  await visitor.meets('post-grid')
  const before = await visitor.evaluate(() => document.querySelectorAll('.wf-cell').length)
  await visitor.click('.paginator a, .button-load-more')
  await visitor.until((count) => document.querySelectorAll('.wf-cell').length > count, before)
})

scenario('a carousel is turned by key and by its arrows', async ({ visitor }) => {
  await visitor.open('/studio/?panel=off')
  await visitor.meets('carousel')
  const host = '.slider-wrapper'
  await visitor.hover(host)
  await visitor.click(`${host} button "Next slide"`)
  await visitor.sees(`${host} button[aria-disabled=false] "Previous slide"`)
  await visitor.press('End')
  await visitor.sees(`${host} button[aria-disabled=true] "Next slide"`)
  await visitor.isAt(`${host} button "Next slide"`)
  await visitor.press('Home')
  await visitor.sees(`${host} button[aria-disabled=true] "Previous slide"`)
})

scenario('a bar takes an address, once, and goes', async ({ visitor }) => {
  await visitor.open('/welcome-bar/?panel=off&bar=email')
  await visitor.click('.mysticky-welcomebar-fixed :is(a, button) "Send me the code"')
  // Nothing is filled in yet: the first field is asked for.
  await visitor.isAt('.mysticky-welcomebar-fixed [name=contact_lead_name]')
  await visitor.type('Lina')
  await visitor.press('Tab')
  await visitor.type('lina@example.com')
  await visitor.press('Enter')
  await visitor.sees('.mysticky-welcomebar-thankyou-content "Thank you"')
  await visitor.misses('.mysticky-welcomebar-fixed')
})

scenario('a headline shows its phrases in turn', async ({ visitor }) => {
  await visitor.open('/welcome-bar/?panel=off&bar=headline')
  await visitor.meets('rotating-headline', 'welcome-bar')
  const { text } = await visitor.sees('.mysticky-welcomebar-fixed')
  await visitor.until(
    (before) =>
      document.querySelector('.mysticky-welcomebar-fixed')?.textContent?.replaceAll(/\s+/g, ' ').trim() !==
      before,
    text,
  )
})

scenario('sections open and close by click and key; tabs follow arrows', async ({ visitor }) => {
  await visitor.open('/journal/glazing/?panel=off&smooth=off')
  await visitor.sees('.st-accordion')
  await visitor.click('.st-accordion [aria-expanded] "Does the glaze survive"')
  await visitor.sees('.st-accordion p "It does. Unglazed rims"')
  await visitor.press(' ')
  await visitor.misses('.st-accordion p "It does. Unglazed rims"')
  await visitor.click('.shortcode-tabs .tab "Firing"')
  await visitor.press('ArrowRight')
  await visitor.isAt('.shortcode-tabs [role=tab][aria-selected=true] "Glaze"')
  await visitor.sees('[role=tabpanel] "Birch ash"')
})
