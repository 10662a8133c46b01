import { createElement, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfigError } from './config-error.ts'
import type { MountContext } from './widget.ts'

let islands = 0

/**
 * Renders `view` into its own React root inside `container` and unmounts it when `context.signal` aborts.
 * The container is an element that Atoll made and the caller placed; {@link MountContext.own} takes it out again.
 * Each root gets its own id prefix: without it two islands on a page produce the same `useId` values. An error in
 * the view, in an effect or from a page that tears the island's nodes out gives the host back to the server's markup.
 *
 * @throws {ConfigError} when the page hides `document.createElement` or has replaced `bind`: React cannot start, or starts
 * and hears nothing.
 */
export function mountReact(container: HTMLElement, view: ReactNode, context: MountContext): void {
  context.own(container)
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
        'be used. Remove that script, or update the library that it is part of.',
    )
  }
  const root = createRoot(container, {
    identifierPrefix: `${context.widget}-${(islands += 1)}-`,
    onUncaughtError: context.fail,
    onCaughtError: context.fail,
  })
  root.render(createElement(StrictMode, null, view))
  context.signal.addEventListener('abort', () => {
    root.unmount()
  })
}
