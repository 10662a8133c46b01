import type { MountContext } from '../../../src/island/widget.ts'
import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Controller } from '../ports.ts'
import type { Review } from './review.ts'
import type * as Start from './start-review.tsx'

/** What may keep a submit back, to show its entries first. */
export interface HoldsSubmit {
  /** @returns whether the entries are shown, or about to be, instead of being sent */
  readonly hold: (submitter: HTMLElement | null) => boolean
}

type ReviewModule = typeof Start

interface LazyReview {
  readonly load: () => Promise<ReviewModule>
  /** @returns the part that shows the entries */
  readonly start: (
    module: ReviewModule,
    focusField: (field: string) => void,
  ) => ReturnType<ReviewModule['startReview']>['part']
  /** The code could not be fetched: a submit that waits for it goes on its way. */
  readonly fail: () => void
  /** @param show fetches the code */
  readonly hold: (submitter: HTMLElement | null, show: () => void) => boolean
}

/** The review of a form, whose code comes with its view. A submit before it waits; without it the form is sent as it is. */
export function createLazyReview(
  form: HTMLFormElement,
  controller: Pick<Controller, 'check' | 'submit'>,
  edits: HostEdits,
  context: MountContext,
): LazyReview {
  let control: Review | undefined
  let waiting: { readonly submitter: HTMLElement | null } | null = null

  function wait(submitter: HTMLElement | null, on: boolean): void {
    waiting = on ? { submitter } : null
    if (submitter) edits.attribute(submitter, 'aria-busy', on ? 'true' : null)
  }

  return {
    load: async () => import('./start-review.tsx'),
    start(module, focusField) {
      const started = module.startReview({ form, edits, controller, focusField }, context)
      control = started.control
      if (waiting) control.hold(waiting.submitter)
      waiting = null
      return started.part
    },
    fail() {
      if (!waiting) return
      const { submitter } = waiting
      wait(submitter, false)
      controller.submit(submitter).catch(context.report)
    },
    hold(submitter, show) {
      if (control) return control.hold(submitter)
      wait(submitter, true)
      show()
      return true
    },
  }
}
