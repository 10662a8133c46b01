/*
 * DOMPurify reads nodes through the getters of `Node.prototype` and walks with a `NodeIterator` while it removes; in
 * happy-dom the first know nothing of their subclasses and the second stops at the first removal. Both are put right
 * here as the DOM standard has them. That nothing dangerous passes is tested in a real browser.
 * What is hidden takes the focus in happy-dom, and in no browser. Where the page is scrolled to, and how large its window is,
 * can be overwritten (CSSOM View: `[Replaceable]`). A cookie whose `Max-Age` is 0 goes at once (RFC 6265, 5.2.2), in happy-dom
 * a millisecond later. A request that no test answers never reaches the network.
 */
import { BroadcastChannel as NodeChannel } from 'node:worker_threads'
import { vi } from 'vitest'
import { happyDOM } from './happy-window.ts'
import { PATIENCE_MS } from './patience.ts'

const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE_MS) => waitFor(check, options)

Object.assign(happyDOM.settings.fetch, {
  interceptor: { beforeAsyncRequest: refuse, beforeSyncRequest: refuse },
} satisfies Partial<typeof happyDOM.settings.fetch>)

// What msw's server asks for, and a context of its own has not.
globalThis.BroadcastChannel ??= NodeChannel as unknown as typeof BroadcastChannel

Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node): unknown {
    const proto = holderOf(Object.getPrototypeOf(this) as object, 'nodeName')
    return proto === Node.prototype ? '' : Reflect.get(proto, 'nodeName', this)
  },
})

Object.defineProperty(holderOf(document, 'createNodeIterator'), 'createNodeIterator', {
  configurable: true,
  value(this: Document, root: Node, whatToShow?: number): Pick<NodeIterator, 'nextNode'> {
    const walker = this.createTreeWalker(root, whatToShow)
    const nodes = [root]
    while (walker.nextNode()) nodes.push(walker.currentNode)
    return {
      nextNode() {
        let node = nodes.shift()
        while (node && !root.contains(node)) node = nodes.shift()
        return node ?? null
      },
    }
  },
})

const cookie = Object.getOwnPropertyDescriptor(holderOf(document, 'cookie'), 'cookie') as Required<
  TypedPropertyDescriptor<string>
>
Object.defineProperty(holderOf(document, 'cookie'), 'cookie', {
  ...cookie,
  set(this: Document, text: string) {
    cookie.set.call(this, text.replace(/max-age=0(?=;|$)/i, 'max-age=-1'))
  },
})

const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')?.value as (
  this: HTMLElement,
  options?: FocusOptions,
) => void
HTMLElement.prototype.focus = function focusWhatIsShown(this: HTMLElement, options?: FocusOptions): void {
  if (getComputedStyle(this).visibility !== 'hidden') focus.call(this, options)
}

for (const name of ['scrollX', 'scrollY', 'innerWidth', 'innerHeight'])
  Object.defineProperty(window, name, {
    configurable: true,
    enumerable: true,
    writable: true,
    value: Reflect.get(window, name),
  })

function holderOf(object: object, name: string): object {
  return Object.hasOwn(object, name) ? object : holderOf(Object.getPrototypeOf(object) as object, name)
}

function refuse({ request: { url } }: { readonly request: { readonly url: string } }): never {
  throw new TypeError(`No test answers ${url}.`)
}
