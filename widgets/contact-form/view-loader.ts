import { lazyView } from '../../src/island/lazy-view.ts'
import type { MountContext } from '../../src/island/widget.ts'
import type { HostEdits } from '../../src/undo/host-edits.ts'
import type { Controller } from './ports.ts'
import { controlOf } from './fields/fields.ts'
import type { Config } from './host.ts'
import type { FormStore } from './model.ts'
import type { ServerResponse } from './submit/server-response.ts'
import { createLazyReview, type HoldsSubmit } from './review/lazy-review.ts'
import type { Steps } from './steps/steps.ts'
import { type MessageKey, PLURALS } from './texts.ts'
import { showWithoutView } from './without-view.ts'

interface ViewParts {
  readonly config: Config
  readonly store: FormStore
  readonly controller: Controller
  readonly edits: HostEdits
  readonly printed: ServerResponse
  readonly focusField: (field: string) => void
}

interface ViewLoader {
  /** Draws the view as soon as its code is there. */
  readonly show: () => void
  /** `null` of a form without steps, and before they are there. */
  readonly steps: () => Steps | null
  /** Shows the entries of a form before they are sent; `null` of one that is sent at once. */
  readonly review: HoldsSubmit | null
}

/** Loads React when the visitor turns to the form; a form with steps, which shows where one is, has it at once. */
export function createViewLoader(parts: ViewParts, context: MountContext): ViewLoader {
  const { config, store, controller, edits, printed, focusField } = parts
  const { form } = config
  let steps: Steps | null = null
  const review = config.review ? createLazyReview(form, controller, edits, context) : null
  let stopWithout: (() => void) | undefined

  /** The buttons of the notices go when they are pressed: the focus must not fall to the page's start. */
  function keepFocus(): void {
    const button = form.querySelector<HTMLElement>('.wpcf7-submit')
    button?.focus({ preventScroll: true })
    if (document.activeElement === button) return
    edits.attribute(form, 'tabindex', '-1')
    form.focus({ preventScroll: true })
  }

  async function load() {
    try {
      const hasSteps = form.querySelector('[data-atoll-step]') !== null
      return await Promise.all([
        import('./view.tsx'),
        hasSteps ? import('./steps/steps.ts') : null,
        review?.load(),
        config.files && form.querySelector('input[type="file"]') ? import('./files/start-files.tsx') : null,
      ])
    } catch (error) {
      review?.fail()
      stopWithout ??= showWithoutView(config, store, edits, context.signal)
      throw error
    }
  }

  const show = lazyView(context, load, ([{ drawForm }, stepsModule, reviewModule, filesModule]) => {
    stopWithout?.()
    const [wrong] = printed.errors.keys()
    const start = wrong === undefined ? null : controlOf(form, wrong)
    steps =
      stepsModule?.createSteps(config, context, { edits, store, check: controller.check, start }) ?? null
    printed.take()
    drawForm(
      {
        config,
        store,
        translate: context.translate<MessageKey>(PLURALS),
        focusField,
        stepBar: steps?.bar ?? null,
        review: (reviewModule && review?.start(reviewModule, focusField)) ?? null,
        files: filesModule?.startFiles(form, store, context) ?? null,
        retry() {
          keepFocus()
          controller.retry().catch(context.report)
        },
        cancel() {
          keepFocus()
          controller.cancel()
        },
      },
      edits,
      context,
    )
  })
  if (form.querySelector('[data-atoll-step]')) show()
  return { show, steps: () => steps, review: review && { hold: (submitter) => review.hold(submitter, show) } }
}
