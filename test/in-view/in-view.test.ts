import { afterEach, expect, it, vi } from 'vitest'
import { createInView } from '../../src/in-view/in-view.ts'
import { stubInView } from '../support/in-view.ts'

afterEach(() => vi.unstubAllGlobals())

it('tells once of an element that comes into view, and waits with the margin for the others', () => {
  const views = stubInView()
  const seen = vi.fn<(elements: readonly Element[]) => void>()
  const [first, second] = [document.createElement('p'), document.createElement('p')]
  const view = createInView({ margin: '100px', signal: new AbortController().signal }, seen)
  view.observe(first)
  view.observe(second)
  expect(views.awaited.get(first)).toBe('100px')
  views.show(first)
  expect(seen).toHaveBeenCalledExactlyOnceWith([first])
  expect([...views.awaited.keys()]).toEqual([second])
  view.forget(second)
  expect(views.awaited.size).toBe(0)
})

it('waits for nothing after its end', () => {
  const views = stubInView()
  const life = new AbortController()
  const view = createInView({ signal: life.signal }, vi.fn())
  view.observe(document.body)
  life.abort()
  view.observe(document.body)
  expect(views.awaited.size).toBe(0)
})

it('counts every element as seen where the browser cannot tell', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  const seen = vi.fn<(elements: readonly Element[]) => void>()
  createInView({ signal: new AbortController().signal }, seen).observe(document.body)
  await vi.waitFor(() => expect(seen).toHaveBeenCalledExactlyOnceWith([document.body]))
})
