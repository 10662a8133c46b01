import { readGlobal } from '../../src/read/globals.ts'
import type { Identity } from './host.ts'
import { schemas } from './validation/known-schemas.ts'

/** What a page's scripts may ask of one form through `wpcf7`. */
export interface FormCommands {
  readonly submit: (submitter?: HTMLElement | null) => Promise<void>
  readonly reset: () => Promise<void>
  /** Validates one field, or every field. */
  readonly validate: (target?: EventTarget | null) => Promise<void>
}

const mounted = new Map<HTMLElement, FormCommands>()
const NAMES = ['init', 'submit', 'reset', 'validate', 'schemas'] as const

interface SubmitOptions {
  readonly submitter?: HTMLElement | null
}

interface ValidateOptions {
  readonly target?: EventTarget | null
}

const functions = {
  // Forms that come later are found by themselves; a form that is mounted stays as it is.
  init() {},
  submit: (form: HTMLElement, { submitter }: SubmitOptions = {}) => mounted.get(form)?.submit(submitter),
  reset: (form: HTMLElement) => mounted.get(form)?.reset(),
  validate: (form: HTMLElement, { target }: ValidateOptions = {}) => mounted.get(form)?.validate(target),
  schemas,
}

/**
 * Gives the page's scripts the original's handles: `wpcf7.submit(form)` and so on, and `form.wpcf7`. The page's own
 * `wpcf7` object stays the same object; on abort of the last form its functions go.
 */
export function publish(
  form: HTMLFormElement,
  identity: Identity,
  status: () => string,
  commands: FormCommands,
  signal: AbortSignal,
): void {
  mounted.set(form, commands)
  const found = readGlobal('wpcf7') as Record<string, unknown>
  const api = Object.isExtensible(found) ? found : { ...found }
  Object.assign(api, functions)
  if (readGlobal('wpcf7') !== api) Object.assign(globalThis, { wpcf7: api })
  Object.defineProperty(form, 'wpcf7', {
    configurable: true,
    writable: true,
    value: {
      ...pick(identity),
      parent: form.closest('.wpcf7'),
      get status() {
        return status()
      },
      get schema() {
        return schemas.get(identity.id)
      },
    },
  })
  signal.addEventListener('abort', () => {
    mounted.delete(form)
    Reflect.deleteProperty(form, 'wpcf7')
    if (mounted.size === 0) for (const name of NAMES) Reflect.deleteProperty(api, name)
  })
}

function pick({ id, pluginVersion, locale, unitTag, containerPost }: Identity): Identity {
  return { id, pluginVersion, locale, unitTag, containerPost }
}
