import { PREFIX } from '../../src/island/names.ts'
import { localStore, sessionStore } from '../../src/storage/web-storage.ts'
import { isRecord } from '../../src/read/is-record.ts'
import { after } from '../../src/timing/abort.ts'
import { CHALLENGES } from './fields/challenges.ts'
import type { Config } from './host.ts'
import { DRAFT_DELAY_MS, MS_PER_DAY } from './model.ts'

/** Fields that are never kept: secrets, files, and answers to challenges. */
const NEVER = `[type="password"], [type="file"], [type="hidden"], ${CHALLENGES}`

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Where the step is kept that a form with a draft was left at. */
export function stepKeyOf(unitTag: string): string {
  return `${PREFIX}:contact-form:step:${location.pathname}:${unitTag}`
}

/** Keeps what was typed, so that it survives a reload. */
export interface Draft {
  /** Fills the form from the draft, if there is one; what the visitor has typed before counts more. */
  readonly restore: () => void
  /** Writes what the form holds now. */
  readonly save: () => void
  readonly clear: () => void
}

/**
 * Writes the draft shortly after each change until `signal` aborts.
 * @param days for which it is kept; 0 until the tab is closed
 */
export function keepDraft(
  form: HTMLFormElement,
  { unitTag, draftDays: days }: Pick<Config, 'unitTag' | 'draftDays'>,
  signal: AbortSignal,
): Draft {
  const key = `${PREFIX}:contact-form:${location.pathname}:${unitTag}`
  const kept = days > 0 ? localStore : sessionStore
  let stop: (() => void) | undefined

  const write = (): void => {
    stop?.()
    stop = undefined
    const values = controls(form).flatMap((control) =>
      [...chosen(control)].map((value) => [control.name, value]),
    )
    kept.setJson(key, { at: Date.now(), values })
  }
  const schedule = (): void => {
    stop?.()
    stop = after(DRAFT_DELAY_MS, signal, write)
  }
  form.addEventListener('input', schedule, { signal })
  form.addEventListener('change', schedule, { signal })
  window.addEventListener(
    'pagehide',
    () => {
      if (stop) write()
    },
    { signal },
  )

  return {
    save: write,
    restore() {
      const all = controls(form)
      const changed = new Set(all.flatMap((control) => (isChanged(control) ? [control.name] : [])))
      // Typed before this code was here: it is in no draft yet.
      if (changed.size > 0) schedule()
      const values = readDraft(kept.getJson(key), days)
      // Too old, or nothing: what is left of it goes.
      if (!values) {
        kept.remove(key)
        if (days > 0) kept.remove(stepKeyOf(unitTag))
        return
      }
      for (const control of all)
        if (!changed.has(control.name)) restoreControl(control, values.get(control.name) ?? [])
    },
    clear() {
      stop?.()
      stop = undefined
      kept.remove(key)
    },
  }
}

function controls(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input, select, textarea')].filter(
    (control) =>
      control.name && !control.matches(NEVER) && !/password|one-time-code|cc-/.test(control.autocomplete),
  )
}

function* chosen(control: Control): Iterable<string> {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.selectedOptions) yield option.value
  } else if (isBox(control)) {
    if (control.checked) yield control.value
  } else yield control.value
}

function restoreControl(control: Control, values: readonly string[]): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = values.includes(option.value)
  } else if (isBox(control)) control.checked = values.includes(control.value)
  else if (values[0] !== undefined) [control.value] = values as [string]
}

/** Whether the control holds something else than the server printed. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const first = control.multiple ? -1 : 0
    const printed = options.some(({ defaultSelected }) => defaultSelected)
    return options.some(({ selected, defaultSelected }, index) =>
      printed ? selected !== defaultSelected : selected && index !== first,
    )
  }
  return isBox(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue && !/range|color/.test(control.type)
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function readDraft(stored: unknown, days: number): ReadonlyMap<string, readonly string[]> | null {
  const { at, values: raw } = isRecord(stored) ? stored : {}
  if (!Array.isArray(raw) || (days > 0 && !(Date.now() - Number(at) < days * MS_PER_DAY))) return null
  const values = new Map<string, string[]>()
  for (const row of raw as readonly unknown[]) {
    const [name, value] = Array.isArray(row) ? (row as readonly unknown[]) : []
    if (typeof name !== 'string' || typeof value !== 'string') continue
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return values
}
