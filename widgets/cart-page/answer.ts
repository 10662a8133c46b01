import { ClientError } from '../../src/client/errors.ts'
import { parseHtml } from '../../src/html/parse-html.ts'
import { CONTENTS, EMPTY, FORM, NOTICE, TOTALS } from './selectors.ts'

/** The cart's page as the shop prints it now. Nothing of it is in this document. */
export interface CartAnswer {
  readonly page: HTMLElement
  /** `null` where the cart is empty. */
  readonly form: Element | null
  readonly totals: Element | null
  readonly empty: Element | null
  /** What the shop says, each once. */
  readonly notices: readonly Element[]
}

/** Another page than the cart came: a plugin leads elsewhere, or the shopper was logged out. */
export class OtherPage extends Error {
  override readonly name = 'OtherPage'
}

/** @throws {OtherPage} @throws {ClientError} when it is no page of the shop */
export function readAnswer(html: string): CartAnswer {
  const page = parseHtml(html)
  const form = page.querySelector(CONTENTS)?.closest(FORM) ?? null
  const empty = form ? null : page.querySelector(EMPTY)
  if (!form && !empty) {
    if (page.className) throw new OtherPage('The shop answered with another page than the cart.')
    throw new ClientError('invalid_json', 200, '')
  }
  return { page, form, empty, totals: page.querySelector(TOTALS), notices: readNotices(page) }
}

/** What a request for a coupon answers: notices alone. */
export function readNotices(root: ParentNode): readonly Element[] {
  const seen = new Set<string>()
  return [...root.querySelectorAll(NOTICE)].filter((notice) => {
    const text = notice.textContent?.trim() ?? ''
    // What a part says of itself comes with that part.
    if (!text || seen.has(text) || notice.closest(`${EMPTY}, ${FORM}, ${TOTALS}, .widget`)) return false
    seen.add(text)
    return true
  })
}
