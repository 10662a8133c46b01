import { afterEach, describe, expect, it, vi } from 'vitest'
import { findHosts } from '../../loader/boot/find.ts'
import { holdFirstAct } from '../../loader/boot/first-act.ts'
import { keepHosts } from '../../loader/runtime/hosts.ts'
import type { Table } from '../../loader/table-codec.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import type { Runtime } from '../../src/island/runtime.ts'
import { the } from '../support/page.ts'

const table: Table = new Map(
  ['first', 'second'].map((name) => [name, { native: 'form', when: '', needs: '' }] as const),
)

/** Keeps hosts whose widgets are mounted when the test says so. @param held by boot already */
function keep(held: readonly HTMLElement[] = []) {
  const done = new Map<string, () => void>()
  const runtime = {
    has: () => false,
    mount: (_: HTMLElement, name: string) => new Promise<void>((resolve) => done.set(name, resolve)),
    unmount: () => {},
    sweep: () => {},
    list: () => [],
  } satisfies Runtime
  const page = readPageConfig(undefined, document, () => {})
  const boot = {
    table,
    firstActs: new Map(held.map((host) => [host, holdFirstAct(host)])),
    find: findHosts,
    hold: holdFirstAct,
  }
  const hosts = keepHosts(runtime, page, boot, () => {})
  hosts.scan()
  const finish = async (name: string): Promise<void> => {
    await vi.waitFor(() => expect(done.has(name)).toBe(true))
    done.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { finish }
}

function press(): ReturnType<typeof vi.fn<() => void>> {
  const pressed = vi.fn<() => void>()
  the('button').addEventListener('click', pressed)
  the('button').click()
  return pressed
}

afterEach(() => {
  document.body.innerHTML = ''
})

describe('a first click on a host with several widgets', () => {
  it.each(['interaction', 'hold'])(
    'is done once all of them are mounted, as any may be the one it was meant for (%s)',
    async (when) => {
      document.body.innerHTML = `<form data-atoll-when="${when}"><button type="button">Red</button></form>`
      const pressed = vi.fn<() => void>()
      the('button').addEventListener('click', pressed)
      const { finish } = keep()
      the('button').click()
      await finish('first')
      expect(pressed).not.toHaveBeenCalled()
      await finish('second')
      expect(pressed).toHaveBeenCalledOnce()
    },
  )
})

describe('a first click on a host that does not mount yet', () => {
  it('is the page’s own while another condition is open, and held once that is met', async () => {
    const media = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', (query: string) => (query.startsWith('not') ? { matches: true } : media))
    document.body.innerHTML =
      '<form data-atoll-when="interaction media(min-width: 768px)"><button type="button">Red</button></form>'
    const { finish } = keep()
    await vi.waitFor(() => expect(press()).toHaveBeenCalledOnce())
    media.matches = true
    media.dispatchEvent(new Event('change'))
    await new Promise((resolve) => setTimeout(resolve, 5))
    const pressed = press()
    expect(pressed).not.toHaveBeenCalled()
    await finish('first')
    await finish('second')
    expect(pressed).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('is the page’s own where boot took for a host what the configuration turns off', () => {
    document.body.innerHTML = '<p><button type="button">Red</button></p>'
    keep([the('p')])
    expect(press()).toHaveBeenCalledOnce()
  })
})
