import { lazyView } from '../../src/island/lazy-view.ts'
import { ACTS, onIntent } from '../../src/island/intent.ts'
import { createMovable } from '../../src/island/movable.ts'
import { speaksEnglishAlone } from '../../src/island/page-config.ts'
import { prerender } from '../../src/island/prerender.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import type { PickupController } from './controller.ts'
import { Field } from './Field.tsx'
import type { Words } from './carriers/carrier.ts'
import type { Config } from './host.ts'
import { loadView } from './load-view.ts'
import { Messages } from './Messages.tsx'
import { LATE_CODE_MS, type State } from './model.ts'
import type { Selector } from './selector.ts'
import { type MessageKey, PLURALS } from './texts.ts'

interface SelectorParts {
  readonly controller: PickupController
  readonly words: () => Words
  readonly id: string
  readonly config: Config
  /** Reads the points of the rows that are in the page. */
  readonly learnPrinted: () => void
  /** The newest row's. */
  readonly context: () => MountContext
}

/**
 * Draws a selector into a container, until `signal` aborts. The closed field is there at once and acts; React takes it
 * over when the shopper comes near. The code is fetched, and the points are read, with the shopper's first act on the page, long before that.
 */
export function drawSelector(
  { controller, words, id, config, learnPrinted, context }: SelectorParts,
  signal: AbortSignal,
): HTMLElement {
  const container = createMovable('atoll-pickup-selector')
  const beforeReact = new AbortController()
  let shown = controller.get()
  const selector: Selector = {
    controller,
    store: { ...controller, getPrerendered: () => shown },
    translate: context().translate<MessageKey>(PLURALS),
    words,
    theirs: speaksEnglishAlone(context().page) ? document.documentElement.lang : undefined,
    config,
    id,
    anchor: () => container.querySelector('button'),
  }

  function draw(): void {
    shown = controller.get()
    prerender(<Closed selector={selector} state={shown} />, container, beforeReact.signal)
    if (shown.open) wake()
  }

  const wake = lazyView(
    { signal, report: (error) => context().report(error), fail: (error) => context().fail(error) },
    async () => {
      const stopWaiting = after(LATE_CODE_MS, signal, () => {
        if (controller.get().open) controller.dispatch({ type: 'delayed' })
      })
      try {
        return await loadView()
      } catch (error) {
        if (controller.get().open) controller.dispatch({ type: 'broke' })
        throw error
      } finally {
        stopWaiting()
      }
    },
    ({ takeOver, begin }) => {
      begin(selector, learnPrinted, signal)
      controller.dispatch({ type: 'drawn' })
      takeOver(container, selector, { ...context(), signal, fail: (error) => context().fail(error) })
      beforeReact.abort()
    },
  )

  /** Long lists take a while to read. */
  function readAhead(): void {
    loadView().then(
      ({ begin }) => {
        if (!signal.aborted) begin(selector, learnPrinted, signal)
      },
      // What is wrong is said when the list is opened.
      () => {},
    )
  }

  draw()
  beforeReact.signal.addEventListener('abort', controller.subscribe(draw))
  signal.addEventListener('abort', () => beforeReact.abort())
  onIntent([container], signal, wake)
  onIntent([document], signal, readAhead, ACTS)
  return container
}

interface ClosedProps {
  readonly selector: Selector
  readonly state: State
}

function Closed({ selector, state: { open, chosen, notice, saving, code } }: ClosedProps) {
  return (
    <>
      <Field {...{ selector, open, chosen }} invalid={notice?.kind === 'required'} />
      <Messages {...{ selector, saving, notice, code }} hasChoice={chosen !== null} />
    </>
  )
}
