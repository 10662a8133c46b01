import { beforeAll, describe, expect, it, vi } from 'vitest'
import { whenever } from '../../loader/runtime/conditions.ts'
import { readWhen } from '../../loader/when.ts'

function wait(when: string, host: HTMLElement = document.createElement('div')) {
  const leaving = new AbortController()
  const due = vi.fn<() => void>()
  void whenever(host, when, leaving.signal).then(due)
  return { host, due, leaving }
}

// Fetched with the first mark that asks for one of its conditions: here already, so that no test waits for that.
beforeAll(() => import('../../loader/runtime/rare-conditions.ts'))

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('readWhen', () => {
  it.each([
    ['media(min-width: 768px) consent(statistics)', ['media:min-width: 768px', 'consent:statistics']],
    [
      'visible(400px) media((min-width: 1px) and (color)) hold',
      ['visible:400px', 'media:(min-width: 1px) and (color)', 'hold:'],
    ],
    ['consent( marketing )  idle', ['consent:marketing', 'idle:']],
  ])('reads %j word by word', (when, words) => {
    expect(readWhen(when).map(({ name, argument }) => `${name}:${argument}`)).toEqual(words)
  })
})

describe('whenever', () => {
  it.each(['ready', '', 'hold', 'ready idle', 'save-data'])('%j is due without the visitor', async (when) => {
    const { due } = wait(when)
    await vi.waitFor(() => {
      expect(due).toHaveBeenCalledOnce()
    })
  })

  it.each(['pointerover', 'focusin', 'click', 'submit', 'keydown'])(
    'interaction is due on %s',
    async (type) => {
      const { host, due } = wait('interaction')
      await settle()
      expect(due).not.toHaveBeenCalled()
      host.dispatchEvent(new Event(type))
      await settle()
      expect(due).toHaveBeenCalledOnce()
    },
  )

  it('interaction is due where the visitor had come before this code', async () => {
    const host = document.createElement('div')
    const list = document.createElement('select')
    host.append(list)
    document.body.append(host)
    list.focus()
    const { due } = wait('interaction', host)
    await settle()
    expect(due).toHaveBeenCalledOnce()
    host.remove()
  })

  it('interaction waits on the whole page while nothing in it has the focus', async () => {
    const { due, leaving } = wait('interaction', document.body)
    await settle()
    expect(due).not.toHaveBeenCalled()
    leaving.abort()
  })

  it.each([
    ['media(min-width: 400px)', 1],
    ['media((min-width: 400px))', 1],
    ['media(min-width: 40000px)', 0],
    ['media(screen)', 1],
    ['media(print)', 0],
    ['media(screen and (min-width: 400px))', 1],
    ['ready media(min-width: 40000px)', 0],
  ])('%j is due %i times in this window', async (when, times) => {
    const { due } = wait(when)
    await settle()
    expect(due).toHaveBeenCalledTimes(times)
  })

  it('waits for every condition', async () => {
    const { host, due } = wait('idle interaction')
    await settle()
    expect(due).not.toHaveBeenCalled()
    host.dispatchEvent(new Event('click'))
    await settle()
    expect(due).toHaveBeenCalledOnce()
  })

  it('names a word that is not a condition and goes on', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const { host, due } = wait('someday')
    await settle()
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/"someday".*visible/), host)
    expect(due).toHaveBeenCalledOnce()
  })

  it.each([
    ['consent', 'marketing'],
    ['consent(statistics)', 'statistics'],
  ])('%j waits until the visitor allows %s', async (when, category) => {
    const allowed = new Set(['functional'])
    vi.stubGlobal('wp_has_consent', (asked: string) => allowed.has(asked))
    const { due } = wait(when)
    const allow = (asked: string): void => {
      allowed.add(asked)
      document.dispatchEvent(
        new CustomEvent('wp_listen_for_consent_change', { detail: { [asked]: 'allow' } }),
      )
    }
    await settle()
    allow('preferences')
    await settle()
    expect(due).not.toHaveBeenCalled()
    // Its code may not be here yet: it looks at what is allowed then.
    allow(category)
    await vi.waitFor(() => expect(due).toHaveBeenCalledOnce(), 20_000)
    vi.unstubAllGlobals()
  })

  it('a consent that nobody asks for is named, and that of the default is waited for', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    vi.stubGlobal('wp_has_consent', (category: string) => category === 'marketing')
    const { host, due } = wait('consent(statistic)')
    await vi.waitFor(() => expect(due).toHaveBeenCalledOnce())
    expect(warned).toHaveBeenCalledWith(
      expect.stringMatching(/"consent\(statistic\)".*statistics.*marketing/),
      host,
    )
    vi.unstubAllGlobals()
  })

  it('consent is due at once where it was given before, and not where nobody says', async () => {
    const { due: unknown } = wait('consent')
    vi.stubGlobal('wp_has_consent', (category: string) => category === 'statistics')
    const { due: given } = wait('consent(statistics)')
    const { due: other } = wait('consent')
    await vi.waitFor(() => {
      expect(given).toHaveBeenCalledOnce()
    })
    expect(unknown).not.toHaveBeenCalled()
    expect(other).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('waits for interaction where the visitor saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { host, due } = wait('save-data')
    await settle()
    expect(due).not.toHaveBeenCalled()
    host.dispatchEvent(new Event('focusin'))
    await settle()
    expect(due).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
