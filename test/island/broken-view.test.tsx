import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountReact } from '../../src/island/mount-react.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { openPage, the } from '../support/page.ts'

/** Where the view throws: while it is drawn first, drawn again, or in one of its effects. */
type Place = 'mount' | 'update' | 'effect' | 'late effect' | 'clean-up'

const PLACES: readonly Place[] = ['mount', 'update', 'effect', 'late effect', 'clean-up']

const HTML =
  '<div data-atoll="counter"><a href="/cart/">Cart</a></div><section data-atoll="counter"><a href="/faq/">FAQ</a></section>'

/** A button that counts; in a `<div>` it breaks at `place`, at the latest with the second press. */
function Counter({ place }: { readonly place: Place | undefined }): ReactNode {
  const [count, setCount] = useState(0)
  if (place === 'mount' || (place === 'update' && count > 0)) throw new Error(`boom in ${place}`)
  useEffect(() => {
    if (place === 'effect' || (place === 'late effect' && count > 0)) throw new Error(`boom in ${place}`)
    return () => {
      if (place === 'clean-up' && count > 0) throw new Error(`boom in ${place}`)
    }
  }, [count, place])
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}

function counter(place: Place) {
  return defineWidget({
    name: 'counter',
    parse: (host) => ({ breaks: host.matches('div') }),
    mount(host, { breaks }, context) {
      const box = document.createElement('p')
      host.append(box)
      mountReact(box, <Counter place={breaks ? place : undefined} />, context)
    },
  })
}

/** Listens to what reaches nobody; the page's own error handler would hear it. */
function hearUncaught(): unknown[] {
  const uncaught: unknown[] = []
  const hear = (event: ErrorEvent): void => {
    event.preventDefault()
    uncaught.push(event.error)
  }
  window.addEventListener('error', hear)
  stops.push(() => window.removeEventListener('error', hear))
  return uncaught
}

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.innerHTML = ''
})

const press = (selector: string): void => document.querySelector<HTMLElement>(`${selector} button`)?.click()

/** A widget that draws `view`, asked again with every mount, at the end of its host. */
function drawing(view: () => ReactNode) {
  return defineWidget({
    name: 'counter',
    parse: () => ({}),
    mount(host, _, context) {
      const box = document.createElement('p')
      host.append(box)
      mountReact(box, view(), context)
    },
  })
}

describe('a view that breaks', () => {
  it.each(PLACES)(
    'in its %s gives the server’s markup back, once said, and the others go on',
    async (place) => {
      const uncaught = hearUncaught()
      const { runtime, report } = openPage(HTML, [counter(place)])
      const heard = vi.fn<(event: Event) => void>()
      document.addEventListener('atoll:error', heard)
      stops.push(() => document.removeEventListener('atoll:error', heard))
      const [broken, other] = [the('div'), the('section')]
      const link = the('a', broken)
      await runtime.mount(broken, 'counter')
      await runtime.mount(other, 'counter')
      await vi.waitFor(() => expect(the('button', other).textContent).toBe('0'))

      await vi.waitFor(() => {
        press('div')
        expect(broken.dataset['atollState']).toBe('failed')
      })

      expect(broken.innerHTML).toBe('<a href="/cart/">Cart</a>')
      expect(the('a', broken)).toBe(link)
      link.focus()
      expect(document.activeElement).toBe(link)
      press('section')
      await vi.waitFor(() => expect(the('button', other).textContent).toBe('1'))
      expect(other.dataset['atollState']).toBe('mounted')
      expect(heard).toHaveBeenCalledOnce()
      expect(report.mock.calls.map(([{ error, host }]) => [String(error), host])).toEqual([
        [`Error: boom in ${place}`, broken],
      ])
      expect(uncaught).toEqual([])
      runtime.unmount(other)
    },
  )

  it('can be tried again by a script of the page', async () => {
    let place: Place | undefined = 'mount'
    const widget = drawing(() => <Counter place={place} />)
    const { runtime } = openPage(HTML, [widget])
    const host = the('div')
    await runtime.mount(host, 'counter')
    await vi.waitFor(() => expect(host.dataset['atollState']).toBe('failed'))
    place = undefined
    await runtime.mount(host, 'counter')
    await vi.waitFor(() => expect(the('button', host).textContent).toBe('0'))
    expect(host.dataset['atollState']).toBe('mounted')
    runtime.unmount(host)
  })
})

describe('a press that throws', () => {
  it('is told to the page’s error handler once, and the view stays as it was and goes on', async () => {
    const uncaught = hearUncaught()
    let broken = true
    function Fragile(): ReactNode {
      const [count, setCount] = useState(0)
      const act = (): void => {
        if (broken) throw new Error('boom in press')
        setCount(count + 1)
      }
      return (
        <button type="button" onClick={act}>
          {count}
        </button>
      )
    }
    const widget = drawing(() => <Fragile />)
    const { runtime } = openPage(HTML, [widget])
    const host = the('div')
    await runtime.mount(host, 'counter')
    await vi.waitFor(() => expect(the('button', host).textContent).toBe('0'))
    press('div')
    await vi.waitFor(() => expect(uncaught.map(String)).toEqual(['Error: boom in press']))
    expect(host.dataset['atollState']).toBe('mounted')
    broken = false
    press('div')
    await vi.waitFor(() => expect(the('button', host).textContent).toBe('1'))
    runtime.unmount(host)
  })
})

describe('a page whose bind keeps a single argument', () => {
  it('keeps the server’s markup and says what is wrong', async () => {
    const widget = drawing(() => <b>Hi</b>)
    const { runtime, report } = openPage('<div>Server</div>', [widget])
    const functions = Function.prototype as { bind: unknown }
    const { bind } = functions
    functions.bind = function alone(this: (...args: unknown[]) => unknown, self: unknown, bound?: unknown) {
      return (...args: unknown[]) => this.apply(self, bound === undefined ? args : [bound])
    }
    try {
      await runtime.mount(the('div'), 'counter')
    } finally {
      functions.bind = bind
    }
    expect(the('div').dataset['atollState']).toBe('failed')
    expect(the('div').innerHTML).toBe('Server')
    expect(report.mock.calls.map(([{ error }]) => (error as Error).name)).toEqual(['ConfigError'])
  })
})
