import { afterEach, expect, it, vi } from 'vitest'
import { WORKSHOP } from '../../fixtures/contact-form/forms.ts'
import type { Config } from '../../widgets/contact-form/host.ts'
import { createLazyValidation } from '../../widgets/contact-form/validation/lazy-validation.ts'
import { createStore } from '../../src/island/store.ts'
import { INITIAL, reduce, SCHEMA_WAIT_MS } from '../../widgets/contact-form/model.ts'
import { serveShop } from '../support/server.ts'
import { mountForm, soon } from './form.ts'

// One file never arrives, the other fails.
vi.mock('../../widgets/contact-form/validation/validation.ts', () => new Promise(() => {}))
vi.mock('../../widgets/contact-form/fields/groups.ts', () => Promise.reject(new Error('The line is cut.')))

const served = serveShop()

afterEach(() => {
  vi.useRealTimers()
})

it('a message does not wait for ever for rules that do not arrive', async () => {
  vi.useFakeTimers()
  const validation = createLazyValidation({
    config: { form: document.createElement('form'), id: 1 } as unknown as Config,
    call: () => Promise.resolve({ rules: [] }),
    signal: new AbortController().signal,
    report: vi.fn<(error: unknown) => void>(),
    store: createStore(reduce, INITIAL),
  })
  const verdict = vi.fn<(errors: unknown) => void>()
  void validation.all(new FormData(), SCHEMA_WAIT_MS).then(verdict)
  await vi.advanceTimersByTimeAsync(SCHEMA_WAIT_MS - 1)
  expect(verdict).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(verdict).toHaveBeenCalledWith(null)
})

it('a part that hangs on a choice can be filled in where the code for it does not arrive', async () => {
  const body: typeof WORKSHOP.body = (controls) =>
    WORKSHOP.body(controls).replace('data-atoll-shown-if', 'hidden data-atoll-shown-if')
  const { form, host, runtime } = await mountForm({ ...WORKSHOP, body }, { client: served.client() })
  expect(form.querySelectorAll('[data-atoll-shown-if]')).toHaveLength(1)
  await soon(() => expect(form.querySelector('[data-atoll-shown-if][hidden]')).toBeNull())
  runtime.unmount(host)
  expect(form.querySelector('[data-atoll-shown-if][hidden]')).not.toBeNull()
})
