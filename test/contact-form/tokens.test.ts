import { afterEach, beforeAll, expect, it } from 'vitest'
import { CALLBACK } from '../../fixtures/contact-form/forms.ts'
import { readReceived } from '../../fixtures/contact-form/handlers.ts'
import { serveShop } from '../support/server.ts'
import { CALLER, leave, mountForm, soon, type MountedForm } from './form.ts'

const served = serveShop()

let mounted: MountedForm | undefined

beforeAll(() => import('../../widgets/contact-form/validation/validation.ts'))

afterEach(async () => {
  await leave(mounted)
  mounted = undefined
})

it.each([
  ['Turnstile', '<div class="cf-turnstile"><input type="hidden" name="cf-turnstile-response"></div>'],
  ['hCaptcha', '<div class="h-captcha"><textarea name="h-captcha-response" hidden></textarea></div>'],
  ['reCAPTCHA v3', '<input type="hidden" name="_wpcf7_recaptcha_response">'],
])('%s keeps its place in the form and gives each attempt a token of its own', async (_, slot) => {
  mounted = await mountForm(
    { ...CALLBACK, body: (controls) => `${CALLBACK.body(controls)}${slot}` },
    { client: served.client() },
  )
  const { form } = mounted
  const token = form.querySelector<HTMLInputElement>('[name*="response"]')
  if (!token) throw new Error('The form should have a slot.')
  let drawn = 0
  const draw = (): void => {
    drawn += 1
    token.value = `token ${drawn}`
  }
  draw()
  // As the plugin's modules do: a token is spent with the attempt that it was sent with.
  document.addEventListener('wpcf7submit', draw)
  for (const attempt of [1, 2]) {
    mounted.type(CALLER)
    mounted.submit()
    await soon(() => expect(readReceived(served.shop())).toHaveLength(attempt))
    await mounted.reaches('sent')
    await soon(() => expect(drawn).toBe(attempt + 1))
    expect(form.contains(token)).toBe(true)
  }
  document.removeEventListener('wpcf7submit', draw)
  expect(readReceived(served.shop()).map(({ fields }) => fields[token.name])).toEqual(['token 1', 'token 2'])
})
