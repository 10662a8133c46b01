import { restoreAttributes } from '../../../src/undo/restore.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { after, createLatest, delay, isAbort } from '../../../src/timing/abort.ts'
import { askFor, SOURCES, type Source, type Suggestion } from './ask.ts'
import { createSuggestionList } from './list.ts'
import { KEPT_SEARCHES, SHORTEST_TEXT, STALE_MS, SUGGEST_DEBOUNCE_MS } from './model.ts'
import { PLURALS, type SuggestMessageKey } from './suggest-texts.ts'
import './suggest.css'

/** States and keys of the field as a combobox (WAI-ARIA APG, list autocomplete with manual selection). */
const COMBOBOX = [
  'role',
  'autocomplete',
  'aria-autocomplete',
  'aria-expanded',
  'aria-controls',
  'aria-activedescendant',
]

let boxes = 0

interface Wanted {
  readonly sources: readonly Source[]
  /** Suggestions of one source. */
  readonly most: number
}

/** The sources among the site owner's `words`. */
export function readWanted(words: readonly string[], most: number): Wanted {
  return { sources: SOURCES.filter((source) => words.includes(source)), most }
}

/** Lists what the shop finds while the visitor types; the newest answer counts, an old one is kept. */
export function startSuggestions(
  field: HTMLInputElement,
  { sources, most }: Wanted,
  { client, signal, translate, announce, own, report }: MountContext,
): void {
  const t = translate<SuggestMessageKey>(PLURALS)
  const id = `atoll-suggestions-${(boxes += 1)}`
  const list = createSuggestionList(field, id, t, own, signal)
  const latest = createLatest(signal)
  const known = new Map<string, readonly Suggestion[]>()
  let at = -1

  restoreAttributes(field, COMBOBOX, signal)
  field.setAttribute('role', 'combobox')
  field.setAttribute('autocomplete', 'off')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-expanded', 'false')
  field.setAttribute('aria-controls', id)

  function show(found: readonly Suggestion[]): void {
    at = -1
    if (found.length > 0) list.show(found)
    else list.say(t('Nothing found.'))
    announce(found.length > 0 ? t('{count} suggestions', { count: found.length }) : t('Nothing found.'))
  }

  function keep(text: string, found: readonly Suggestion[]): void {
    const [oldest] = known.keys()
    if (known.size >= KEPT_SEARCHES && oldest !== undefined) known.delete(oldest)
    known.set(text, found)
  }

  async function search(waitMs: number): Promise<void> {
    const text = field.value.trim()
    try {
      await latest(async (newest) => {
        if (text.length < SHORTEST_TEXT) return list.close()
        const before = known.get(text)
        if (before) return show(before)
        await delay(waitMs, newest)
        // Each letter asks again: what is listed stays as long as the answer may come soon.
        const stop = after(list.options().length > 0 ? STALE_MS : 0, newest, () => list.say(t('Searching…')))
        const found = await askFor(text, sources, most, client, newest).finally(stop)
        newest.throwIfAborted()
        keep(text, found)
        show(found)
      })
    } catch (error) {
      if (isAbort(error)) return
      const failed = t('The suggestions could not be loaded.')
      list.say(failed, () => {
        field.focus()
        void search(0)
      })
      announce(failed)
      report(error)
    }
  }

  /** Calls off what is on its way too: it would open the list again. */
  function close(): void {
    void latest(async () => list.close())
  }

  function move(to: number): void {
    const { length } = list.options()
    // Before the first and after the last one is the field itself.
    at = to < -1 ? length - 1 : to >= length ? -1 : to
    list.activate(at)
  }

  const KEYS: Readonly<Partial<Record<string, () => void>>> = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    Escape: close,
  }

  field.addEventListener(
    'input',
    () => {
      // Enter searches for what is typed now.
      move(-1)
      void search(SUGGEST_DEBOUNCE_MS)
    },
    { signal },
  )
  field.addEventListener(
    'keydown',
    (event) => {
      const { key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event
      if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return
      if (key === 'ArrowDown' && !list.isOpen()) return void search(0)
      const chosen = list.options()[at]
      const act = list.isOpen() ? (key === 'Enter' ? chosen && (() => chosen.click()) : KEYS[key]) : undefined
      if (!act) return
      event.preventDefault()
      // What closes the whole search comes with the next press.
      event.stopPropagation()
      act()
    },
    { signal },
  )
  field.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && field.parentElement?.contains(relatedTarget))) close()
    },
    { signal },
  )
  // It was typed while this was on its way.
  if (field.value) void search(SUGGEST_DEBOUNCE_MS)
}
