import { afterEach, describe, expect, it, vi } from 'vitest'
import { ClientError } from '../../src/client/errors.ts'
import { html, json, open, serve } from './server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what is answered', () => {
  it.each([
    ['JSON under any type', html('{"a":1}'), { a: 1 }],
    ['false', html('false'), false],
    ['a byte order mark', html('\uFEFF{"a":1}'), { a: 1 }],
    [
      'JSON after a notice',
      html(
        '<br />\n<b>Notice</b>: Undefined index {closure} in <b>x.php</b> on line <b>1</b><br />\n{"a":1}',
      ),
      { a: 1 },
    ],
    [
      'JSON after plain notices',
      html('\nWarning: x in y.php on line 3\n\nDeprecated: z\n[{"a":1}]'),
      [{ a: 1 }],
    ],
    [
      'a checkout refresh with complaints',
      json({ result: 'failure', messages: 'x', fragments: {} }),
      { result: 'failure', messages: 'x', fragments: {} },
    ],
    ['a notice inside a text of the JSON', html('{"a":"<b>Notice</b>: x"}'), { a: '<b>Notice</b>: x' }],
  ])('%s is read', async (_, answer, body) => {
    serve(() => answer)
    await expect(open().ajax('x')).resolves.toEqual(body)
  })

  it('is not a success where a network asks to sign in instead, though no body was expected', async () => {
    serve(() => html('<!DOCTYPE html><title>Airport Wi-Fi</title>'))
    await expect(open().ajax('x', {}, { expect: 'none' })).rejects.toMatchObject({ code: 'invalid_json' })
    serve(() => html('<br />\n<b>Notice</b>: x in y on line 1<br />'))
    await expect(open().ajax('x', {}, { expect: 'none' })).resolves.toBeNull()
  })

  it.each([
    ['nothing', html(''), 'invalid_json', 200],
    ['0', html('0'), 'unknown_error', 200],
    ['0 for an unknown action', html('0', { status: 400 }), 'unknown_error', 400],
    ['-1', html('-1', { status: 403 }), 'invalid_nonce', 403],
    ['-1 as if all were well', html('-1'), 'invalid_nonce', 200],
    ['a refused token', html('Invalid token'), 'invalid_nonce', 200],
    ['a failure', json({ success: false }), 'unknown_error', 200],
    ['a failure with an object', json({ success: false, data: { code: 'no_stock' } }), 'no_stock', 200],
    ['a printed WP_Error', json({ success: false, data: [{ code: 'gone', message: 'Gone.' }] }), 'gone', 200],
    ['an error flag', json({ error: true, product_url: '/mug/' }), 'unknown_error', 200],
    ['a failed checkout', json({ result: 'failure', messages: '<ul></ul>' }), 'unknown_error', 200],
    ['an error of WordPress', json({ code: 'x', message: 'X', data: { status: 400 } }), 'x', 200],
    ['a page of HTML', html('<!doctype html><title>Log in</title>'), 'invalid_json', 200],
    ['half an answer', html('{"terminals":"<li'), 'invalid_json', 200],
    ['two answers', html('{"a":1}{"b":2}'), 'invalid_json', 200],
    ['a notice and two answers', html('<b>Notice</b>\n{"a":1}\n{"b":2}'), 'invalid_json', 200],
    ['a firewall', html('<h1>Forbidden</h1>', { status: 403 }), 'unknown_error', 403],
    ['a crash', html('<p>There has been a critical error.</p>', { status: 500 }), 'unknown_error', 500],
    ['a crash with a reason', json({ code: 'db', message: 'Busy.' }, { status: 503 }), 'db', 503],
  ])('%s is an error', async (_, answer, code, status) => {
    serve(() => answer)
    const error = await open()
      .ajax('x')
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({ code, status })
    expect((error as ClientError).message).not.toMatch(/[<>]/)
  })

  it('tells what the server says, without its markup, and keeps the body', async () => {
    const body = { success: false, data: '<strong>Sorry</strong>, sold out.' }
    serve(() => json(body))
    await expect(open().ajax('x')).rejects.toMatchObject({ message: 'Sorry, sold out.', data: body })
  })

  it('tells the shopper in the page’s language, and in the owner’s words', async () => {
    serve(() => 'drop')
    const own = { 'You are probably offline.': 'Neveikia internetas.' }
    const catalogue = { 'You are probably offline.': 'Tikriausiai nėra interneto ryšio.' }
    await expect(open({ locale: 'lt-LT' }, catalogue).ajax('x')).rejects.toMatchObject({
      message: 'Tikriausiai nėra interneto ryšio.',
    })
    await expect(open({ texts: own }).ajax('x')).rejects.toMatchObject({ message: 'Neveikia internetas.' })
  })

  it.each([
    ['none', '0', null],
    ['none', '', null],
    ['none', '{"a":1}', null],
    ['any', '0', 0],
    ['any', '', ''],
    ['any', '<li>', '<li>'],
    ['any', '[1]', [1]],
    ['text', '<div>1</div>', '<div>1</div>'],
  ] as const)('where %s is expected, %j gives %j', async (expected, body, value) => {
    serve(() => html(body))
    await expect(open().ajax('x', {}, { expect: expected })).resolves.toEqual(value)
  })

  it.each(['none', 'any', 'text'] as const)('-1 is an error also where %s is expected', async (expected) => {
    serve(() => html('-1'))
    await expect(open().ajax('x', {}, { expect: expected })).rejects.toMatchObject({ code: 'invalid_nonce' })
  })

  it('takes no JSON after notices where that is not wanted', async () => {
    serve(() => html('<b>Notice</b>\n{"a":1}'))
    await expect(open().ajax('x', {}, { recover: false })).rejects.toMatchObject({ code: 'invalid_json' })
  })
})
