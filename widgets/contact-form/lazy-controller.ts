import { OFFLINE } from '../../src/client/errors.ts'
import { lazy } from '../../src/timing/lazy.ts'
import type { Controller, OuterPorts } from './ports.ts'
import { RETRY_NOTES } from './texts.ts'

interface LazyController extends Controller {
  /** Fetches the code and the form's rules. */
  readonly prepare: () => void
}

/** A form's controller, whose code comes with the visitor, or with the first submit. */
export function createLazyController(ports: OuterPorts): LazyController {
  const { store, status, translate, signal, report } = ports
  let code: Controller | undefined
  let waiting = false

  const load = lazy(async () => {
    const { createController } = await import('./controller.ts')
    code ??= createController(ports)
    return code
  })

  /** A failure shows when it matters: at the submit. */
  const unlessFailed = async (): Promise<Controller | undefined> => code ?? load().catch(() => undefined)

  /** The form keeps what was typed, and may be sent again. */
  function failWithoutCode(): void {
    const message = translate(OFFLINE)
    const shown = status.set('mail_failed')
    const announcement = `${message} ${translate(RETRY_NOTES.unsent)}`
    store.dispatch({ type: 'answered', message, errors: new Map(), retry: 'unsent', announcement })
    ports.onSettled(shown, 'fetch_error')
  }

  async function submit(submitter: HTMLElement | null = null): Promise<void> {
    if (code) return code.submit(submitter)
    if (waiting) return
    waiting = true
    const loaded = await load().catch(report)
    waiting = false
    if (signal.aborted) return
    if (loaded) await loaded.submit(submitter)
    else failWithoutCode()
  }

  return {
    submit,
    retry: () => code?.retry() ?? submit(),
    cancel: () => code?.cancel(),
    recall: () => void unlessFailed().then((loaded) => loaded?.recall()),
    // A form that was sent is reset before its thanks are shown.
    reset: async () => (code ?? (await load())).reset(),
    touch: async (field) => (await unlessFailed())?.touch(field),
    edit: async (field) => (await unlessFailed())?.edit(field),
    validate: async (target) => (code ?? (await load())).validate(target),
    async check(part) {
      const loaded = await unlessFailed()
      // The server checks it anyway.
      return loaded ? loaded.check(part) : true
    },
    prepare: () => void unlessFailed(),
  }
}
