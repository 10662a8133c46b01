import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { createStore } from '../../../src/island/store.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import type { Controller } from '../ports.ts'
import { type Entry, readEntries, type ReviewStore } from './entries.ts'
import type { ReviewProps } from './Review.tsx'
import type { ReviewMessageKey } from './review-texts.ts'
import './review.css'

/** Shows the visitor what they have filled in before it is sent. */
export interface Review {
  /** @returns whether the entries are shown, or about to be, instead of being sent */
  readonly hold: (submitter: HTMLElement | null) => boolean
  readonly view: ReviewProps
}

export interface ReviewPorts {
  readonly form: HTMLFormElement
  readonly edits: HostEdits
  readonly controller: Pick<Controller, 'check' | 'submit'>
  readonly focusField: (field: string) => void
}

export function createReview(
  { form, edits, controller, focusField }: ReviewPorts,
  { translate, report, signal }: MountContext,
): Review {
  const store: ReviewStore = createStore<readonly Entry[] | null, readonly Entry[] | null>(
    (_, next) => next,
    null,
  )
  let asking = false
  let submitter: HTMLElement | null = null

  function show(entries: readonly Entry[] | null): void {
    edits.toggleClass(form, 'atoll-contact-form--reviewed', entries !== null)
    store.dispatch(entries)
  }

  function hold(pressed: HTMLElement | null): boolean {
    if (asking) return true
    // A script sends it while the entries are shown.
    if (store.get()) {
      show(null)
      return false
    }
    asking = true
    submitter = pressed
    if (pressed) edits.attribute(pressed, 'aria-busy', 'true')
    controller
      .check(form)
      .then((right) => {
        if (right && !signal.aborted) show(readEntries(form))
      })
      .catch(report)
      .finally(() => {
        asking = false
        if (pressed) edits.attribute(pressed, 'aria-busy', null)
      })
    return true
  }

  form.addEventListener('reset', () => show(null), { signal })
  return {
    hold,
    view: {
      store,
      t: translate<ReviewMessageKey>(),
      change(field) {
        show(null)
        focusField(field)
      },
      back() {
        show(null)
        submitter?.focus()
      },
      send() {
        show(null)
        // The button that was pressed is gone.
        submitter?.focus({ preventScroll: true })
        controller.submit(submitter).catch(report)
      },
      word: () =>
        (submitter instanceof HTMLInputElement ? submitter.value : submitter?.textContent?.trim()) ?? '',
    },
  }
}
