import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_REDRAWS, mountReact } from '../../src/island/mount-react.ts'
import { Placed } from '../../src/island/Placed.tsx'
import { createStore, type Store } from '../../src/island/store.ts'
import { useHostAttributes, useHostClasses, useHostStyle, useHostText } from '../../src/island/use-host.ts'
import { useStore } from '../../src/island/use-store.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { openPage, the, type TestPage } from '../support/page.ts'

const HTML =
  '<div class="host" data-atoll="island"><p class="printed kept" style="color: red" title="Server">Server</p></div>'

interface State {
  readonly on: boolean
  readonly text: string
}

let store: Store<State, Partial<State>>
let page: TestPage

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  store = createStore((state: State, change: Partial<State>) => ({ ...state, ...change }), {
    on: true,
    text: 'one',
  })
})

afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  document.body.innerHTML = ''
})

/** An island that draws `View` into a box at the end of its host. */
async function mount(View: (props: { readonly printed: HTMLElement }) => ReactNode): Promise<HTMLElement> {
  const widget = defineWidget({
    name: 'island',
    kind: 'island',
    parse: () => ({}),
    mount(host, _, context) {
      const box = document.createElement('div')
      host.append(box)
      mountReact(box, <View printed={the('p.printed', host)} />, context)
    },
  })
  page = openPage(HTML, [widget])
  const host = the('.host')
  await act(() => page.runtime.mount(host, 'island'))
  return host
}

const set = (change: Partial<State>): Promise<void> =>
  act(() => {
    store.dispatch(change)
    return Promise.resolve()
  })

describe('what the server printed', () => {
  function Marked({ printed }: { readonly printed: HTMLElement }): ReactNode {
    const on = useStore(store, (state) => state.on)
    useHostAttributes(printed, on ? { role: 'status', title: null } : {})
    useHostClasses(printed, { added: on, printed: !on })
    useHostStyle(printed, { color: on ? 'blue' : 'green' })
    useHostText(printed, on ? 'Ours' : null)
    return null
  }

  it('carries what the view holds, follows the store, and is given back', async () => {
    const host = await mount(Marked)
    const printed = the('p', host)
    const text = printed.firstChild
    expect(printed.getAttribute('role')).toBe('status')
    expect(printed.hasAttribute('title')).toBe(false)
    expect(printed.className).toBe('kept added')
    expect(printed.style.color).toBe('blue')
    expect(printed.textContent).toBe('Ours')
    await set({ on: false })
    expect([printed.hasAttribute('role'), printed.title]).toEqual([false, 'Server'])
    expect(printed.style.color).toBe('green')
    expect(printed.textContent).toBe('Server')
    await set({ on: true })
    expect(printed.textContent).toBe('Ours')
    await act(() => {
      page.runtime.unmount(host)
      return Promise.resolve()
    })
    expect(document.body.innerHTML).toBe(HTML)
    expect(printed.firstChild).not.toBe(text)
  })

  it('gets back what one part of the view held when that part goes', async () => {
    function Part({ printed }: { readonly printed: HTMLElement }): ReactNode {
      useHostAttributes(printed, { role: 'status' })
      useHostClasses(printed, { added: true })
      useHostStyle(printed, { color: 'blue' })
      return null
    }
    const host = await mount(({ printed }) =>
      useStore(store, (state) => state.on) ? <Part printed={printed} /> : null,
    )
    const printed = the('p', host)
    expect(printed.className).toBe('printed kept added')
    await set({ on: false })
    expect(printed.hasAttribute('role')).toBe(false)
    expect(printed.className).toBe('printed kept')
    expect(printed.style.color).toBe('red')
  })
})

describe('an element among the page’s own', () => {
  function Note({ printed }: { readonly printed: HTMLElement }): ReactNode {
    const { on, text } = useStore(store, (state) => state)
    return (
      on && (
        <Placed tag="span" className="note" into={printed}>
          {text}
        </Placed>
      )
    )
  }

  it.each([
    ['moved', () => document.body.append(the('.note'))],
    ['taken out', () => the('.note').remove()],
    [
      'wrapped',
      () => the('.note').replaceWith(Object.assign(document.createElement('font'), { textContent: 'x' })),
    ],
    ['translated', () => the('.note').replaceChildren(document.createElement('font'))],
  ])('that the page has %s stops nothing', async (_, change) => {
    const host = await mount(Note)
    expect(the('.note').textContent).toBe('one')
    const note = the('.note')
    change()
    await set({ text: 'two' })
    expect(note.textContent).toBe('two')
    await set({ on: false })
    await set({ on: true, text: 'three' })
    expect(the('p .note').textContent).toBe('three')
    expect(host.dataset['atollState']).toBe('mounted')
  })

  it('is marked as a part, so that a clone of the host is cleaned', async () => {
    const host = await mount(Note)
    const clone = host.cloneNode(true) as HTMLElement
    host.replaceWith(clone)
    await act(() => {
      page.runtime.sweep()
      return page.runtime.mount(clone, 'island')
    })
    expect(clone.querySelectorAll('.note')).toHaveLength(1)
    expect(clone.querySelectorAll('[data-atoll-root="island"]')).toHaveLength(1)
  })
})

describe('a view that the page tears', () => {
  function List(): ReactNode {
    const { on, text } = useStore(store, (state) => state)
    return on && <b>{text}</b>
  }

  it('is drawn again from its store, and given up in the end', async () => {
    const host = await mount(List)
    const box = the('[data-atoll-root]')
    // Inside of act() React throws what it otherwise tells the root.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    const tear = async (text: string): Promise<void> => {
      box.replaceChildren()
      store.dispatch({ on: false })
      await new Promise((resolve) => setTimeout(resolve))
      store.dispatch({ on: true, text })
    }
    for (let round = 0; round < MAX_REDRAWS; round += 1) {
      await tear(`round ${round}`)
      await vi.waitFor(() => expect(the('b').textContent).toBe(`round ${round}`))
    }
    expect(page.report).not.toHaveBeenCalled()
    await tear('once more')
    await vi.waitFor(() => expect(host.dataset['atollState']).toBe('failed'))
    expect(host.innerHTML).toBe(the('p').outerHTML)
  })
})

describe('a text that an island places', () => {
  const Texts = ({ printed }: { readonly printed: HTMLElement }): ReactNode => (
    <>
      <Placed tag="div" className="ours" into={printed} where="after">
        <b>Try again</b>
      </Placed>
      <Placed tag="div" className="servers" into={printed} where="after" theirs>
        <b>Neįmanoma</b>
      </Placed>
    </>
  )

  it.each([
    ['says that it is English on a page whose language has no catalogue', 'ar', 'en'],
    ['says nothing where it is in the page’s language', 'lt-LT', ''],
  ])('%s, and the server’s words are the page’s', async (_, locale, lang) => {
    document.documentElement.lang = locale
    await mount(Texts)
    expect(the('.ours').lang).toBe(lang)
    expect(the('.servers').lang).toBe('')
    document.documentElement.removeAttribute('lang')
  })
})
