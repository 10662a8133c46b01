import { safeUrl } from '../../../src/html/url.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { StarStore } from '../state.ts'
import type { MessageKey } from '../texts.ts'

interface SubmitPorts {
  readonly form: HTMLFormElement
  /** `#comments`, where reviews are listed; `null` where the theme has none. */
  readonly comments: HTMLElement | null
  readonly store: StarStore
  readonly edits: HostEdits
  readonly context: MountContext
}

const load = lazy(() => import('./send-review.ts'))
/** Where WordPress takes comments. */
const RECEIVER = /\/wp-comments-post\.php$/

/**
 * Sends the review without leaving the page, once nobody else has stopped the form; where that code cannot be loaded, the
 * form goes by itself, or stays where there is no connection, or where it holds another review by then.
 */
export function sendOnSubmit({ form, comments, store, edits, context }: SubmitPorts): void {
  async function send(submitter: HTMLElement | null): Promise<void> {
    // As it is at the press: it may be changed before the code is here.
    const review = new FormData(form, submitter)
    store.dispatch({ type: 'sent', sending: 'sending' })
    try {
      const { sendReview } = await load()
      await sendReview({ form, review, comments, store, edits, context })
    } catch (error) {
      if (context.signal.aborted) return
      context.report(error)
      // What was written since the press was not sent by anybody.
      const isChanged = new FormData(form).get('comment') !== review.get('comment')
      if (isChanged || !navigator.onLine) {
        const words = context.translate<MessageKey>()('Your review could not be sent. Try again.')
        store.dispatch({ type: 'sent', sending: 'failed', words })
        return
      }
      store.dispatch({ type: 'sent', sending: 'no' })
      // WordPress names the button `submit`, which hides the form's own method.
      HTMLFormElement.prototype.submit.call(form)
    }
  }

  // A review takes minutes to write, and the connection may be gone by then.
  form.addEventListener('focusin', () => void load().catch(() => {}), { once: true, signal: context.signal })
  // On the window: what else listens to the form, as a puzzle against robots does, comes first.
  window.addEventListener(
    'submit',
    (event) => {
      const { target, submitter, defaultPrevented } = event
      if (target !== form || defaultPrevented || !goesToWordPress(form)) return
      event.preventDefault()
      if (store.get().sending !== 'sending') void send(submitter)
    },
    { signal: context.signal },
  )
}

function goesToWordPress(form: HTMLFormElement): boolean {
  const receiver = safeUrl(form.getAttribute('action') ?? '')
  return (
    receiver !== null &&
    receiver.origin === location.origin &&
    RECEIVER.test(receiver.pathname) &&
    form.getAttribute('method')?.toLowerCase() === 'post'
  )
}
