import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { GRID_NONCE } from '../../fixtures/grid/handlers.ts'
import { TEMPLATES } from '../../fixtures/grid/template.ts'
import type { AjaxOptions, Client, Fields } from '../../src/client/client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { createNonces, type Nonces } from '../../fixtures/nonces.ts'
import { announced } from '../support/announced.ts'
import { drawn } from '../support/drawn.ts'

/** Loads ahead what a grid loads later: a test's clock is not for transforming modules. */
export async function loadAhead(): Promise<void> {
  await Promise.all([
    import('../../widgets/post-grid/source/server-source.ts'),
    import('../../widgets/post-grid/source/new-items.ts'),
    import('../../widgets/post-grid/view.tsx'),
  ])
}

/** What the theme prints for its grids' requests. */
export function printGlobals(template: keyof typeof TEMPLATES, nonces: Nonces = createNonces()): void {
  const { postId, pageData } = TEMPLATES[template]
  Object.assign(globalThis, {
    dtLocal: {
      postID: postId,
      ajaxurl: '/wp-admin/admin-ajax.php',
      ajaxNonce: nonces.issue(GRID_NONCE),
      moreButtonText: { loading: 'Loading...', loadMore: 'Load more' },
      pageData,
      themeSettings: { lazyLoading: false },
    },
  })
}

/** One request that waits for its answer. */
export interface Pending {
  readonly action: string
  readonly fields: Fields
  readonly options: AjaxOptions
  readonly answer: (body: unknown) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

/** A client whose answers come when the test says so; an aborted request rejects as fetch does. */
export function createHandClient(): { readonly client: Client; readonly pending: readonly Pending[] } {
  const pending: Pending[] = []
  const client: Client = {
    ajax: (action, fields = {}, options = {}) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => {
          reject(new DOMException('aborted', 'AbortError'))
        })
        pending.push({
          action,
          fields,
          options,
          answer: (body) => settle(() => resolve(body)),
          fail: (error) => settle(() => reject(error)),
        })
      }),
    rest: () => Promise.reject(new Error('unexpected request')),
    session: createSessionQueue(),
  }
  return { client, pending }
}

async function settle(act: () => void): Promise<void> {
  act()
  await quiet()
}

/** Lets everything that only waits for a turn of the loop happen. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** The visitor comes near a grid: its view is drawn. */
export async function comeNear(host: Element): Promise<void> {
  await userEvent.hover(host)
  await vi.waitFor(() => {
    expect(document.querySelector('[data-atoll-root="post-grid"]')?.hasChildNodes()).toBe(true)
  })
  await drawn()
}

/** What was said to screen readers last. */
export async function heard(words: string): Promise<void> {
  await vi.waitFor(() => {
    expect(announced().at(-1)).toBe(words)
  })
}

/** Titles of the items that show, in the order of the document. */
export function shownTitles(root: ParentNode = document): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('[data-name].wf-cell, .articles-list > article')]
    .filter((element) => element.style.display !== 'none')
    .map((element) => element.dataset['name'] ?? '')
}

/** From now on, how far from the window each element counts as near, as `rootMargin` has it; nothing is ever seen. */
export function stubMargins(): ReadonlyMap<Element, string | undefined> {
  const margins = new Map<Element, string | undefined>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #margin: string | undefined
      constructor(_: unknown, { rootMargin }: IntersectionObserverInit = {}) {
        this.#margin = rootMargin
      }
      observe(element: Element): void {
        margins.set(element, this.#margin)
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  return margins
}

/** The link or button with this text or label. */
export function link(name: string, root: ParentNode = document): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>('a, button')].find(
    (element) => element.textContent?.trim() === name || element.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`There is no link "${name}".`)
  return found
}
