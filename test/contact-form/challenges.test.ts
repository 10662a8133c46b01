import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { refillChallenges } from '../../widgets/contact-form/submit/challenges.ts'
import { the } from '../support/page.ts'

const { urls } = JSON.parse(readFileSync('test/html/payloads.json', 'utf8')) as {
  readonly urls: readonly string[]
}

it.each(urls)('a captcha’s picture at %j comes from the web or not at all', (address) => {
  document.body.innerHTML =
    '<form><img class="wpcf7-captcha-letters" src="/1.png"><input name="letters" value="ABCD"></form>'
  const form = the('form') as HTMLFormElement
  const captcha = new Map([['letters', address]])
  refillChallenges(form, { quiz: new Map(), captcha }, createHostEdits(new AbortController().signal))
  expect(new URL((the('img') as HTMLImageElement).src, location.href).protocol).toMatch(/^https?:$/)
})

it('a captcha’s picture and number are renewed, and its answer is emptied', () => {
  document.body.innerHTML =
    '<form><img class="wpcf7-captcha-letters" src="/1.png"><input name="letters" value="ABCD">' +
    '<input type="hidden" name="_wpcf7_captcha_challenge_letters" value="1"></form>'
  const form = the('form') as HTMLFormElement
  const captcha = new Map([['letters', '/uploads/27.png']])
  refillChallenges(form, { quiz: new Map(), captcha }, createHostEdits(new AbortController().signal))
  expect((the('img') as HTMLImageElement).src).toMatch(/\/uploads\/27\.png$/)
  expect(Object.fromEntries(new FormData(form))).toEqual({
    letters: '',
    _wpcf7_captcha_challenge_letters: '27',
  })
})
