import type { HostEdits } from '../../../src/undo/host-edits.ts'

/** The review that an answer brought. */
interface Brought {
  /** Id of its element, `comment-7`. */
  readonly id: string
  readonly approved: boolean
}

const LIST = '.commentlist'
const ITEM = ':scope > li[id]'
/** In the place of name and date of a review that is not approved yet. */
const WAITING = '.woocommerce-review__awaiting-approval'
const TITLE = '.woocommerce-Reviews-title'
const PAGER = '.woocommerce-pagination'

/**
 * Takes over what the page that WordPress leads to lists, as the reload would: title, reviews, pages. Reviews that are here
 * already stay the same nodes.
 * @param page the answer, made safe
 * @returns `null` where it lists nothing new
 */
export function showAnswer(comments: HTMLElement, page: DocumentFragment, edits: HostEdits): Brought | null {
  const fresh = page.querySelector(LIST)
  if (!fresh) return null
  const here = comments.querySelector(LIST)
  const known = new Map([...(here?.querySelectorAll(ITEM) ?? [])].map((item) => [item.id, item]))
  const items = [...fresh.querySelectorAll(ITEM)]
  const brought = items.find(({ id }) => !known.has(id))
  if (!brought) return null
  if (here) {
    edits.children(
      here,
      items.map((item) => known.get(item.id) ?? item),
    )
    for (const part of [TITLE, PAGER]) {
      const [old, next] = [comments.querySelector(part), fresh.parentElement?.querySelector(part)]
      if (old && next) edits.children(old, [...next.childNodes])
    }
  } else edits.children(comments, [...(fresh.parentElement ?? page).childNodes])
  return {
    id: brought.querySelector('[id^="comment-"]')?.id ?? brought.id,
    approved: !brought.querySelector(WAITING),
  }
}
