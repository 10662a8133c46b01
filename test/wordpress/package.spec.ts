import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { php, problemsOf, test, visitorHtml } from './wordpress.ts'

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as {
  readonly version: string
  readonly loader: ReadonlyArray<{ readonly integrity: string }>
}

test.describe('a visitor', () => {
  test('gets style, configuration and a tag with version and integrity, which the browser accepts', async ({
    page,
  }) => {
    const problems = problemsOf(page)
    await page.goto('/contact/')
    const tag = page.locator('head > script#atoll-js')
    await expect(tag).toHaveAttribute('type', 'module')
    await expect(tag).toHaveAttribute(
      'src',
      new RegExp(`/plugins/atoll/dist/loader\\.js\\?ver=${manifest.version}$`),
    )
    await expect(tag).toHaveAttribute('integrity', manifest.loader[0]?.integrity ?? '')
    await expect(page.locator('head > link#atoll-first-paint-css')).toHaveCount(1)
    expect(JSON.parse((await page.locator('[data-atoll-config]').textContent()) ?? '')).toMatchObject({
      locale: 'en-US',
      ajaxUrl: '/wp-admin/admin-ajax.php',
    })
    await expect
      .poll(() => page.evaluate(() => (window.atoll as { version?: string }).version))
      .toBe(manifest.version)
    expect(problems).toEqual([])
  })

  test('gets the tag behind the import map of WordPress’s own modules, which Firefox ignores behind a module', async ({
    page,
  }) => {
    const problems = problemsOf(page)
    const html = await visitorHtml('/contact/?script-module=1')
    const at = (part: RegExp): number => html.search(part)
    expect(at(/<script[^>]* type="importmap"/)).toBeGreaterThan(0)
    expect(at(/ type="module"| rel="modulepreload"/)).toBeGreaterThan(at(/<script[^>]* type="importmap"/))
    expect(html.match(/id="atoll-js"/g)).toHaveLength(1)
    await page.goto('/contact/?script-module=1')
    await expect
      .poll(() => page.evaluate(() => (window as { standInModule?: string }).standInModule))
      .toBe('ran')
    expect(problems).toEqual([])
  })

  test('stays out of the canvases of editors', async () => {
    const canvases = ['elementor-preview=7', 'fl_builder', 'et_fb=1', 'vc_editable=true']
    for (const query of [...canvases, 'customize_messenger_channel=preview-0', 'legacy-widget-preview=x'])
      expect(await visitorHtml(`/contact/?${query}`), query).not.toContain('atoll-js')
  })

  test('gets neither tag nor replacement in feeds and on the login page', async () => {
    for (const path of ['/feed/', '/wp-login.php']) expect(await visitorHtml(path)).not.toContain('atoll-js')
  })

  test('gets no source of an original that was enqueued late, but its settings and inline code', async ({
    page,
  }) => {
    const problems = problemsOf(page)
    await page.goto('/contact/')
    await expect(page.locator('script[src*="contact-form-7/includes/js/index.js"]')).toHaveCount(0)
    expect(
      await page.evaluate(() => {
        const { standInSettings, standInBefore, standInOriginal, jQuery } = window as unknown as Record<
          string,
          unknown
        >
        const { nonce } = standInSettings as { readonly nonce: string }
        return {
          nonce: nonce.length,
          before: standInBefore,
          original: standInOriginal,
          library: typeof jQuery,
        }
      }),
    ).toEqual({ nonce: 10, before: true, original: undefined, library: 'undefined' })
    expect(problems).toEqual([])
  })

  test('gets a script that depends on the original, and the libraries that it reaches through it', async ({
    page,
  }) => {
    const problems = problemsOf(page)
    await page.goto('/with-library/')
    const ran = await page.evaluate(() => {
      const { standInDependant, standInOriginal } = window as unknown as Record<string, unknown>
      return { dependant: standInDependant, original: standInOriginal }
    })
    expect(ran).toEqual({ dependant: true, original: undefined })
    expect(problems).toEqual([])
  })
})

test.describe('the scripts of the classic cart page', () => {
  const ran = (page: Page) =>
    page.evaluate(() => (window as unknown as Record<string, unknown>)['standInShop'])

  test('give way on it, and the list that only they use goes along; their settings stay', async ({
    page,
  }) => {
    const problems = problemsOf(page)
    await page.goto('/cart/?shop=1')
    expect(await ran(page)).toBeUndefined()
    expect(
      await page.evaluate(() => {
        const { wc_cart_params: settings, jQuery } = window as unknown as Record<string, unknown>
        const { apply_coupon_nonce: nonce } = settings as { readonly apply_coupon_nonce: string }
        return { nonce: nonce.length, library: typeof jQuery }
      }),
    ).toEqual({ nonce: 10, library: 'undefined' })
    expect(problems).toEqual([])
  })

  for (const [name, path, expected] of [
    [
      'stay for the checkout on the same page',
      '/cart-and-checkout/',
      ['country-select', 'address-i18n', 'cart', 'selectWoo', 'checkout'],
    ],
    ['stay on the checkout', '/checkout/', ['selectWoo', 'country-select', 'address-i18n', 'checkout']],
    [
      'stay on a page with the block of a cart, which they do not serve alone',
      '/cart-block/',
      ['country-select', 'address-i18n', 'cart', 'selectWoo'],
    ],
  ] as const) {
    test(name, async ({ page }) => {
      const problems = problemsOf(page)
      await page.goto(`${path}?shop=1`)
      expect(await ran(page)).toEqual(expected)
      expect(problems).toEqual([])
    })
  }
})

test.describe('code in the page that calls a function of an original', () => {
  const state = (page: Page) =>
    page.evaluate(() => (window as unknown as Record<string, unknown>)['standInTerminals'])

  test('finds it, and it does nothing', async ({ page }) => {
    const problems = problemsOf(page)
    await page.goto('/with-terminals/')
    await expect.poll(() => state(page)).toBe('quiet')
    await expect(page.locator('script[src*="omniva-woocommerce"]')).toHaveCount(0)
    expect(problems).toEqual([])
  })
})

test.describe('jQuery', () => {
  const state = (page: Page) =>
    page.evaluate(() => {
      const { jQuery, standInCalled, standInTries, standInReady, standInLoaded } =
        window as unknown as Record<string, unknown>
      return [typeof jQuery, standInCalled, standInTries, standInReady, standInLoaded]
    })

  test('does not come for functions that nobody calls', async ({ page }) => {
    const problems = problemsOf(page)
    await page.goto('/with-functions/')
    expect(await state(page)).toEqual(['undefined', undefined, undefined, undefined, undefined])
    await expect(page.locator('script[src*="awdr-dynamic-price"]')).toHaveCount(0)
    expect(problems).toEqual([])
  })

  test('comes with them for a script that names it', async ({ page }) => {
    const problems = problemsOf(page)
    await page.goto('/with-caller/')
    await expect.poll(() => state(page)).toEqual(['function', 'called', undefined, undefined, undefined])
    await expect(page.locator('script[src*="site_main"]')).toHaveCount(0)
    expect(problems).toEqual([])
  })

  test('comes in time for an original that stays and needs it without naming it', async ({ page }) => {
    const problems = problemsOf(page)
    await page.goto('/with-checkout-block/')
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Record<string, unknown>)['standInNewsletter']))
      .toBe(1)
    expect(problems).toEqual([])
  })

  test('comes late for a script that is printed by hand, which then runs as if it had been there', async ({
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.goto('/by-hand/')
    await expect.poll(() => state(page)).toEqual(['function', undefined, 2, true, 1])
    expect(warnings.join()).toMatch(/uses jQuery .*atoll_keeps_jquery/)
    await expect(page.locator('script[src*="awdr-dynamic-price"]')).toHaveCount(0)
  })

  test('stays where the site owner keeps it', async ({ page }) => {
    const problems = problemsOf(page)
    await page.goto('/by-hand/?keep=1')
    await expect.poll(async () => (await state(page)).slice(0, 4)).toEqual(['function', undefined, 1, true])
    expect(problems).toEqual([])
  })
})

test('the estimator of password strength comes once a password is chosen', async ({ page }) => {
  const problems = problemsOf(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/zxcvbn/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/with-password/')
  await page.getByLabel('Old').fill('secret')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const judged = page.evaluate(
    () => new Promise((resolve) => addEventListener('keyup', () => resolve('zxcvbn' in window))),
  )
  await page.getByLabel('New').focus()
  expect(await judged).toBe(true)
  expect(asked).toEqual(['/wp-includes/js/zxcvbn.min.js'])
  expect(problems).toEqual([])
})

test.describe('where Atoll cannot run, the originals do', () => {
  const loader = '**/atoll/dist/loader.js*'
  const originals = (page: Page) =>
    page.evaluate(() => {
      const { standInReady, standInLoaded, standInSettings } = window as unknown as Record<string, unknown>
      const { nonce } = standInSettings as { readonly nonce: string }
      return { ready: standInReady, loaded: standInLoaded, nonce: nonce.length }
    })
  const running = { ready: true, loaded: 1, nonce: 10 }

  test('because something on the way changed the loader', async ({ page }) => {
    await page.route(loader, async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, body: `${await response.text()}\n// minified by a CDN` })
    })
    await page.goto('/contact/')
    await expect.poll(() => originals(page)).toEqual(running)
    await expect(page.locator('#atoll-first-paint-css')).toHaveCount(0)
  })

  test('because it is not there, or comes as something that does not run', async ({ page }) => {
    for (const answer of [{ status: 404 }, { contentType: 'text/javascript', body: 'let = ' }]) {
      await page.route(loader, (route) => route.fulfill(answer))
      await page.goto('/contact/')
      await expect.poll(() => originals(page)).toEqual(running)
      await page.unroute(loader)
    }
  })

  test('because an optimiser without integrity broke it', async ({ page }) => {
    await page.route('**/contact/', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replace(/ integrity="[^"]*"/, '') })
    })
    await page.route(loader, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    )
    await page.goto('/contact/')
    await expect.poll(() => originals(page)).toEqual(running)
  })

  test('because the rest of Atoll cannot be fetched', async ({ page }) => {
    await page.route('**/atoll/dist/chunks/**', (route) => route.abort())
    await page.route('**/contact/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</main>', '<div data-atoll="quantity"></div></main>')
      return route.fulfill({ response, body })
    })
    await page.goto('/contact/')
    await expect.poll(() => originals(page)).toEqual(running)
  })

  test('in the order of the page, with the scripts that need them', async ({ page }) => {
    const added: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') added.push(new URL(request.url()).pathname)
    })
    await page.route(loader, (route) => route.abort())
    await page.goto('/contact/')
    await expect.poll(() => originals(page)).toEqual(running)
    const order = added.filter((path) => /jquery\.|underscore|index\.js/.test(path))
    expect(order.map((path) => path.split('/').at(-1))).toEqual([
      'jquery.min.js',
      'underscore.min.js',
      'index.js',
    ])
  })

  test('and never beside it', async ({ page }) => {
    await page.goto('/contact/')
    await expect
      .poll(() => page.evaluate(() => (window.atoll as { version?: string }).version))
      .toBe(manifest.version)
    await page.waitForLoadState('networkidle')
    expect(await originals(page)).toEqual({ nonce: 10 })
    expect(await page.locator('script[src*="contact-form-7"]').count()).toBe(0)
  })
})

test.describe('other plugins', () => {
  const folder = '/wp-content/plugins/atoll/dist/'
  const watch = ['atoll-originals', 'atoll-watch']

  for (const [name, filter, given, expected] of [
    ['WP Rocket, minifying', 'rocket_exclude_js', [], [`${folder}(.*)`]],
    ['WP Rocket, delaying', 'rocket_delay_js_exclusions', ['a.js'], ['a.js', `${folder}(.*)`, ...watch]],
    ['WP Rocket, deferring inline code', 'rocket_defer_inline_exclusions', [], watch],
    ['LiteSpeed Cache, joining', 'litespeed_optimize_js_excludes', [], [folder, ...watch]],
    ['LiteSpeed Cache, deferring', 'litespeed_optm_js_defer_exc', ['a.js'], ['a.js', folder, ...watch]],
    [
      'Autoptimize',
      'autoptimize_filter_js_exclude',
      'a.js, b.js',
      `a.js, b.js, ${[folder, ...watch].join(', ')}`,
    ],
    [
      'Autoptimize with a list',
      'autoptimize_filter_css_exclude',
      {},
      Object.fromEntries([folder, ...watch].map((part) => [part, ''])),
    ],
  ] as const) {
    test(`that optimise leave the build alone: ${name}`, () => {
      const value = JSON.stringify(given)
      expect(php(`return apply_filters( '${filter}', json_decode( '${value}', true ) );`)).toEqual(expected)
    })
  }

  test('that defer inline code leave the originals’ settings, which Atoll reads when it starts', async ({
    page,
  }) => {
    const problems = problemsOf(page)
    await page.goto('/contact/?defer-inline=1')
    const deferred = await page
      .locator('script[src^="data:"]')
      .evaluateAll((scripts) => scripts.map(({ id }) => id))
    expect(deferred).toContain('stand-in-others-js-extra')
    expect(deferred.filter((id) => /contact-form-7|atoll/.test(id))).toEqual([])
    await expect(page.locator('#contact-form-7-js-extra')).not.toHaveAttribute('defer')
    await expect(page.locator('#stand-in-form-data-js-before')).not.toHaveAttribute('defer')
    await expect(page.locator('head > script#atoll-js')).toHaveAttribute('integrity', /^sha384-/)
    expect(problems).toEqual([])
  })

  test('that translate give the wording of the page’s language', () => {
    expect(
      php(
        "add_filter( 'wpml_translate_single_string', fn( $wording, $context, $name ) => \"$context, $name: $wording\", 10, 3 ); return Atoll\\Texts::translate( 'Undo', 'Back' );",
      ),
    ).toBe('Atoll, Undo: Back')
    expect(
      php(
        "eval( 'function pll__( $text ) { return strrev( $text ); }' ); return Atoll\\Texts::translate( 'Undo', 'Back' );",
      ),
    ).toBe('kcaB')
  })
})
