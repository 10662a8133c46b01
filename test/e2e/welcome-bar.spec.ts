import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  HIDE_AFTER_CLICK_MS,
  HIDE_AFTER_LEAD_MS,
  MOBILE_MAX_PX,
  PULSE_INTERVAL_MS,
  SLIDE_MS,
} from '../../widgets/welcome-bar/model.ts'
import { PHRASE_MS } from '../../widgets/rotating-headline/model.ts'
import { expectNoViolations } from '../support/axe.ts'
import { openHostPage, TAG } from '../support/host-page.ts'
import { holdAtoll, shiftsSoFar, watchShifts } from '../support/layout-shifts.ts'
import { withResolvers } from '../support/with-resolvers.ts'

/** Opens the page with the bars of `query` and waits until they are mounted. */
async function open(page: Page, query: string): Promise<Locator> {
  await page.goto(`/welcome-bar/?panel=off&${query}`)
  const bar = page.locator('.mysticky-welcomebar-fixed').first()
  await expect(bar).toHaveAttribute('data-atoll-state', 'mounted')
  return bar
}

async function leads(page: Page): Promise<number> {
  const log = (await (await page.request.get('/__demo/log')).json()) as Array<{ name: string }>
  return log.filter(({ name }) => name === 'stickymenu_contact_lead_form').length
}

/** What moved without the visitor since Atoll was let in, or else since the page was opened. */
async function shiftsOf(page: Page) {
  const since = await page.evaluate(() => window.since ?? 0)
  return (await shiftsSoFar(page)).filter(({ at, acted }) => !acted && at > since)
}

test('of several bars that their rules let through the first on the page comes first', async ({ page }) => {
  const rules = withResolvers()
  await page.route('**/chunks/welcome-bar-facts-*', async (route) => {
    await rules.promise
    await route.continue()
  })
  const bars = [1, 2, 3, 4].map((id) => `<p data-atoll="welcome-bar" data-atoll-paths="/*">Offer ${id}</p>`)
  await openHostPage(page, bars.join('') + TAG)
  await expect(page.locator('[data-atoll-reason="away: its rules are looked at"]')).toHaveCount(4)
  rules.resolve()
  for (const bar of [1, 2, 3, 4].map((id) => page.getByText(`Offer ${id}`))) {
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: 'Close' }).click()
  }
})

test.describe('a bar', () => {
  test('slides in after its delay, pulses, and goes 100 ms after its X', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    const bar = await open(page, 'bar=delay')
    await expect(bar).toBeHidden()
    await page.clock.runFor(2900)
    await expect(bar).toBeHidden()
    await page.clock.runFor(200)
    await expect(bar).toHaveCSS('transition-duration', new RegExp(`^${SLIDE_MS / 1000}s`))
    await expect(bar).toBeInViewport()
    await page.clock.runFor(PULSE_INTERVAL_MS)
    await expect(bar).toHaveClass(/animation-start/)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(HIDE_AFTER_CLICK_MS)
    await expect(bar).toHaveAttribute('data-atoll-reason', 'away: the visitor closed it')
    await expect(bar).toHaveClass(/mysticky-welcomebar-notapper/)
  })

  test('lies over a header of the theme’s that has the same layer', async ({ page }) => {
    const bar = await open(page, 'bar=coupon&theme=hostile')
    await bar.getByRole('button', { name: 'Copy LINAS10' }).click({ trial: true })
  })

  test('comes when the page is scrolled beyond its share, not before', async ({ page }) => {
    const bar = await open(page, 'bar=scroll')
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.25))
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.4))
    await expect(bar).toBeVisible()
    await expect(bar).toHaveAttribute('data-atoll-reason', 'there: the page is scrolled beyond 30 %')
  })

  test('comes with a click, and when the pointer leaves at the top', async ({ page }) => {
    const clicked = await open(page, 'bar=click')
    await expect(clicked).toBeHidden()
    await page.getByRole('button', { name: 'Show me the offer' }).click()
    await expect(clicked).toBeVisible()
    const left = await open(page, 'bar=exit')
    await expect(left).toBeHidden()
    await page.evaluate(() =>
      document.documentElement.dispatchEvent(
        new PointerEvent('pointerleave', { pointerType: 'mouse', clientY: -1 }),
      ),
    )
    await expect(left).toBeVisible()
  })

  test(`shows by window: ${MOBILE_MAX_PX} px is mobile`, async ({ page }) => {
    await page.setViewportSize({ width: MOBILE_MAX_PX + 1, height: 700 })
    const bar = await open(page, 'bar=mobile')
    await expect(bar).toHaveAttribute('data-atoll-reason', 'away: it is not for desktop windows')
    await page.setViewportSize({ width: MOBILE_MAX_PX, height: 700 })
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: MOBILE_MAX_PX + 1, height: 700 })
    await expect(bar).toBeHidden()
  })

  test('is first in tab order, closed by Escape, and gives the focus back', async ({ page }) => {
    const bar = await open(page, 'bar=plain')
    await expect(bar).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('button', { name: 'Got it' })).toBeFocused()
    await page.getByRole('button', { name: 'Show me the offer' }).focus()
    await bar.getByRole('button', { name: 'Close' }).focus()
    await expectNoViolations(page, '.mysticky-welcomebar-fixed')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show me the offer' })).toBeFocused()
  })

  test('never covers the focus', async ({ page }) => {
    for (const which of ['plain', 'bottom']) {
      const bar = await open(page, `bar=${which}`)
      await expect(bar).toBeVisible()
      for (const id of ['#p1-5 a', '#p3-5 a', '#p2-0 a']) {
        await page.locator(id).focus()
        await expect
          .poll(async () => {
            const [box, target] = [await bar.boundingBox(), await page.locator(id).boundingBox()]
            return (
              !box || !target || target.y >= box.y + box.height - 1 || target.y + target.height <= box.y + 1
            )
          })
          .toBe(true)
      }
    }
  })

  test('at the bottom has the store notice stand on it, until one of them goes', async ({ page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const bar = await open(page, 'bar=bottom')
      await expect(bar).toBeVisible()
      const notice = page.locator('.woocommerce-store-notice')
      const foot = async (): Promise<number> => {
        const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {}
        return Math.round(y + height)
      }
      const top = async (): Promise<number> => Math.round((await bar.boundingBox())?.y ?? 0)
      const room = (): Promise<number> =>
        page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom))
      await expect.poll(async () => (await foot()) - (await top())).toBe(0)
      const above = (await notice.boundingBox())?.height ?? 0
      await expect.poll(async () => 844 - (await top()) + Math.round(above) - (await room())).toBe(0)
      await notice.getByRole('button', { name: 'Dismiss' }).click()
      await expect.poll(async () => 844 - (await top()) - (await room())).toBe(0)

      await page.context().clearCookies()
      await page.reload()
      await expect.poll(async () => (await foot()) - (await top())).toBe(0)
      await bar.getByRole('button', { name: 'Close' }).click()
      await expect.poll(foot).toBe(844)
      await page.context().clearCookies()
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
  })

  test('stays away once closed: on reload, and back and forward', async ({ page }) => {
    const bar = await open(page, 'bar=plain')
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toBeHidden()
    await page.reload()
    await expect(bar).toHaveAttribute('data-atoll-reason', /^away: the visitor has closed it/)
    await page.getByRole('link', { name: 'The same page again' }).click()
    await expect(bar).toHaveAttribute('data-atoll-reason', /^away: the visitor has closed it/)
    await page.goBack()
    await expect(bar).toBeHidden()
    await page.goForward()
    await expect(bar).toBeHidden()
  })

  test('closed in one tab goes in the other', async ({ page, context }) => {
    const bar = await open(page, 'bar=never')
    const other = await context.newPage()
    const second = await open(other, 'bar=never')
    await expect(bar).toBeVisible()
    await second.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toBeHidden()
  })

  test('works where storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      for (const kind of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, kind, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }
    })
    const bar = await open(page, 'bar=plain')
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toBeHidden()
  })

  test('takes turns with another', async ({ page }) => {
    const first = await open(page, 'bar=two')
    const second = page.getByText('Second bar')
    await expect(first).toBeVisible()
    await expect(second).toBeHidden()
    await first.getByRole('button', { name: 'Close' }).click()
    await expect(second).toBeVisible()
  })

  test('moves nothing: no layout shift with room kept, admin bar and all, and the page’s own style stays', async ({
    page,
  }) => {
    await watchShifts(page)
    await holdAtoll(page)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.setProperty('--the7-vh', '7px')
      })
    })
    for (const query of ['bar=plain&space=on&admin-bar=on', 'bar=bottom', 'bar=delay']) {
      const bar = await open(page, query)
      await expect(bar).toBeVisible()
      await expect(bar).toHaveCSS('opacity', '1')
      expect(await shiftsOf(page)).toEqual([])
      await bar.getByText(/Got it|To the sale/).hover()
      await bar.getByRole('button', { name: 'Close' }).click()
      await expect(bar).toBeHidden()
      expect(await shiftsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--the7-vh'))).toBe(
        '7px',
      )
      await page.evaluate(() => sessionStorage.clear())
    }
  })

  test('lets a phone’s page out from under it, with the visitor’s own acts alone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    await holdAtoll(page)
    const banner = page.getByRole('banner')
    const gap = async (bar: Locator): Promise<number> => {
      const [above, below] = [await bar.boundingBox(), await banner.boundingBox()]
      return Math.round((below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0))
    }
    const scrolled = await open(page, 'bar=email')
    await expect(scrolled).toHaveCSS('opacity', '1')
    // It slides in.
    await expect.poll(() => gap(scrolled)).toBeLessThan(0)
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => document.documentElement.style.paddingTop)).not.toBe('')
    await page.mouse.wheel(0, -2000)
    await expect.poll(() => gap(scrolled)).toBeGreaterThanOrEqual(0)
    expect(await shiftsOf(page)).toEqual([])

    const pressed = await open(page, 'bar=email')
    await expect(pressed).toHaveCSS('opacity', '1')
    await expect.poll(() => gap(pressed)).toBeLessThan(0)
    await page.keyboard.press('Shift')
    await expect.poll(() => gap(pressed)).toBeGreaterThanOrEqual(0)
    await pressed.getByRole('button', { name: 'Close' }).click()
    await expect(pressed).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.documentElement.style.paddingTop)).toBe('')
    expect(await shiftsOf(page)).toEqual([])
  })

  for (const [press, before] of [
    ['a press', false],
    ['a press right after another', true],
  ] as const) {
    test(`that comes under ${press} leaves the pressed link in its place`, async ({ page }) => {
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
      const bar = await open(page, 'bar=delay')
      await page.clock.runFor(2900)
      await expect(bar).toBeHidden()
      if (before) await page.getByRole('heading', { level: 1 }).click()
      await page.getByRole('link', { name: 'Link to paragraph 1 of part 1' }).hover()
      await page.mouse.down()
      await page.clock.runFor(200)
      await expect(bar).toBeVisible()
      await page.mouse.up()
      await expect(page).toHaveURL(/#p1-0$/)
      await page.clock.runFor(3000)
      await expect.poll(() => page.evaluate(() => document.documentElement.style.paddingTop)).not.toBe('')
    })
  }

  test('whose kept room goes leaves the pressed link in its place', async ({ page, context }) => {
    const bar = await open(page, 'bar=never&space=on')
    const space = page.locator('html.atoll-welcome-bar-space')
    await expect(space).toBeAttached()
    const other = await open(await context.newPage(), 'bar=never')
    await other.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toBeHidden()
    await page.bringToFront()
    await page.getByRole('link', { name: 'Link to paragraph 1 of part 1' }).hover()
    await page.mouse.down()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
    await page.mouse.up()
    await expect(page).toHaveURL(/#p1-0$/)
    await expect(space).toHaveCount(0)
  })

  test('does not move with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const bar = await open(page, 'bar=plain')
    await expect(bar).toBeVisible()
    await expect(bar).toHaveCSS('transition-property', 'none')
    await expect(page.locator('h2 .atoll-rotating-headline__stage')).toHaveText('for beds')
  })

  test('copies its coupon and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const bar = await open(page, 'bar=coupon')
    await bar.getByRole('button', { name: 'Copy LINAS10' }).click()
    await expect(page.locator('.atoll-announcer')).toHaveText('LINAS10 is copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LINAS10')
  })
})

test.describe('a lead', () => {
  test('is told what is missing, sent once, thanked for, and the bar goes after 2 s', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    const bar = await open(page, 'bar=email')
    await page.clock.runFor(100)
    await expect(bar).toBeVisible()
    const send = bar.getByRole('button', { name: 'Send me the code' })
    await send.click()
    await expect(bar.getByRole('alert')).toHaveText('Please enter your name and email')
    await expect(bar.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Lina')
    await page.keyboard.press('Tab')
    await page.keyboard.type('lina@example')
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('alert')).toHaveText('Please, enter valid email')
    await page.keyboard.type('.com')
    await page.keyboard.press('Enter')
    await expect(bar.getByText('Thank you, we write to you soon.').first()).toBeVisible()
    expect(await leads(page)).toBe(1)
    await page.clock.runFor(HIDE_AFTER_LEAD_MS - 500)
    await expect(bar).toHaveAttribute('data-atoll-reason', /^there/)
    await page.clock.runFor(500)
    await expect(bar).toHaveAttribute('data-atoll-reason', 'away: a lead was sent')
  })

  test('whose sending fails is kept, accessible, and can be sent again', async ({ page }) => {
    const bar = await open(page, 'bar=email&fault=500&on=stickymenu_contact_lead_form')
    await bar.getByRole('textbox', { name: 'Name' }).fill('Lina')
    await bar.getByRole('textbox', { name: 'Email' }).fill('lina@example.com')
    await bar.getByRole('button', { name: 'Send me the code' }).dblclick()
    await expect(bar.getByRole('alert')).not.toBeEmpty()
    await expect(bar.getByRole('textbox', { name: 'Name' })).toHaveValue('Lina')
    await expectNoViolations(page, '.mysticky-welcomebar-fixed')
    expect(await leads(page)).toBe(1)
    await page.request.post('/__demo/faults', { data: { action: '*' } })
    await bar.getByRole('button', { name: 'Send me the code' }).click()
    await expect(bar.getByText('Thank you, we write to you soon.').first()).toBeVisible()
  })

  test('whose code cannot be loaded says so and keeps what was typed; the next press sends it', async ({
    page,
  }) => {
    // The visitor's first sign asks for it too, and a press may wait for that request or make one of its own.
    let refused = true
    await page.route('**/atoll/chunks/welcome-bar-submit-lead-*.js', (route) =>
      refused ? route.abort() : route.continue(),
    )
    const bar = await open(page, 'bar=email')
    await bar.getByRole('textbox', { name: 'Name' }).fill('Lina')
    await bar.getByRole('textbox', { name: 'Email' }).fill('lina@example.com')
    const send = bar.getByRole('button', { name: 'Send me the code' })
    await send.click()
    await expect(bar.getByRole('alert')).toHaveText('It could not be sent. Please try again.')
    await expect(bar.getByRole('textbox', { name: 'Name' })).toHaveValue('Lina')
    refused = false
    await send.click()
    await expect(bar.getByText('Thank you, we write to you soon.').first()).toBeVisible()
    expect(await leads(page)).toBe(1)
  })

  test('without a network from the start says that it could not be sent, in the browser’s own words', async ({
    page,
    context,
  }) => {
    const bar = await open(page, 'bar=lead-every')
    const name = bar.getByRole('textbox', { name: 'Name' })
    const send = bar.getByRole('button', { name: 'Send' })
    const said = (): Promise<string> =>
      name.evaluate((input) => (input as HTMLInputElement).validationMessage)
    // Nothing of what sends a lead or draws a message is here yet, nor can it come.
    await context.setOffline(true)
    await name.fill('Lina')
    await bar.getByRole('textbox', { name: 'Email' }).fill('lina@example.com')
    await send.click()
    await expect.poll(said).toBe('It could not be sent. Please try again.')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('Lina')
    await context.setOffline(false)
    await name.press('!')
    expect(await said()).toBe('')
    await send.click()
    await expect.poll(() => leads(page)).toBe(1)
  })

  test('without a network waits for one where the owner asks for it', async ({ page, context }) => {
    const bar = await open(page, 'bar=offline')
    await bar.getByRole('textbox', { name: 'Name' }).fill('Lina')
    await bar.getByRole('textbox', { name: 'Email' }).fill('lina@example.com')
    // The client's code is here before the network goes.
    await page.evaluate(() =>
      (window as unknown as { atoll: { client: { ajax: (name: string) => Promise<unknown> } } }).atoll.client
        .ajax('nothing')
        .catch(() => {}),
    )
    await context.setOffline(true)
    await bar.getByRole('button', { name: 'Send' }).click()
    await expect(bar.getByText('Thank you, we write to you soon.').first()).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => leads(page)).toBe(1)
  })
})

test('a bar steps aside for a dialog, and comes back', async ({ page }) => {
  await open(page, 'bar=plain')
  const bar = page.locator('.mysticky-welcomebar-fixed').first()
  await expect(bar).toBeVisible()
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<button>Close</button>'
    dialog.addEventListener('click', () => dialog.remove())
    document.body.append(dialog)
    dialog.showModal()
  })
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(bar).toBeVisible()
})

test('of an experiment each visitor sees one bar, on the next page the same', async ({ page }) => {
  await open(page, 'bar=experiment')
  const seen = page.locator('.mysticky-welcomebar-fixed:visible .mysticky-welcomebar-content p')
  await expect(seen).toHaveCount(1)
  const text = await seen.innerText()
  await page.reload()
  await expect(seen).toHaveText(text)
})

test.describe('a rotating headline', () => {
  test('shows its phrases in turn without moving the page, and rests under the pointer', async ({ page }) => {
    await page.clock.install()
    await watchShifts(page)
    await open(page, 'bar=headline')
    const phrase = page.locator('h2 .atoll-rotating-headline__phrase--shown')
    await expect(phrase).toHaveText('for beds')
    const before = await shiftsOf(page)
    await page.clock.runFor(PHRASE_MS)
    await expect(phrase).toHaveText('for tables')
    await phrase.hover()
    await page.clock.runFor(3 * PHRASE_MS)
    await expect(phrase).toHaveText('for tables')
    expect(await shiftsOf(page)).toEqual(before)
  })

  test('is stopped by a button of 24 px, with the keyboard', async ({ page }) => {
    await page.clock.install()
    await open(page, 'bar=headline')
    const phrase = page.locator('h2 .atoll-rotating-headline__phrase--shown')
    await expect(phrase).toHaveText('for beds')
    const stop = page.locator('h2').getByRole('button', { name: 'Stop the changing words' })
    const box = await stop.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await stop.press('Enter')
    await page.clock.runFor(3 * PHRASE_MS)
    await expect(phrase).toHaveText('for beds')
    await page.locator('h2').getByRole('button', { name: 'Let the words change' }).press(' ')
    await page.clock.runFor(PHRASE_MS)
    await expect(phrase).toHaveText('for tables')
  })
})

test('what is being typed while the bar comes to life stays in its field', async ({ page }) => {
  let begin = (): void => {}
  const held = new Promise<void>((resolve) => (begin = resolve))
  await page.route('**/atoll/loader.js*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/welcome-bar/?panel=off&bar=redirect', { waitUntil: 'commit' })
  const bar = page.locator('.mysticky-welcomebar-fixed').first()
  const email = bar.getByPlaceholder('Email')
  await expect(async () => {
    await email.focus()
    await expect(email).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.type('lina@')
  begin()
  await expect(bar).toHaveAttribute('data-atoll-state', 'mounted')
  await page.keyboard.type('example.com')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('lina@example.com')
})

test('a countdown that goes on below its text begins where the text does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = await open(page, 'bar=countdown')
  await expect(bar.getByText('Seconds')).toBeVisible()
  const lines = await bar.locator('.mysticky-welcomebar-content p').evaluate((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const start = range.getBoundingClientRect().left
    const tops = new Map<number, number>()
    for (const unit of text.querySelectorAll('.atoll-welcome-bar__unit')) {
      const { left, top } = unit.getBoundingClientRect()
      tops.set(Math.round(top), Math.min(left - start, tops.get(Math.round(top)) ?? Infinity))
    }
    return [...tops.values()]
  })
  expect(lines.length).toBeGreaterThan(1)
  expect(Math.round(lines.at(-1) ?? -1)).toBe(0)
})
