import { nanoid } from 'nanoid'
import { PREFIX } from '../../src/island/names.ts'

/** Hidden field that names the visitor's intent; servers that do not know it ignore it. */
export const INTENT_FIELD = `_${PREFIX}_submission_id`

/**
 * Names each intent to send: the same content sent again after a lost answer keeps its id, so that a server can tell
 * a repetition from a second message.
 */
export interface Intents {
  readonly idFor: (data: FormData) => string
  /** The server has answered: whatever comes next is a new intent. */
  readonly settle: () => void
}

export function createIntents(): Intents {
  let open: { readonly content: string; readonly id: string } | null = null
  return {
    idFor(data) {
      const content = JSON.stringify(
        [...data].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
        ]),
      )
      if (open?.content !== content) open = { content, id: nanoid() }
      return open.id
    },
    settle() {
      open = null
    },
  }
}
