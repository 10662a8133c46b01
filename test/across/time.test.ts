import { afterAll, expect, it, vi } from 'vitest'
import { createFail } from '../../src/client/requests/fail.ts'
import { jsonAfterNotices } from '../../src/client/requests/recover-json.ts'
import { readPrinted } from '../../src/client/requests/reread-page.ts'
import { mute } from '../../src/html/parse-html.ts'
import { plainText } from '../../src/html/plain-text.ts'
import { isSafeAddress } from '../../src/html/safe-address.ts'
import { safeUrl } from '../../src/html/url.ts'
import { isEmail } from '../../src/format/email.ts'
import { isPhone } from '../../src/format/phone.ts'
import { list } from '../../src/island/options.ts'
import { readAnchor } from '../../widgets/anchors/model.ts'
import { meets } from '../../widgets/contact-form/fields/groups.ts'
import { statusClass } from '../../widgets/contact-form/submit/status.ts'
import { validateForm } from '../../widgets/contact-form/validation/validation.ts'
import { readRange } from '../../widgets/dynamic-price/model.ts'
import { readHash } from '../../widgets/lightbox/gallery/hash.ts'
import { hasMarkup, tidyCaption } from '../../widgets/lightbox/model.ts'
import { readVideo } from '../../widgets/lightbox/video/video.ts'
import { fromCookie, unpack } from '../../widgets/order-attribution/containers.ts'
import { queryParameters } from '../../widgets/order-attribution/organics.ts'
import { pointFromLabel } from '../../widgets/pickup-selector/carriers/dpd-label.ts'
import { readFilter } from '../../widgets/post-grid/model.ts'
import { readLogo } from '../../widgets/site-header/logo.ts'
import { findProblem } from '../../widgets/welcome-bar/lead/lead-rules.ts'

/** What may come from outside at most, characters. */
const LENGTH = 1_000_000
/** One reading of that, ms. What goes over the text once takes a second at most, also on a busy machine; what goes over it again from each place, minutes. */
const LIMIT_MS = 3000

/** Repeated to {@link LENGTH}: what makes a careless expression begin again and again. */
const PIECES = [
  'a',
  ' ',
  '\n',
  ',',
  '@',
  '-',
  '=',
  '#',
  '/',
  '\\',
  '"',
  '<',
  '>',
  '{',
  '0',
  '%',
  '<!--',
  '<a',
  '<a href="',
  '<img ',
  '<script ',
  '<style>',
  '</',
  '&#1',
  'a@',
  'a.',
  '1 ',
  'a=b&',
  '>{',
  '\n\t',
  'dpd={',
  'dpd={"',
  'İ',
] as const

const rule = (name: string) => {
  const schema = { rules: [{ rule: name, field: 'x', error: '!' }] } as unknown as Parameters<
    typeof validateForm
  >[0]
  return (text: string): unknown => {
    const data = new FormData()
    data.append('x', text)
    return validateForm(schema, data)
  }
}
const fail = createFail({ locale: 'en', texts: {} })
const search = new FormData()
search.append('x', 'y')

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  plainText,
  mute,
  safeUrl,
  srcset: (text) => isSafeAddress('srcset', text),
  isEmail,
  isPhone,
  jsonAfterNotices,
  'printed nonces': (text) => readPrinted(text, 'dpd', 'fe_ajax_nonce'),
  'failure texts': (message) => fail('unknown_error', 500, { message }),
  'lists of words': (text) => list([]).read(text),
  readAnchor,
  'conditions of groups': (text) => meets(search, text),
  statusClass,
  'rule email': rule('email'),
  'rule url': rule('url'),
  'rule tel': rule('tel'),
  'rule number': rule('number'),
  'rule date': rule('date'),
  readRange,
  readHash,
  hasMarkup,
  captions: (text) => tidyCaption(text, text),
  videos: (text) => readVideo(text, 'https://shop.test/'),
  fromCookie,
  unpack,
  queryParameters,
  'labels of points': (text) => pointFromLabel('LT1', text, {}),
  readFilter,
  logos(text) {
    vi.stubGlobal('dtLocal', { themeSettings: { top: { logo: { html: text } } } })
    return readLogo('top')
  },
  leads: (text) => findProblem({ name: text, email: text, phone: text }),
}

afterAll(() => {
  vi.unstubAllGlobals()
})

it.each(Object.keys(READERS))('%s take a megabyte of anything in time', { timeout: 60_000 }, (name) => {
  const slow: string[] = []
  for (const piece of PIECES) {
    const text = `x${piece.repeat(LENGTH / piece.length)}!`
    const started = performance.now()
    READERS[name]?.(text)
    const took = performance.now() - started
    if (took > LIMIT_MS) slow.push(`${JSON.stringify(piece)}: ${Math.round(took)} ms`)
  }
  expect(slow).toEqual([])
})
