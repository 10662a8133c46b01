import { describe, expect, it, vi } from 'vitest'
import { ConfigError } from '../../src/island/config-error.ts'
import { text } from '../../src/island/options.ts'
import { MAX_REMOUNTS } from '../../src/island/runtime.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { openPage, the } from '../support/page.ts'

const contexts: MountContext[] = []

/** Adds a paragraph and a class, and takes both back. */
const greeter = defineWidget({
  name: 'greeter',
  parse: (_, { options }) => options({ greeting: text('Labas') }),
  mount(host, { greeting }, context) {
    contexts.push(context)
    const part = context.own(document.createElement('p'))
    part.textContent = greeting
    host.append(part)
    host.classList.add('greeted')
    context.signal.addEventListener('abort', () => {
      host.classList.remove('greeted')
    })
  },
})

function lastContext(): MountContext {
  const context = contexts.at(-1)
  if (!context) throw new Error('nothing mounted')
  return context
}

describe('a host', () => {
  it('is mounted, says so, and is given back exactly as the server printed it', async () => {
    const { runtime } = openPage('<div class="" data-atoll="greeter"><b>Server</b></div>', [greeter])
    const before = document.body.innerHTML
    const mounted = vi.fn<(event: Event) => void>()
    document.body.addEventListener('atoll:mounted', mounted, { once: true })
    const host = the('div')

    await runtime.mount(host, 'greeter')

    expect(host.dataset['atollState']).toBe('mounted')
    expect(host.textContent).toBe('ServerLabas')
    expect(mounted).toHaveBeenCalledOnce()
    runtime.unmount(host)
    expect(document.body.innerHTML).toBe(before)
    expect(runtime.list()).toEqual([])
  })

  it('tells where each option came from', async () => {
    const { runtime } = openPage('<div data-atoll-greeting="Sveiki"></div><section></section>', [greeter], {
      config: { widgets: { greeter: { greeting: 'Hello' } } },
    })
    await runtime.mount(the('div'), 'greeter')
    await runtime.mount(the('section'), 'greeter')
    expect(runtime.list().map(({ options }) => options['greeting'])).toEqual([
      { value: 'Sveiki', origin: 'attribute' },
      { value: 'Hello', origin: 'page' },
    ])
  })

  it('that left the page lets go of everything', async () => {
    const { runtime } = openPage('<div></div>', [greeter])
    const host = the('div')
    await runtime.mount(host, 'greeter')
    host.remove()
    runtime.sweep()
    expect(lastContext().signal.aborted).toBe(true)
    expect(runtime.list()).toEqual([])
  })

  it('that moved within the page keeps its island', async () => {
    const { runtime } = openPage('<div></div><section></section>', [greeter])
    const host = the('div')
    await runtime.mount(host, 'greeter')
    the('section').append(host)
    runtime.sweep()
    expect(lastContext().signal.aborted).toBe(false)
    expect(host.textContent).toBe('Labas')
  })

  it('that the page emptied is mounted again', async () => {
    const { runtime } = openPage('<div></div>', [greeter])
    const host = the('div')
    await runtime.mount(host, 'greeter')
    host.replaceChildren()
    runtime.sweep()
    await vi.waitFor(() => {
      expect(host.textContent).toBe('Labas')
    })
  })

  it('that the page empties for ever is given up with the cure in the message', async () => {
    const { runtime, report } = openPage('<div></div>', [greeter])
    const host = the('div')
    await runtime.mount(host, 'greeter')
    for (let round = 0; round <= MAX_REMOUNTS; round += 1) {
      host.replaceChildren()
      runtime.sweep()
      await vi.waitFor(() => expect(host.dataset['atollState']).not.toBe('loading'))
    }
    expect(host.dataset['atollState']).toBe('failed')
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(String(report.mock.calls[0]?.[0].error)).toContain('Find the script that does')
  })

  it('cloned while mounted starts again, without the copied parts', async () => {
    const { runtime } = openPage('<div></div>', [greeter])
    const host = the('div')
    await runtime.mount(host, 'greeter')
    const clone = host.cloneNode(true)
    if (!(clone instanceof HTMLElement)) throw new Error('no element')
    host.after(clone)
    await runtime.mount(clone, 'greeter')
    expect(clone.textContent).toBe('Labas')
    expect(host.textContent).toBe('Labas')
  })

  it('can carry two widgets and shows the state that needs attention', async () => {
    const broken = defineWidget({
      name: 'broken',
      parse: () => {
        throw new ConfigError('nothing to work with')
      },
      mount: () => {},
    })
    const { runtime } = openPage('<div></div>', [greeter, broken])
    const host = the('div')
    await Promise.all([runtime.mount(host, 'greeter'), runtime.mount(host, 'broken')])
    expect(host.dataset['atollState']).toBe('failed')
    expect(runtime.list().map(({ widget, state }) => [widget, state])).toEqual([
      ['greeter', 'mounted'],
      ['broken', 'failed'],
    ])
    expect(host.textContent).toBe('Labas')
  })
})

describe('a widget that breaks', () => {
  it('is reported once and leaves the server markup', async () => {
    const { runtime, report } = openPage('<div>Server</div>', [greeter])
    const host = the('div')
    await runtime.mount(host, 'greeter')
    const { fail } = lastContext()
    fail(new Error('boom'))
    fail(new Error('boom again'))
    await Promise.resolve()
    await Promise.resolve()
    expect(host.dataset['atollState']).toBe('failed')
    expect(host.textContent).toBe('Server')
    expect(report).toHaveBeenCalledOnce()
  })

  it('can be tried again', async () => {
    const { runtime } = openPage('<div>Server</div>', [greeter])
    const host = the('div')
    await runtime.mount(host, 'greeter')
    lastContext().fail(new Error('boom'))
    await Promise.resolve()
    expect(host.dataset['atollState']).toBe('failed')
    await runtime.mount(host, 'greeter')
    expect(host.dataset['atollState']).toBe('mounted')
    expect(host.textContent).toBe('ServerLabas')
  })

  it('is not logged when the page cancels the error event', async () => {
    const { runtime, report } = openPage('<div></div>', [])
    document.addEventListener(
      'atoll:error',
      (event) => {
        event.preventDefault()
      },
      { once: true },
    )
    await runtime.mount(the('div'), 'unknown')
    expect(report).not.toHaveBeenCalled()
    expect(runtime.list()[0]?.notes).toEqual(['Error: no widget unknown'])
  })

  it('does not report what was only called off', async () => {
    const { runtime, report } = openPage('<div></div>', [greeter])
    await runtime.mount(the('div'), 'greeter')
    lastContext().report(new DOMException('called off', 'AbortError'))
    expect(report).not.toHaveBeenCalled()
  })
})

describe('an original script on the page', () => {
  const original = { address: 'plugins/greeter/public.js', handle: 'greeter-public' }
  const successor = defineWidget({
    name: 'successor',
    parse: (_, { page }) => {
      standDownFor([original], page.takeover)
    },
    mount: () => {},
  })
  const script = '<script type="text/plain" src="/wp-content/plugins/greeter/public.js?ver=1"></script>'

  it('keeps its hosts, and the owner is told once which script to remove', async () => {
    const { runtime, report, advise } = openPage(`<div></div><p></p>${script}`, [successor])
    await runtime.mount(the('div'), 'successor')
    await runtime.mount(the('p'), 'successor')
    expect(the('div').hasAttribute('data-atoll-state')).toBe(false)
    expect(runtime.list().map(({ state }) => state)).toEqual(['stood-down', 'stood-down'])
    expect(report).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(runtime.list().map(({ notes }) => notes.length)).toEqual([1, 1]))
    expect(advise).toHaveBeenCalledOnce()
    expect(advise.mock.calls[0]?.[1]).toContain("registered['greeter-public']->src = false")
  })

  it('stays also with takeover where its listeners cannot be taken off, and that is said', async () => {
    const beside = defineWidget({
      name: 'beside',
      parse: () => {
        standDownFor([original])
      },
      mount: () => {},
    })
    const { runtime, advise } = openPage(`<div></div>${script}`, [beside], { config: { takeover: true } })
    await runtime.mount(the('div'), 'beside')
    expect(runtime.list().map(({ state }) => state)).toEqual(['stood-down'])
    await vi.waitFor(() => expect(advise).toHaveBeenCalled())
    expect(advise.mock.calls[0]?.[1]).toContain('"takeover": true does not help')
    expect(advise.mock.calls[0]?.[1]).toContain("registered['greeter-public']->src = false")
  })

  it('gives way when the owner asked for takeover', async () => {
    const { runtime } = openPage(`<div></div>${script}`, [successor], { config: { takeover: true } })
    await runtime.mount(the('div'), 'successor')
    expect(the('div').dataset['atollState']).toBe('mounted')
  })
})
