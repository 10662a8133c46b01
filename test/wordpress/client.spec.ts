import { expect, type Page } from '@playwright/test'
import type { AtollApi } from '../../loader/runtime/api.ts'
import type { RestOptions } from '../../src/client/client.ts'
import { POSTS } from './site.mjs'
import { login, php, test } from './wordpress.ts'

/** Opens a page whose client is the build's; a nonce is printed as plugins print it. */
async function open(page: Page, nonce: string): Promise<void> {
  await page.addInitScript((printed) => {
    Object.assign(window, { wpApiSettings: { root: `${location.origin}/wp-json/`, nonce: printed } })
  }, nonce)
  await page.goto('/contact/')
  await page.waitForFunction(() => 'client' in (window.atoll ?? {}))
}

/** What the client makes of a call: the body, or the code of its error. */
function rest(page: Page, options: RestOptions): Promise<unknown> {
  return page.evaluate(
    (given) =>
      (window.atoll as AtollApi).client
        .rest(given)
        .catch(({ code }: { readonly code: string }) => ({ code })),
    options,
  )
}

function ajax(page: Page, action: string, fields: Readonly<Record<string, string>> = {}): Promise<unknown> {
  return page.evaluate(
    ([name, body]) =>
      (window.atoll as AtollApi).client
        .ajax(name, body)
        .catch(({ code }: { readonly code: string }) => ({ code })),
    [action, fields] as const,
  )
}

/** Requests to the site by method, path and status, as they happen. */
function traffic(page: Page): string[] {
  const seen: string[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (/wp-json|admin-ajax/.test(pathname)) {
      const override = response.request().headers()['x-http-method-override']
      const method = response.request().method() + (override ? `/${override}` : '')
      seen.push(`${method} ${pathname}${search} ${response.status()}`)
    }
  })
  return seen
}

test('a refused REST nonce is renewed and the call sent once more', async ({ page }) => {
  await login(page)
  await open(page, '0123456789')
  const seen = traffic(page)
  expect(await rest(page, { path: '/wp/v2/users/me?context=edit&_fields=slug' })).toEqual({ slug: 'admin' })
  expect(seen).toEqual([
    'GET /wp-json/wp/v2/users/me?context=edit&_fields=slug 403',
    'GET /wp-admin/admin-ajax.php?action=rest-nonce 200',
    'GET /wp-json/wp/v2/users/me?context=edit&_fields=slug 200',
  ])
})

test('per_page=-1 reads every page that the Link header names', async ({ page }) => {
  await open(page, '')
  const seen = traffic(page)
  const posts = (await rest(page, { path: '/wp/v2/posts?per_page=-1&_fields=id' })) as ReadonlyArray<{
    id: number
  }>
  // One comes with WordPress.
  expect(new Set(posts.map(({ id }) => id)).size).toBe(POSTS + 1)
  expect(seen).toHaveLength(3)
})

test('PUT travels as POST and changes the post', async ({ page }) => {
  await login(page)
  await open(page, '0123456789')
  const seen = traffic(page)
  await rest(page, { path: '/wp/v2/posts/1', method: 'PUT', data: { title: 'Put' } })
  expect(seen.at(-1)).toBe('POST/PUT /wp-json/wp/v2/posts/1 200')
  expect(php('return get_post( 1 )->post_title;')).toBe('Put')
})

test.describe('a picture that is too heavy for the server', () => {
  /** Uploads a picture with sub-sizes; gives its id, or the code of the error. */
  function upload(page: Page): Promise<unknown> {
    return page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 700
      canvas.getContext('2d')?.fillRect(0, 0, 350, 700)
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      const body = new FormData()
      body.append('file', picture ?? new Blob(), 'harbour.png')
      const sent = (window.atoll as AtollApi).client.rest({ path: '/wp/v2/media', method: 'POST', body })
      return sent.then(
        (media) => (media as { readonly id: number }).id,
        ({ code }: { readonly code: string }) => code,
      )
    })
  }

  test('is finished by post-process', async ({ page }) => {
    php("return update_option( 'stand_in_heavy_pictures', 1 );")
    await login(page)
    await open(page, '0123456789')
    const seen = traffic(page)
    const id = await upload(page)
    expect(seen.slice(-2)).toEqual([
      'POST /wp-json/wp/v2/media 500',
      `POST /wp-json/wp/v2/media/${String(id)}/post-process 200`,
    ])
    expect(php(`return array_keys( wp_get_attachment_metadata( ${Number(id)} )['sizes'] );`)).toContain(
      'medium',
    )
  })

  test('is removed when that never succeeds', async ({ page }) => {
    php("return update_option( 'stand_in_heavy_pictures', 99 );")
    const count = (): unknown => php("return (int) wp_count_posts( 'attachment' )->inherit;")
    const before = count()
    await login(page)
    await open(page, '0123456789')
    const seen = traffic(page)
    expect(await upload(page)).toBe('post_process')
    expect(seen.at(-1)).toMatch(/^POST\/DELETE \/wp-json\/wp\/v2\/media\/\d+\?force=true 200$/)
    expect(count()).toBe(before)
    php("return delete_option( 'stand_in_heavy_pictures' );")
  })
})

test('the answers 0 and -1 of admin-ajax are errors', async ({ page }) => {
  await login(page)
  await open(page, '')
  const seen = traffic(page)
  expect(await ajax(page, 'no_such_action')).toEqual({ code: expect.any(String) })
  expect(seen).toEqual(['POST /wp-admin/admin-ajax.php 400'])
  expect(await ajax(page, 'stand_in', { _ajax_nonce: '0123456789' })).toEqual({ code: expect.any(String) })
  expect(seen.at(-1)).toBe('POST /wp-admin/admin-ajax.php 403')
})

test('a review with stars is posted and lies in the database', async ({ page }) => {
  await page.goto('/post-1/')
  await page.getByRole('radio', { name: '4 of 5 stars' }).click()
  await page.getByLabel('Your review').fill('Sturdy, and dry in a storm.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Rasa')
  await page.getByRole('textbox', { name: 'Email' }).fill('rasa@pastas.lt')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  // It is sent without leaving the page.
  await expect
    .poll(() =>
      php(
        'return $wpdb->get_row( "SELECT comment_author author, comment_content content, meta_value rating FROM $wpdb->comments JOIN $wpdb->commentmeta USING (comment_ID) WHERE meta_key = \'rating\'" );',
      ),
    )
    .toEqual({ author: 'Rasa', content: 'Sturdy, and dry in a storm.', rating: '4' })
})
