import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
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

  test('gets neither tag nor replacement in feeds and on the login page', async () => {
    for (const path of ['/feed/', '/wp-login.php']) expect(await visitorHtml(path)).not.toContain('atoll-js')
  })

  test('gets no source of an original that was enqueued late, but its settings and inline code', async ({
    page,
  }) => {
    const problems = problemsOf(page)
    await page.goto('/contact/')
    expect(await page.content()).not.toContain('contact-form-7/includes/js/index.js')
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

test.describe('other plugins', () => {
  const folder = '/wp-content/plugins/atoll/dist/'

  for (const [name, filter, given, expected] of [
    ['WP Rocket, minifying', 'rocket_exclude_js', [], [`${folder}(.*)`]],
    ['WP Rocket, delaying', 'rocket_delay_js_exclusions', ['a.js'], ['a.js', `${folder}(.*)`]],
    ['LiteSpeed Cache, joining', 'litespeed_optimize_js_excludes', [], [folder]],
    ['LiteSpeed Cache, deferring', 'litespeed_optm_js_defer_exc', ['a.js'], ['a.js', folder]],
    ['Autoptimize', 'autoptimize_filter_js_exclude', 'a.js, b.js', `a.js, b.js, ${folder}`],
    ['Autoptimize with a list', 'autoptimize_filter_css_exclude', {}, { [folder]: '' }],
  ] as const) {
    test(`that optimise leave the build alone: ${name}`, () => {
      const value = JSON.stringify(given)
      expect(php(`return apply_filters( '${filter}', json_decode( '${value}', true ) );`)).toEqual(expected)
    })
  }

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
