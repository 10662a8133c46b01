import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { LONGEST_HOLD_MS } from '../../loader/boot/first-act.ts'
import { openHostPage, TAG } from '../support/host-page.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const OUT = process.env['ATOLL_OUT'] ?? 'dist'

/** A behaviour without requests, and an island. */
const QUANTITY =
  '<div class="quantity"><input class="input-text qty" type="number" name="quantity" value="1" min="0" step="1"></div>'
const quantity = (attributes: string): string =>
  `<div class="quantity"><input type="number" name="q" value="1" min="0" step="1" data-atoll="quantity" ${attributes}></div>`

const states = (page: Page): Promise<ReadonlyArray<string | null>> =>
  page.locator('input').evaluateAll((hosts) => hosts.map((host) => host.getAttribute('data-atoll-state')))

const islandCount = (page: Page): Promise<number> =>
  page.evaluate(() => (window.atoll && !Array.isArray(window.atoll) ? window.atoll.list().length : -1))

function requests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/atoll/')) seen.push(pathname.replace(/-[\w-]{8}\./, '.'))
  })
  return seen
}

interface File {
  readonly file: string
  readonly bytes: number
  readonly integrity: string
}

interface Manifest {
  readonly loader: readonly File[]
  readonly widgets: Readonly<
    Record<string, { readonly files: readonly File[]; readonly later: readonly string[] }>
  >
  readonly files: readonly File[]
}

/** Holds the code of the widget `quantity`. @returns lets it come */
async function holdQuantity(page: Page): Promise<() => void> {
  const { promise, resolve } = withResolvers()
  await page.route('**/atoll/chunks/quantity-*', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('the build', () => {
  test('has no file that imports the loader back', () => {
    const chunks = readdirSync(`${OUT}/chunks`)
    expect(chunks.length).toBeGreaterThan(10)
    expect(
      chunks.filter((file) => readFileSync(`${OUT}/chunks/${file}`, 'utf8').includes('loader.js')),
    ).toEqual([])
    expect(readFileSync(`${OUT}/loader.js`, 'utf8')).not.toMatch(/\bimport\s*[{"']/)
  })

  test('tells integrity and bytes of every file, those that come later and styles too', () => {
    const manifest = JSON.parse(readFileSync(`${OUT}/manifest.json`, 'utf8')) as Manifest
    const made = [
      ...readdirSync(`${OUT}/chunks`).map((file) => `chunks/${file}`),
      'loader.js',
      'loader.classic.js',
      'first-paint.css',
    ]
    expect(manifest.files.map(({ file }) => file).toSorted()).toEqual(made.toSorted())
    for (const { file, bytes, integrity } of manifest.files) {
      const content = readFileSync(`${OUT}/${file}`)
      expect(bytes).toBe(content.length)
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    }
    expect(manifest.loader[0]).toEqual(manifest.files.find(({ file }) => file === 'loader.js'))
    for (const { files, later } of Object.values(manifest.widgets)) {
      for (const file of [...files.map((one) => one.file), ...later]) expect(made).toContain(file)
    }
    expect(manifest.widgets['pickup-selector']?.later.join()).toMatch(/pickup-selector-view.*react-/)
  })
})

test.describe('a page', () => {
  test('without hosts loads the loader alone', async ({ page }) => {
    const seen = requests(page)
    await openHostPage(page, `<p>Nothing here.</p>${TAG}`)
    await page.waitForFunction(() => 'atoll' in window)
    await page.waitForLoadState('networkidle')
    expect(seen).toEqual(['/atoll/loader.js'])
  })

  test('with behaviours alone loads no React', async ({ page }) => {
    const seen = requests(page)
    await openHostPage(page, QUANTITY + TAG)
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
    expect(seen.filter((file) => file.includes('react'))).toEqual([])
  })

  test('asks for the core and the widget at once, not one after the other', async ({ page }) => {
    const order: string[] = []
    await page.route('**/atoll/chunks/core-*', async (route) => {
      order.push('core asked')
      await expect.poll(() => order).toContain('widget asked')
      await route.continue()
    })
    await page.route('**/atoll/chunks/quantity-*', (route) => {
      order.push('widget asked')
      return route.continue()
    })
    await openHostPage(page, QUANTITY + TAG)
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
  })

  test('does not ask for everything in one task, which would keep the page from its visitor', async ({
    page,
  }) => {
    await page.route(/\/loader\.js/, async (route) => {
      const response = await route.fetch()
      const counted = 'window.askedAtOnce = document.querySelectorAll("link[rel=modulepreload]").length'
      await route.fulfill({ response, body: `${await response.text()};${counted}` })
    })
    await page.goto('/checkout/')
    await expect.poll(() => islandCount(page)).toBeGreaterThan(8)
    const preloads = page.locator('link[rel=modulepreload]')
    // They come in tasks of their own, the last ones later than the hosts are seen.
    await expect.poll(() => preloads.count()).toBeGreaterThan(7)
    const atOnce = await page.evaluate(() => (window as { askedAtOnce?: number }).askedAtOnce ?? NaN)
    expect(atOnce).toBeLessThan((await preloads.count()) / 2)
  })

  for (const [title, tags] of [
    ['twice', TAG + TAG],
    ['with and without a version', `${TAG}<script type="module" src="/atoll/loader.js?ver=6.9.4"></script>`],
    ['as module and classic', `${TAG}<script defer src="/atoll/loader.classic.js"></script>`],
  ] as const) {
    test(`with the tag ${title} mounts once and warns`, async ({ page }) => {
      const warnings: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      await openHostPage(page, QUANTITY + tags)
      await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('button')).toHaveCount(2)
      // One address evaluates once, whatever the number of tags.
      const evaluatedTwice = title !== 'twice' && title !== 'as module and classic'
      expect(warnings.filter((text) => text.includes('already runs'))).toHaveLength(evaluatedTwice ? 1 : 0)
    })
  }

  test('that uses the API wrongly is told so, and everything else runs', async ({ page }) => {
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    page.on('pageerror', (error) => told.push(`uncaught ${String(error)}`))
    await openHostPage(
      page,
      `<script type="application/json" data-atoll-config>{"widgets":{"quantty":{},"quantity":{"sise":2}}}</script>
      <script>
        window.atoll = [null, {}, ['sacn'], ['scan', 'text'], ['mount', null], ['on', 'mountd', () => {}]]
      </script>${QUANTITY}<p id="plain">No host.</p>${TAG}`,
    )
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
    await page.evaluate(() => {
      if (!window.atoll || Array.isArray(window.atoll)) return
      window.atoll.on('quantty:changed' as 'mounted', () => {})
      void window.atoll.mount(document.querySelector('#plain') as HTMLElement)
    })
    for (const text of [
      'configuration: There is no widget "quantty"',
      'There is no option of quantity "sise"',
      'window.atoll: There is no command "sacn"',
      'window.atoll: There is no event "quantty:changed"',
      'window.atoll: This element is not a host',
    ]) {
      await expect.poll(() => told.filter((line) => line.includes(text)).length, text).toBe(1)
    }
    expect(told.filter((line) => line.startsWith('uncaught'))).toEqual([])
  })

  test('that another version has claimed is left to it', async ({ page }) => {
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes('Version 9.9.9 already runs'),
    )
    await openHostPage(page, `<script>window.atoll = { version: '9.9.9' }</script>${QUANTITY}${TAG}`)
    await warned
    expect(await states(page)).toEqual([null])
  })

  test('does not take content of the page that is called so for another version', async ({ page }) => {
    const content = '<a id="atoll">One</a><a id="atoll" name="version">Two</a>'
    await openHostPage(page, `${content}${QUANTITY}${TAG}`)
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
  })

  test('runs commands that were pushed before the tag, in order, past one that throws', async ({ page }) => {
    await openHostPage(
      page,
      `<script>
        window.heard = []
        window.atoll = [
          ['on', 'mounted', () => { window.heard.push('first'); }],
          ['scan', 'this is not an element'],
          ['on', 'mounted', () => { window.heard.push('second'); }],
        ]
      </script>${QUANTITY}${TAG}`,
    )
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
      .toEqual(['first', 'second'])
  })

  test('says which option of the configuration is wrong, what was found and what is accepted', async ({
    page,
  }) => {
    const warned = page.waitForEvent('console', (message) => message.text().includes('takeover'))
    await openHostPage(
      page,
      `<script type="application/json" data-atoll-config>{"takeover":"perhaps"}</script>${QUANTITY}${TAG}`,
    )
    expect((await warned).text()).toMatch(/takeover is "perhaps".*accepts true or false.*default false/)
  })

  test('with a broken configuration works by defaults', async ({ page }) => {
    const warned = page.waitForEvent('console', (message) => message.text().includes('not valid JSON'))
    await openHostPage(
      page,
      `<script type="application/json" data-atoll-config>{oops</script>${QUANTITY}${TAG}`,
    )
    await warned
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
  })

  for (const [title, config, markup] of [
    ['by data-atoll="off" on an ancestor', '{}', `<section data-atoll="off">${QUANTITY}</section>`],
    ['by native: false', '{"native":false}', QUANTITY],
    ['by widget', '{"widgets":{"quantity":false}}', QUANTITY],
  ] as const) {
    test(`can turn hosts off ${title}`, async ({ page }) => {
      await openHostPage(
        page,
        `<script type="application/json" data-atoll-config>${config}</script>${markup}${quantity('')}${TAG}`,
      )
      const [native, marked] = [page.locator('input').first(), page.locator('input').last()]
      await expect(marked).toHaveAttribute('data-atoll-state', 'mounted')
      await expect(native).not.toHaveAttribute('data-atoll-state')
    })
  }
})

test.describe('a host', () => {
  test('that comes, moves, is cloned and leaves is followed', async ({ page }) => {
    await openHostPage(page, `<main></main><aside></aside>${TAG}`)
    await page.waitForFunction(() => 'atoll' in window)
    await page.evaluate(
      (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html),
      QUANTITY,
    )
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
    await expect(page.getByRole('button')).toHaveCount(2)

    await page.evaluate(() => {
      const box = document.querySelector('.quantity')
      if (box) document.querySelector('aside')?.append(box)
    })
    await expect(page.locator('aside [data-atoll-state=mounted]')).toHaveCount(1)

    await page.evaluate(() => {
      const box = document.querySelector('.quantity')
      if (box) box.after(box.cloneNode(true))
    })
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(2)
    await expect.poll(() => islandCount(page)).toBe(2)
    await page
      .getByRole('button', { name: /increase|plus|more/i })
      .last()
      .click()
    await expect(page.locator('input').last()).toHaveValue('2')

    await page.evaluate(() => document.querySelectorAll('.quantity').forEach((box) => box.remove()))
    await expect.poll(() => islandCount(page)).toBe(0)
  })

  test('marked later mounts too', async ({ page }) => {
    await openHostPage(page, `<div><input type="number" value="1"></div>${TAG}`)
    await page.waitForFunction(() => 'atoll' in window)
    await page.locator('input').evaluate((host) => host.setAttribute('data-atoll', 'quantity'))
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
  })

  test('excluded later is given back, and taken up again when it no longer is', async ({ page }) => {
    await openHostPage(page, `<section>${QUANTITY}</section>${TAG}`)
    const mounted = page.locator('[data-atoll-state=mounted]')
    await expect(mounted).toHaveCount(1)
    await page.locator('section').evaluate((section) => section.setAttribute('data-atoll', 'off'))
    await expect(mounted).toHaveCount(0)
    await expect(page.locator('[data-atoll-part]')).toHaveCount(0)
    await page.locator('section').evaluate((section) => section.removeAttribute('data-atoll'))
    await expect(mounted).toHaveCount(1)
  })

  test('with media(…) mounts when the window fits', async ({ page }) => {
    await page.setViewportSize({ width: 500, height: 600 })
    await openHostPage(page, quantity('data-atoll-when="media(min-width: 900px)"') + TAG)
    await page.waitForLoadState('networkidle')
    expect(await states(page)).toEqual([null])
    await page.setViewportSize({ width: 1000, height: 600 })
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
  })

  test('with a margin that no browser takes is mounted all the same, and that is said', async ({ page }) => {
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    page.on('pageerror', (error) => told.push(`uncaught ${String(error)}`))
    await openHostPage(page, quantity('data-atoll-when="visible(400)"') + TAG)
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
    expect(told).toEqual([expect.stringContaining('has "visible(400)", whose argument no browser takes')])
  })

  test('with visible mounts when it is scrolled near', async ({ page }) => {
    await openHostPage(
      page,
      `<div style="height:4000px"></div>${quantity('data-atoll-when="visible"')}${TAG}`,
    )
    await page.waitForLoadState('networkidle')
    expect(await states(page)).toEqual([null])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
  })

  test('with interaction keeps the first click until it is mounted and then does it once', async ({
    page,
  }) => {
    const release = await holdQuantity(page)
    await openHostPage(
      page,
      `<div data-atoll="quantity" data-atoll-when="interaction"><a href="#there" onclick="window.clicks = (window.clicks ?? 0) + 1">There</a></div>${TAG}`,
    )
    await page.waitForFunction(() => 'atoll' in window)
    await page.getByText('There').click()
    await page.getByText('There').click()
    expect(await page.evaluate(() => (window as { clicks?: number }).clicks)).toBeUndefined()
    release()
    await expect(page).toHaveURL(/#there$/)
    expect(await page.evaluate(() => (window as { clicks?: number }).clicks)).toBe(1)
  })

  test('with interaction keeps a press on an icon, too', async ({ page }) => {
    const release = await holdQuantity(page)
    await openHostPage(
      page,
      `<div data-atoll="quantity" data-atoll-when="interaction"><a href="#there"><svg width="20" height="20"><rect width="20" height="20" /></svg></a></div>${TAG}`,
    )
    await page.waitForFunction(() => 'atoll' in window)
    await page.locator('rect').click()
    expect(new URL(page.url()).hash).toBe('')
    release()
    await expect(page).toHaveURL(/#there$/)
  })

  test('with interaction is let go for good, also when the page changed just before Atoll was there', async ({
    page,
  }) => {
    let come: (() => void) | undefined
    const line = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(/chunks\/core/, async (route) => {
      await line
      await route.continue()
    })
    await page.clock.install()
    await openHostPage(
      page,
      `<ul class="main-nav"><li class="menu-item"><a href="#there">There</a></li></ul>${TAG}`,
    )
    await expect.poll(() => page.evaluate(() => 'atoll' in window)).toBe(true)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.evaluate(() => document.body.append(document.createElement('p')))
    come?.()
    const menu = page.locator('.main-nav')
    // Heard by the runtime only.
    await expect(async () => {
      await menu.dispatchEvent('pointerover')
      await expect(menu).toHaveAttribute('data-atoll-state', 'mounted', { timeout: 300 })
    }).toPass()
    await page.clock.runFor(1000)
    await page.getByRole('link', { name: 'There' }).click()
    expect(new URL(page.url()).hash).toBe('#there')
  })

  test('with interaction leaves the keys of what is written in alone, and holds those of a box', async ({
    page,
  }) => {
    await page.route(/chunks\/core/, () => new Promise(() => {}))
    await openHostPage(
      page,
      `<ul class="main-nav"><li class="menu-item">
         <input name="q" aria-label="Text"><textarea aria-label="Area"></textarea>
         <p contenteditable="true" aria-label="Editable" role="textbox"><b></b></p>
         <input type="range" value="3" max="9" aria-label="Range"><input type="checkbox" aria-label="Box">
       </li></ul>${TAG}`,
    )
    await expect.poll(() => page.evaluate(() => 'atoll' in window)).toBe(true)
    for (const name of ['Text', 'Area', 'Editable']) {
      const field = page.getByRole('textbox', { name })
      await field.pressSequentially('a b')
      await field.press('ArrowLeft')
      await field.press('Backspace')
      expect(await field.evaluate((element: HTMLInputElement) => element.value ?? element.textContent)).toBe(
        'ab',
      )
    }
    await page.getByRole('slider').press('ArrowRight')
    await expect(page.getByRole('slider')).toHaveValue('4')
    await page.getByRole('checkbox').press('Space')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
  })

  // The last one is the base that all widgets share: shared files have numbers for names.
  for (const part of ['quantity', 'core', '0']) {
    test(`whose ${part} script fails once is served by the retry`, async ({ page }) => {
      let failed = 0
      let again = false
      await page.route('**/atoll/chunks/*', (route) => {
        const { pathname, search } = new URL(route.request().url())
        again ||= search !== ''
        if (again || !pathname.includes(`/${part}-`)) return route.continue()
        failed += 1
        return route.abort()
      })
      await openHostPage(page, QUANTITY + TAG)
      await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
      expect(failed).toBeGreaterThan(0)
    })
  }

  test('with a media query that nobody knows is mounted all the same, and that is said', async ({ page }) => {
    const advice: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('media query')) advice.push(message.text())
    })
    const host = (id: string, when: string) =>
      `<div class="quantity"><input id="${id}" class="qty" type="number" value="1" data-atoll-when="media(${when})"></div>`
    const known = [
      'screen',
      'min-width: 100px',
      'screen and (min-width: 100px)',
      'not print',
      '(width > 9px) or (hover)',
    ]
    const unknown = ['phone', 'min-widht: 100px', '']
    const hosts = [...known, ...unknown].map((when, index) => host(`q${index}`, when))
    await openHostPage(
      page,
      `${hosts.join('')}${host('never', 'print')}${host('wide', 'min-width: 90000px')}${TAG}`,
    )
    for (const index of hosts.keys())
      await expect(page.locator(`#q${index}`)).toHaveAttribute('data-atoll-state', 'mounted')
    expect(advice).toHaveLength(unknown.length)
    for (const when of unknown) expect(advice.join('\n')).toContain(`"media(${when})"`)
    await expect(page.locator('#never')).not.toHaveAttribute('data-atoll-state')
    await expect(page.locator('#wide')).not.toHaveAttribute('data-atoll-state')
  })

  test('whose runtime never comes stays the server markup and is reported as any other error', async ({
    page,
  }) => {
    await page.route('**/atoll/chunks/core-*', (route) => route.abort())
    const written: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('[atoll]')) written.push(message.text())
    })
    const listener = `<script>
      window.told = []
      document.addEventListener('atoll:error', (event) => {
        event.preventDefault()
        window.told.push([event.detail.widget, String(event.detail.error)])
      })
    </script>`
    await openHostPage(page, listener + QUANTITY + TAG)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told))
      .toEqual([['atoll', expect.stringContaining('core-')]])
    expect(written).toEqual([])
    await expect(page.locator('input')).toHaveAttribute('data-atoll-state', 'failed')
    await expect(page.locator('[data-atoll-part]')).toHaveCount(0)
    await page.locator('input').fill('3')
  })

  test('whose code never comes stays the server markup, says so, and can be tried again', async ({
    page,
  }) => {
    await page.route('**/atoll/chunks/quantity-*', (route) => route.abort())
    const told = page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && message.text().includes('[atoll]'),
    )
    await openHostPage(page, QUANTITY + TAG)
    await told
    await expect(page.locator('input')).toHaveAttribute('data-atoll-state', 'failed')
    await expect(page.locator('[data-atoll-part]')).toHaveCount(0)
    await page.unroute('**/atoll/chunks/quantity-*')
    await page.evaluate(() => {
      const host = document.querySelector('input')
      return host && window.atoll && !Array.isArray(window.atoll) ? window.atoll.mount(host) : undefined
    })
    await expect(page.locator('input')).toHaveAttribute('data-atoll-state', 'mounted')
  })

  test('acts on its own when Atoll’s files never come, and the console says so once', async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('[atoll]')) errors.push(message.text())
    })
    await page.route('**/atoll/chunks/**', (route) => route.abort())
    const link = (name: string): string =>
      `<div data-atoll="quantity" data-atoll-when="interaction"><a href="#${name}">${name}</a></div>`
    await openHostPage(page, link('first') + link('second') + TAG)
    await page.waitForFunction(() => 'atoll' in window)
    await page.getByText('first').click()
    await expect(page).toHaveURL(/#first$/)
    await page.getByText('second').click()
    await expect(page).toHaveURL(/#second$/)
    await page.evaluate(() => document.body.append(document.createElement('p')))
    await expect.poll(() => errors.length).toBe(1)
  })

  test('acts on its own when they hang', async ({ page }) => {
    await page.clock.install()
    await page.route('**/atoll/chunks/**', () => {})
    await openHostPage(
      page,
      `<div data-atoll="quantity" data-atoll-when="interaction"><a href="#there">There</a></div>${TAG}`,
    )
    await page.waitForFunction(() => 'atoll' in window)
    await page.getByText('There').click()
    await page.clock.runFor(LONGEST_HOLD_MS)
    await expect(page).toHaveURL(/#there$/)
  })

  test('can be given back and mounted again through the API', async ({ page }) => {
    await openHostPage(page, quantity('') + TAG)
    const input = page.locator('input')
    await expect(input).toHaveAttribute('data-atoll-state', 'mounted')
    const before = quantity('')
    await page.evaluate(() => {
      const host = document.querySelector('input')
      if (host && window.atoll && !Array.isArray(window.atoll)) window.atoll.unmount(host)
    })
    expect(await page.locator('.quantity').evaluate((box) => box.outerHTML)).toBe(
      before.replace(/ >$/, '>').replace('" ></div>', '"></div>'),
    )
    await page.evaluate(() => {
      const host = document.querySelector('input')
      return host && window.atoll && !Array.isArray(window.atoll) ? window.atoll.mount(host) : undefined
    })
    await expect(input).toHaveAttribute('data-atoll-state', 'mounted')
  })
})

test.describe('the page around', () => {
  test('may break what Atoll could lean on: storage, observers, idle callbacks, prototypes', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }
      for (const name of ['IntersectionObserver', 'ResizeObserver', 'requestIdleCallback']) {
        delete (window as unknown as Record<string, unknown>)[name]
      }
      Object.assign(Array.prototype, { toJSON: () => 'polluted' })
      Object.defineProperty(Object.getPrototypeOf({}), 'polluted', {
        value: 1,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    await openHostPage(page, QUANTITY + quantity('data-atoll-when="visible idle"') + TAG)
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(2)
    expect(problems).toEqual([])
  })

  test('may have a strict policy: not one report', async ({ page }) => {
    await page.addInitScript(() => {
      const reports: string[] = []
      Object.assign(window, { reports })
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile }) => {
          reports.push(`${violatedDirective} ${blockedURI} ${sourceFile}`)
        },
      )
    })
    await openHostPage(
      page,
      `${QUANTITY}<script nonce="abc" type="module" src="/atoll/loader.js"></script>`,
      {
        headers: {
          'content-security-policy':
            "script-src 'nonce-abc' 'strict-dynamic'; style-src 'self'; require-trusted-types-for 'script'; object-src 'none'; base-uri 'none'",
        },
      },
    )
    await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
    expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([])
  })

  test('opens the inspector by address', async ({ page }) => {
    const notice =
      '<p class="woocommerce-store-notice" data-notice-id="1" style="display:none">Closed on Monday</p>'
    const form = '<form class="checkout"><p class="form-row"><input id="billing_email"></p></form>'
    await openHostPage(
      page,
      `${form}${notice}${QUANTITY}<div data-atoll="newsletter-opt-in">${form}</div>${TAG}`,
      {
        search: '?atoll-inspect',
      },
    )
    const inspector = page.getByRole('complementary', { name: 'Atoll inspector' })
    await expect(inspector.getByText(/quantity mounted in \d+ ms/)).toBeVisible()
    await inspector.getByText(/newsletter-opt-in mounted in .* <div data-atoll/).click()
    await expect(inspector.getByRole('row', { name: 'consentFirst false default' })).toBeVisible()
  })
})
