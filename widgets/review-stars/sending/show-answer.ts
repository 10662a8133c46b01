import type { HostEdits } from '../../../src/undo/host-edits.ts'

/** The review that was sent. */
interface Sent {
  /** Its id where it waits for the shop: the answer's address has it. */
  readonly waiting: string | null
  readonly text: string
  /** `''` where the shop knows who writes. */
  readonly author: string
}

/** The review that an answer brought. */
interface Brought {
  /** Id of its element, `comment-7`. */
  readonly id: string
  readonly approved: boolean
}

const LIST = '.commentlist'
const ITEM = ':scope > li[id]'
const TEXT = '.description'
const AUTHOR = '.woocommerce-review__author'
/** In the place of name and date of a review that is not approved yet. */
const WAITING = '.woocommerce-review__awaiting-approval'
const TITLE = '.woocommerce-Reviews-title'
const PAGER = '.woocommerce-pagination'

/**
 * Takes over what the page that WordPress leads to lists, as the reload would: title, reviews, pages. Reviews that are here
 * already stay the same nodes.
 * @param page the answer, made safe
 * @param kept reviews that are here already, also those that a filter hides
 * @returns `null` where it lists nothing new
 */
export function showAnswer(
  comments: HTMLElement,
  page: DocumentFragment,
  sent: Sent,
  kept: readonly HTMLElement[],
  edits: HostEdits,
): Brought | null {
  const fresh = page.querySelector(LIST)
  if (!fresh) return null
  const here = comments.querySelector(LIST)
  const known = new Map([...kept, ...(here?.querySelectorAll(ITEM) ?? [])].map((item) => [item.id, item]))
  const items = [...fresh.querySelectorAll(ITEM)]
  const brought = findSent(
    items.filter(({ id }) => !known.has(id)),
    sent,
  )
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

/** Others may have written meanwhile, and a plugin may have changed the words: then it is the latest. */
function findSent(items: readonly Element[], { waiting, text, author }: Sent): Element | undefined {
  const latestFirst = items.toSorted((a, b) => idOf(b) - idOf(a))
  if (waiting) return latestFirst.find((item) => idOf(item) === Number(waiting))
  return latestFirst.find((item) => says(item, TEXT, text) && says(item, AUTHOR, author)) ?? latestFirst[0]
}

/** The number of the comment, at the end of `li-comment-7`. */
function idOf({ id }: Element): number {
  return Number(/\d+$/.exec(id)?.[0])
}

/** Whether a part of a review has these words, as far as both are known: WordPress changes quotes, dashes and spaces. */
function says(item: Element, part: string, words: string): boolean {
  const [there, wanted] = [lettersOf(item.querySelector(part)?.textContent), lettersOf(words)]
  return !there || !wanted || there === wanted
}

function lettersOf(text = ''): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
