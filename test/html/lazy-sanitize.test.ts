import { afterEach, expect, it, vi } from 'vitest'
import { createSafeHtml } from '../../src/html/lazy-sanitize.ts'

const SANITISER = '../../src/html/sanitize.ts'

/** The sanitiser's file as the network has it. @returns how often it was fetched */
function serve(answers: boolean): () => number {
  let fetches = 0
  vi.doMock(SANITISER, () => {
    fetches += 1
    if (!answers) throw new Error('offline')
    return {
      sanitize(html: string) {
        const fragment = document.createDocumentFragment()
        fragment.append(`safe ${html}`)
        return fragment
      },
    }
  })
  return () => fetches
}

afterEach(() => {
  vi.doUnmock(SANITISER)
  vi.resetModules()
})

it('fetches the sanitiser when it is first wanted, once, and then answers at once', async () => {
  const fetches = serve(true)
  const { sanitize, whenReady } = createSafeHtml(() => {})
  expect(fetches()).toBe(0)
  const done = vi.fn<() => void>()
  whenReady()
  whenReady(done)
  expect(done).not.toHaveBeenCalled()
  await vi.dynamicImportSettled()
  expect(done).toHaveBeenCalledOnce()
  whenReady(done)
  expect(done).toHaveBeenCalledTimes(2)
  expect(fetches()).toBe(1)
  expect(sanitize('<b>€10</b>').textContent).toBe('safe <b>€10</b>')
})

it('shows texts without their markup where it cannot be loaded, says so, and tries again', async () => {
  serve(false)
  const report = vi.fn<(error: unknown) => void>()
  const { sanitize, whenReady } = createSafeHtml(report)
  const done = vi.fn<() => void>()
  whenReady(done)
  await vi.dynamicImportSettled()
  expect(done).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledOnce()
  expect(sanitize('<b onclick="x()">&euro;10</b><script>x()</script>').textContent).toBe('€10')
  serve(true)
  whenReady(done)
  await vi.dynamicImportSettled()
  expect(done).toHaveBeenCalledTimes(2)
  expect(sanitize('<b>€10</b>').textContent).toBe('safe <b>€10</b>')
})
