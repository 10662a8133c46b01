import { ClientError } from '../../../src/client/errors.ts'
import { loadSanitizer } from '../../../src/html/load-sanitizer.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { isAbort } from '../../../src/timing/abort.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { StarStore } from '../state.ts'
import type { MessageKey } from '../texts.ts'
import { showAnswer } from './show-answer.ts'

interface SendPorts {
  readonly form: HTMLFormElement
  /** What the form held at the press. */
  readonly review: FormData
  readonly comments: HTMLElement | null
  readonly store: StarStore
  readonly edits: HostEdits
  readonly context: MountContext
}

/** What WordPress's error page says, above the link back. */
const REASON = '.wp-die-message'

/** Forms whose last try may have arrived, though no answer came. */
const uncertain = new WeakSet<HTMLFormElement>()

/**
 * Posts the review as the form would and shows what comes of it (woocommerce.md#reviews): WordPress leads to the published
 * or waiting review, or answers with an error page.
 */
export async function sendReview({
  form,
  review,
  comments,
  store,
  edits,
  context,
}: SendPorts): Promise<void> {
  const { client, signal, emit, translate } = context
  const text = translate<MessageKey>()
  const fail = (words: string): void => store.dispatch({ type: 'sent', sending: 'failed', words })
  const sanitizer = loadSanitizer()
  sanitizer.catch(() => {})
  let answer: Response
  try {
    answer = (await client.rest({
      url: form.getAttribute('action') ?? '',
      method: 'POST',
      body: bodyOf(form, review),
      headers: { Accept: 'text/html' },
      nonce: false,
      parse: false,
      signal,
    })) as Response
  } catch (error) {
    if (isAbort(error)) return
    const status = error instanceof ClientError ? error.status : -1
    // It had arrived: the try before was not answered.
    if (status === 409 && uncertain.has(form)) {
      done('moderated')
      return
    }
    if (status === 0) uncertain.add(form)
    fail(text(REASONS[status] ?? 'Your review could not be sent. Try again.'))
    return
  }
  const html = await answer.text()
  const page = (await sanitizer)(html, 'shop')
  if (!answer.redirected) {
    // An error page with the status of a good one, as for a missing name.
    const reason = page.querySelector(REASON)?.textContent?.trim()
    // A good answer that leads nowhere and says nothing: WordPress may have worked and another plugin answered.
    if (!reason) uncertain.add(form)
    fail(reason || text(UNCERTAIN))
    return
  }
  const waiting = new URL(answer.url).searchParams.get('unapproved')
  const sent = { waiting, text: wordsOf(review, 'comment'), author: wordsOf(review, 'author') }
  const published = comments && showAnswer(comments, page, sent, store.get().known, edits)
  if (published) store.dispatch({ type: 'listed' })
  done(waiting !== null || !published?.approved ? 'moderated' : 'published', published?.id ?? '')

  function done(sending: 'published' | 'moderated', id = ''): void {
    uncertain.delete(form)
    // What was written meanwhile is another review.
    if (new FormData(form).get('comment') === review.get('comment')) empty(form)
    store.dispatch({ type: 'sent', sending, review: id })
    emit('review-stars:sent', { approved: sending === 'published' })
  }
}

const UNCERTAIN: MessageKey = 'It is not certain that your review arrived. Nothing you typed is lost.'

/** What people are told, by the answer's status; without one nothing is known. */
const REASONS: Readonly<Record<number, MessageKey>> = {
  0: UNCERTAIN,
  403: 'Reviews of this product are closed.',
  409: 'You have already sent this review.',
  429: 'You are sending reviews too quickly. Wait a little and try again.',
}

function wordsOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** As the browser would send it. */
function bodyOf(form: HTMLFormElement, data: FormData): BodyInit {
  if (form.querySelector('input[type="file"]')) return data
  const body = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value)
  return body
}

/** Who wrote it stays for the next one. */
function empty(form: HTMLFormElement): void {
  const change = (field: HTMLSelectElement | HTMLTextAreaElement | null, type: string): void => {
    if (!field) return
    field.value = ''
    field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  change(form.querySelector<HTMLSelectElement>('select[name="rating"]'), 'change')
  change(form.querySelector<HTMLTextAreaElement>('textarea[name="comment"]'), 'input')
}
