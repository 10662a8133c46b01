import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { wrapsByField } from '../fields/fields.ts'
import type { Config } from '../host.ts'

/** What the server printed after a submit without scripts. */
export interface ServerResponse {
  readonly message: string
  readonly errors: ReadonlyMap<string, string>
  /** Takes it out of the form, once: from then on the island draws the messages. */
  readonly take: () => void
}

export function readServerResponse({ form, output, errorList }: Config, edits: HostEdits): ServerResponse {
  const tips = new Map<Element, Element>()
  const errors = new Map<string, string>()
  for (const [field, wraps] of wrapsByField(form)) {
    for (const wrap of wraps) {
      const tip = wrap.querySelector('.wpcf7-not-valid-tip')
      if (!tip) continue
      tips.set(wrap, tip)
      errors.set(field, tip.textContent.trim())
    }
  }
  return {
    message: output?.textContent.trim() ?? '',
    errors,
    take() {
      for (const [wrap, tip] of tips) {
        edits.children(
          wrap,
          [...wrap.childNodes].filter((node) => node !== tip),
        )
      }
      tips.clear()
      for (const element of [output, errorList]) {
        if (element && element.childNodes.length > 0) edits.children(element, [])
      }
    },
  }
}
