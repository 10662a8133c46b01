import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { HIDE_AFTER_LEAD_MS } from '../../widgets/welcome-bar/model.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const LEADS = '**/wp-admin/admin-ajax.php'
const UNSURE = 'It is not certain that your message arrived. Nothing you typed is lost.'
const WAITS = 'You are offline. It will be sent as soon as you are back.'

/** Opens the page with a bar and writes a lead into it; everything that sends one is here then. */
async function writeLead(page: Page, bar: string, name = 'Lina'): Promise<Locator> {
  await page.goto(`/welcome-bar/?panel=off&bar=${bar}`)
  const host = page.locator('.mysticky-welcomebar-fixed').first()
  await expect(host).toBeInViewport()
  await host.getByRole('textbox', { name: 'Name' }).fill(name)
  await host.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@example.com`)
  await page.waitForLoadState('networkidle')
  return host
}

function send(host: Locator): Promise<void> {
  return host.getByRole('button', { name: /^Send/ }).click()
}

/** Writes a lead and sends it without a network, which stays away: it waits. */
async function queueLead(page: Page): Promise<Locator> {
  const host = await writeLead(page, 'offline')
  await page.context().setOffline(true)
  await send(host)
  await expect(host.getByText('Thank you').first()).toBeVisible()
  return host
}

/** Names of the leads that the shop has stored, sorted. */
async function stored({ request }: BrowserContext): Promise<readonly string[]> {
  const session = (await (await request.get('/__demo/session')).json()) as Readonly<Record<string, unknown>>
  const leads = (session['welcome-bar:leads'] ?? []) as ReadonlyArray<{ readonly contact_name: string }>
  return leads.map(({ contact_name: name }) => name).toSorted()
}

/** The shop takes the next lead, and its answer gets lost. */
async function loseAnswer(page: Page | BrowserContext): Promise<void> {
  await page.route(
    LEADS,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

declare global {
  interface Window {
    readAgain?: Promise<void>
  }
}

/** What one tab stores another reads only some moments later: until a second after the network came, what is there now. */
function readLate(): void {
  const native = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem') ?? {}
  const before = new Map(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))
  Storage.prototype.getItem = (key: string) => before.get(key) ?? null
  window.readAgain = new Promise((resolve) => {
    window.addEventListener('online', () => {
      setTimeout(() => {
        Object.defineProperty(Storage.prototype, 'getItem', native)
        resolve()
      }, 1000)
    })
  })
}

test.describe('leads without a network', () => {
  test('of two tabs both arrive, once', async ({ page, context }) => {
    const other = await context.newPage()
    const hosts = [await writeLead(page, 'offline', 'Lina'), await writeLead(other, 'offline', 'Jonas')]
    await context.setOffline(true)
    for (const host of hosts) {
      await host.page().bringToFront()
      await send(host)
      await expect(host.getByText('Thank you').first()).toBeVisible()
    }
    await context.setOffline(false)
    await expect.poll(() => stored(context)).toEqual(['Jonas', 'Lina'])
    await page.goto('/welcome-bar/?panel=off&bar=offline')
    await page.waitForLoadState('networkidle')
    expect(await stored(context)).toEqual(['Jonas', 'Lina'])
  })

  test('are sent by one of several tabs that hear of the network together', async ({ page, context }) => {
    const others = await Promise.all([context.newPage(), context.newPage()])
    for (const other of others) await other.goto('/welcome-bar/?panel=off&bar=offline')
    await page.bringToFront()
    await queueLead(page)
    const tabs = [page, ...others]
    for (const tab of tabs) await tab.evaluate(readLate)
    await context.setOffline(false)
    await expect.poll(() => stored(context)).toContain('Lina')
    for (const tab of tabs) await tab.evaluate(() => window.readAgain)
    for (const tab of tabs) await tab.waitForLoadState('networkidle')
    expect(await stored(context)).toEqual(['Lina'])
  })

  test('say in the bar that they wait, until they do not', async ({ page, context }) => {
    const host = await writeLead(page, 'offline')
    await context.setOffline(true)
    await send(host)
    await expect(host.getByText(WAITS)).toBeInViewport()
    await expect(host.getByText('Thank you').first()).toBeVisible()
    await page.waitForTimeout(HIDE_AFTER_LEAD_MS + 500)
    await expect(host.getByText(WAITS)).toBeInViewport()
    await context.setOffline(false)
    await expect(host.getByText(WAITS)).toBeHidden()
    await expect(host).toBeHidden()
    expect(await stored(context)).toEqual(['Lina'])
  })

  test('are sent once where the shop takes them and the page is left before it answers', async ({
    page,
    context,
  }) => {
    await queueLead(page)
    const left = withResolvers()
    await page.route(
      LEADS,
      async (route) => {
        const response = await route.fetch()
        await left.promise
        await route.fulfill({ response }).catch(() => {})
      },
      { times: 1 },
    )
    await context.setOffline(false)
    await expect.poll(() => stored(context)).toEqual(['Lina'])
    await page.goto('/account/?panel=off')
    left.resolve()
    await page.goto('/welcome-bar/?panel=off&bar=offline')
    await page.waitForLoadState('networkidle')
    expect(await stored(context)).toEqual(['Lina'])
  })

  test('come back into the bar where their answer gets lost, and go again at a press alone', async ({
    page,
    context,
  }) => {
    const host = await queueLead(page)
    await loseAnswer(page)
    await context.setOffline(false)
    await expect(host.getByRole('alert')).toHaveText(UNSURE)
    await expect(host.getByRole('textbox', { name: 'Name' })).toHaveValue('Lina')
    const other = await context.newPage()
    await other.goto('/welcome-bar/?panel=off&bar=offline')
    await other.waitForLoadState('networkidle')
    expect(await stored(context)).toEqual(['Lina'])
    await send(host)
    await expect.poll(() => stored(context)).toEqual(['Lina', 'Lina'])
  })

  test('wait on where the browser says too early that the network is back', async ({ page, context }) => {
    const host = await writeLead(page, 'offline')
    // The client's code is here before the network goes.
    await page.evaluate(() =>
      (window as unknown as { atoll: { client: { ajax: (name: string) => Promise<unknown> } } }).atoll.client
        .ajax('nothing')
        .catch(() => {}),
    )
    await context.setOffline(true)
    await send(host)
    await expect(host.getByText(WAITS)).toBeVisible()
    const asked: string[] = []
    await page.route('**', (route, request) => {
      asked.push(request.method())
      return asked.length > 3 ? route.continue() : route.abort('internetdisconnected')
    })
    await context.setOffline(false)
    await expect.poll(() => asked, { timeout: 20_000 }).toContain('POST')
    expect(asked).toEqual(['HEAD', 'HEAD', 'HEAD', 'HEAD', 'POST'])
    await expect.poll(() => stored(context)).toEqual(['Lina'])
  })
})

test('a lead whose answer gets lost is not called offline: it stays in its fields, and goes again at a press alone', async ({
  page,
  context,
}) => {
  for (const bar of ['offline', 'email']) {
    await context.request.post('/__demo/reset')
    const host = await writeLead(page, bar)
    await loseAnswer(page)
    await send(host)
    await expect(host.getByRole('alert')).toHaveText(UNSURE)
    await expect(host.getByRole('textbox', { name: 'Name' })).toHaveValue('Lina')
    const other = await context.newPage()
    await other.goto(`/welcome-bar/?panel=off&bar=${bar}`)
    await other.waitForLoadState('networkidle')
    expect(await stored(context)).toEqual(['Lina'])
    await other.close()
    await send(host)
    await expect(host.getByText('Thank you').first()).toBeVisible()
    expect(await stored(context)).toEqual(['Lina', 'Lina'])
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('a lead sent by keyboard leaves the focus in the bar, which gives it back when it goes', async ({
  page,
}) => {
  const host = await writeLead(page, 'email')
  const before = page.getByRole('button', { name: 'Show me the offer' })
  await before.focus()
  await host.getByRole('textbox', { name: 'Email' }).press('Enter')
  await expect(host.getByText('Thank you').first()).toBeVisible()
  expect(await host.evaluate((bar) => bar.contains(document.activeElement))).toBe(true)
  await expect(host).toBeHidden()
  await expect(before).toBeFocused()
})

for (const way of ['Escape', 'X'] as const) {
  test(`a lead that is refused after the bar was closed by ${way} brings it back with what was typed`, async ({
    page,
  }) => {
    const host = await writeLead(page, 'email')
    const closed = withResolvers()
    await page.route(LEADS, async (route) => {
      await closed.promise
      await route.fulfill({ status: 403, body: '<h1>Forbidden</h1>', contentType: 'text/html' })
    })
    await send(host)
    await expect(host.getByRole('button', { name: 'Send me the code' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await host.getByRole('button', { name: 'Close' }).click()
    await expect(host).toBeHidden()
    closed.resolve()
    await expect(host.getByRole('alert')).toBeInViewport()
    await expect(host.getByRole('alert')).not.toBeEmpty()
    await expect(host.getByRole('textbox', { name: 'Name' })).toHaveValue('Lina')
    await page.keyboard.press('Escape')
    await expect(host).toBeHidden()
    await page.reload()
    await expect(host).toHaveAttribute('data-atoll-reason', /^away: the visitor has closed it/)
  })
}
