import { nanoid } from 'nanoid'
import { PREFIX } from '../../src/island/names.ts'
import { sessionStore } from '../../src/storage/web-storage.ts'

/** Hidden field that names the visitor's intent; servers that do not know it ignore it. */
export const INTENT_FIELD = `_${PREFIX}_submission_id`

/** Own fields of Contact Form 7, which differ between two views of the page. */
const PRINTED = /^_wpcf7/
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * Names each intent to send: the same content sent again after a lost answer keeps its id, also when the page was left
 * meanwhile, so that a server can tell a repetition from a second message.
 */
export interface Intents {
  readonly idFor: (data: FormData) => string
  /** The message has arrived: whatever comes next is a new intent. */
  readonly settle: () => void
}

/** Answers to riddles: each attempt wants another. */
const RIDDLES = '.wpcf7-quiz, [class*="wpcf7-captcha"]'

/** @param unitTag of `form`; what waits for its answer is kept in this tab, the content itself is not */
export function createIntents(form: HTMLElement, unitTag: string): Intents {
  const key = `${PREFIX}:contact-form:sent:${location.pathname}:${unitTag}`
  return {
    idFor(data) {
      const riddles = new Set([...form.querySelectorAll(RIDDLES)].map((field) => field.getAttribute('name')))
      const content = digest(
        JSON.stringify(
          [...data]
            .filter(([name]) => !PRINTED.test(name) && !riddles.has(name))
            .map(([name, value]) => [
              name,
              typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
            ]),
        ),
      )
      const open: unknown = sessionStore.getJson(key)
      if (Array.isArray(open) && open[0] === content && typeof open[1] === 'string') return open[1]
      const id = nanoid()
      sessionStore.setJson(key, [content, id])
      return id
    },
    settle() {
      sessionStore.remove(key)
    },
  }
}

/** FNV-1a: enough to tell one visitor's messages apart. */
function digest(text: string): string {
  let hash = FNV_OFFSET
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME)
  }
  return `${text.length}:${hash >>> 0}`
}
