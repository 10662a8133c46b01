import { afterEach, describe, expect, it, vi } from 'vitest'
import { ACTS, onIntent } from '../../src/island/intent.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { the } from '../support/page.ts'
import { fireEvent } from '../support/testing-library.ts'

let life = new AbortController()
afterEach(() => {
  life.abort()
  life = new AbortController()
  document.body.innerHTML = ''
})

describe('a visitor comes near', () => {
  it.each([
    ['a pointer', (place: Element) => fireEvent.pointerMove(place)],
    ['a finger', (place: Element) => fireEvent.pointerDown(place)],
    ['the focus', (place: Element) => fireEvent.focusIn(place)],
    ['a key', (place: Element) => fireEvent.keyDown(place, { key: 'Enter' })],
  ])('with %s on something inside, and is told of once', (_, come) => {
    document.body.innerHTML = '<form><button>Buy</button></form><p>Far</p>'
    the('button').addEventListener('keydown', (event) => event.stopPropagation())
    const near = vi.fn<() => void>()
    onIntent([the('form')], life.signal, near)
    come(the('p'))
    expect(near).not.toHaveBeenCalled()
    come(the('button'))
    come(the('button'))
    expect(near).toHaveBeenCalledOnce()
  })

  it('before the code is here, and is told of at once', () => {
    document.body.innerHTML = '<form><button>Buy</button></form>'
    the('button').focus()
    const near = vi.fn<() => void>()
    onIntent([the('form')], life.signal, near)
    expect(near).toHaveBeenCalledOnce()
  })

  it('after the widget has gone, and nobody is told', () => {
    document.body.innerHTML = '<form></form>'
    const near = vi.fn<() => void>()
    onIntent([the('form')], life.signal, near)
    life.abort()
    fireEvent.pointerMove(the('form'))
    expect(near).not.toHaveBeenCalled()
  })
})

describe('a view', () => {
  const context = () => ({
    signal: life.signal,
    report: vi.fn<(error: unknown) => void>(),
    fail: vi.fn<(error: unknown) => void>(),
  })

  it('is fetched with the first call and drawn once', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('code'))
    const draw = vi.fn<(code: string) => void>()
    const wake = lazyView(context(), load, draw)
    expect(load).not.toHaveBeenCalled()
    wake()
    wake()
    await vi.waitFor(() => expect(draw).toHaveBeenCalledWith('code'))
    wake()
    expect(load).toHaveBeenCalledOnce()
    expect(draw).toHaveBeenCalledOnce()
  })

  it('that cannot be fetched is reported and fetched again with the next call', async () => {
    const { report, ...rest } = context()
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('code'))
    load.mockRejectedValueOnce(new Error('offline'))
    const draw = vi.fn<(code: string) => void>()
    const wake = lazyView({ report, ...rest }, load, draw)
    wake()
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    wake()
    await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce())
  })

  it('whose widget goes meanwhile is not drawn', async () => {
    const draw = vi.fn<(code: string) => void>()
    const loaded = Promise.resolve('code')
    const wake = lazyView(context(), () => loaded, draw)
    wake()
    life.abort()
    await loaded
    await Promise.resolve()
    expect(draw).not.toHaveBeenCalled()
  })

  it('that cannot be drawn gives the host back', async () => {
    const { fail, ...rest } = context()
    const wake = lazyView(
      { fail, ...rest },
      () => Promise.resolve('code'),
      () => {
        throw new Error('React cannot start')
      },
    )
    wake()
    await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce())
  })
})

it('takes the whole page for a place, whatever has the focus there', () => {
  document.body.innerHTML = '<button>Menu</button>'
  document.querySelector('button')?.focus()
  const near = vi.fn<() => void>()
  onIntent([document], new AbortController().signal, near, ACTS)
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
  expect(near).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(near).toHaveBeenCalledOnce()
})
