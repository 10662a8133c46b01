import type { HostEdits } from '../../src/dom/host-edits.ts'
import { wrapsByField } from './fields.ts'
import type { Config } from './host.ts'

/** What the server printed after a submit without scripts. */
interface Printed {
  readonly message: string
  readonly errors: ReadonlyMap<string, string>
}

/** Takes the server's own messages out of the form; the island draws them from its state. */
export function takePrinted({ form, output, announcer, errorList }: Config, edits: HostEdits): Printed {
  const errors = new Map<string, string>()
  for (const [field, wraps] of wrapsByField(form)) {
    for (const wrap of wraps) {
      const tip = wrap.querySelector('.wpcf7-not-valid-tip')
      if (!tip) continue
      errors.set(field, tip.textContent.trim())
      edits.children(
        wrap,
        [...wrap.childNodes].filter((node) => node !== tip),
      )
    }
  }
  const message = output?.textContent.trim() ?? ''
  for (const element of [output, announcer, errorList]) {
    if (element && element.childNodes.length > 0) edits.children(element, [])
  }
  return { message, errors }
}
