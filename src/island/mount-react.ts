import { createElement, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createHostEdits, type HostEdits } from '../undo/host-edits.ts'
import { ConfigError } from './config-error.ts'
import { ROOT_ATTRIBUTE } from './names.ts'
import { IslandContext } from './use-island.ts'
import type { MountContext } from './widget.ts'

/** A view that the page has torn is drawn again from its store this often; then the host is given back. */
export const MAX_REDRAWS = 3

let islands = 0

/**
 * Renders `view` into its own React root inside `container` and unmounts it when `context.signal` aborts.
 * The container is an element that Atoll made and the caller placed; {@link MountContext.own} takes it out again.
 * What `prerender` has drawn there is taken over. Each root gets its own id prefix: without it two islands on a page produce the same `useId` values. A page that tears
 * the island's nodes out makes it draw again; an error in the view or in an effect gives the host back to the server's
 * markup.
 *
 * @param edits the widget's changes to the host, where its plain code has begun them
 * @throws {ConfigError} when the page hides `document.createElement` or has replaced `bind`: React cannot start, or starts
 * and hears nothing.
 */
export function mountReact(
  container: HTMLElement,
  view: ReactNode,
  context: MountContext,
  edits: HostEdits = createHostEdits(context.signal),
): void {
  const { widget, signal } = context
  context.own(container)
  container.setAttribute(ROOT_ATTRIBUTE, widget)
  checkPage()
  const identifierPrefix = `${widget}-${(islands += 1)}-`
  const parts = { widget, edits, own: context.own, lang: container.lang }
  let redraws = 0
  let redrawing = false
  let root = draw()
  signal.addEventListener('abort', () => {
    root.unmount()
  })

  function draw() {
    const options = { identifierPrefix, onUncaughtError: fail, onCaughtError: fail }
    const tree = createElement(StrictMode, null, createElement(IslandContext, { value: parts }, view))
    if (container.hasChildNodes()) {
      // What a translator has rewritten meanwhile is drawn again, and nobody needs to hear of it.
      return hydrateRoot(container, tree, { ...options, onRecoverableError() {} })
    }
    const made = createRoot(container, options)
    made.render(tree)
    return made
  }

  function fail(error: unknown): void {
    // One tear is told once for every node that is missing.
    if (redrawing) return
    // React looked for a node where it had put it, and a script of the page had taken it away.
    const torn = error instanceof DOMException
    if (!torn || redraws === MAX_REDRAWS) {
      context.fail(error)
      return
    }
    redraws += 1
    redrawing = true
    // React forbids unmounting a root while it renders.
    queueMicrotask(() => {
      if (signal.aborted) return
      root.unmount()
      container.replaceChildren()
      root = draw()
      redrawing = false
    })
  }
}

/** Puts an element for React to fill last into `place`, or beside it; without a place, a library finds it one. */
export function createContainer(
  className: string,
  place?: Element,
  where: 'append' | 'before' | 'after' = 'append',
): HTMLElement {
  const container = document.createElement('div')
  container.className = className
  place?.[where](container)
  return container
}

function checkPage(): void {
  // An <img name="createElement"> anywhere on the page replaces the function of that name on `document`.
  if (typeof document.createElement !== 'function') {
    throw new ConfigError(
      'An element named "createElement" hides document.createElement, so no island can start. Rename that element.',
    )
  }
  // MooTools 1.2 has a `bind` of its own.
  const count = (...given: readonly unknown[]): number => given.length
  if (count.bind(null, 1, 2)() !== 2) {
    throw new ConfigError(
      'A script of the page has replaced Function.prototype.bind with one that keeps a single argument, so no island could ' +
        'be used. Update or remove it.',
    )
  }
}
