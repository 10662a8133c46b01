import { sessionStore } from '../../src/storage/web-storage.ts'
import { after } from '../../src/timing/abort.ts'
import { DRAFT_DELAY_MS, readDraft } from './model.ts'

interface DraftPorts {
  readonly form: HTMLFormElement
  readonly rating: HTMLSelectElement
  readonly signal: AbortSignal
  /** The rating came back. */
  readonly onRestore: () => void
}

const PUBLISHED_HASH = /^#comment-\d/

/** Keeps what is written until it is published: a page of errors or a wrong click on the way costs nothing. */
export function keepDraft({ form, rating, signal, onRestore }: DraftPorts): void {
  const comment = form.querySelector<HTMLTextAreaElement>('textarea[name="comment"]')
  const post = form.querySelector<HTMLInputElement>('input[name="comment_post_ID"]')?.value
  if (!comment || !post) return
  const key = `atoll-review-draft-${post}`
  // WordPress leads to the published review.
  if (PUBLISHED_HASH.test(location.hash)) sessionStore.remove(key)

  const kept = readDraft(sessionStore.getJson(key))
  if (kept) {
    if (!comment.value) comment.value = kept.comment
    if (!rating.value) rating.value = kept.rating
    onRestore()
  }

  let stop: (() => void) | undefined
  const keep = (): void => {
    stop?.()
    stop = after(DRAFT_DELAY_MS, signal, () => {
      sessionStore.setJson(key, { rating: rating.value, comment: comment.value })
    })
  }
  comment.addEventListener('input', keep, { signal })
  rating.addEventListener('change', keep, { signal })
}
