import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { MountContext } from '../../../src/island/widget.ts'
import { localStore, sessionStore } from '../../../src/storage/web-storage.ts'
import { after } from '../../../src/timing/abort.ts'
import { stepKeyOf } from '../draft.ts'
import { OFF_STAGE } from '../fields/fields.ts'
import type { Config } from '../host.ts'
import type { FormStore } from '../model.ts'
import type { StepBarProps } from './StepBar.tsx'
import type { StepMessageKey } from './step-texts.ts'
import './steps.css'

const STEP = '[data-atoll-step]'
const HEADING = 'h1, h2, h3, h4, h5, h6'
/** Inputs in which Enter does something else than sending the form. */
const OWN_ENTER = /^(?:submit|button|reset|image|file|color)$/

/** A form that is filled in part by part. All parts are sent; only one is shown. */
export interface Steps {
  /** Shows the step that `element` stands in. */
  readonly reveal: (element: Element) => void
  /** Goes on if the step is right. @returns `false` on the last step */
  readonly next: () => boolean
  /** Parts of the form came or went. */
  readonly refresh: () => void
  /** What the view draws it by. */
  readonly bar: Omit<StepBarProps, 'store'>
}

interface StepPorts {
  readonly edits: HostEdits
  readonly store: FormStore
  /** Validates the fields in a part of the form and shows what is wrong. @returns whether nothing is */
  readonly check: (part: Element) => Promise<boolean>
  /** Element in the step to start with, e.g. a field that the server found wrong. */
  readonly start: Element | null
}

/** @returns `null` for a form with fewer than two steps */
export function createSteps(
  { form, output, unitTag, draft, draftDays }: Config,
  { host, signal, translate, report, emit }: MountContext,
  { edits, store, check, start }: StepPorts,
): Steps | null {
  const steps = [...form.querySelectorAll<HTMLElement>(STEP)].filter(
    (step) => !step.parentElement?.closest(STEP),
  )
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last || first === last) return null

  const key = stepKeyOf(unitTag)
  const kept = draftDays > 0 ? localStore : sessionStore
  let current = first
  let busy = false

  /** Steps whose condition holds. */
  const inPlay = (): readonly HTMLElement[] => steps.filter((step) => !step.closest('[hidden]'))

  function show(step: HTMLElement): void {
    const all = inPlay()
    const place = steps.indexOf(step)
    // A step whose condition no longer holds gives way to the one before it.
    current = all.findLast((other) => steps.indexOf(other) <= place) ?? all[0] ?? step
    for (const other of steps) edits.toggleClass(other, OFF_STAGE, other !== current)
    const at = all.indexOf(current) + 1
    for (const button of form.querySelectorAll('[type="submit"]')) {
      if (!button.closest(STEP)) edits.toggleClass(button, OFF_STAGE, at < all.length)
    }
    showPlace()
    if (!draft) return
    if (current === first) kept.remove(key)
    else kept.setJson(key, steps.indexOf(current))
  }

  function showPlace(): void {
    const all = inPlay()
    const name = headingOf(current) ? '' : (current.dataset['atollStep'] ?? '')
    const step = { step: all.indexOf(current) + 1, steps: all.length, name, busy }
    store.dispatch({ type: 'stepped', step })
  }

  /** The head of the steps may have been scrolled out of view. */
  function showHead(): void {
    form.querySelector('.atoll-contact-form__steps')?.scrollIntoView({ block: 'nearest' })
  }

  function setBusy(on: boolean): void {
    busy = on
    showPlace()
  }

  function enter(step: HTMLElement): void {
    show(step)
    const target = headingOf(current) ?? current
    if (target === current && current.localName !== 'fieldset') edits.attribute(current, 'role', 'group')
    if (target === current) edits.attribute(current, 'aria-labelledby', `${unitTag}-step`)
    edits.attribute(target, 'tabindex', '-1')
    // Firefox focuses no legend that was hidden until now before it has been laid out.
    target.getBoundingClientRect()
    target.focus({ preventScroll: true })
    showHead()
    const all = inPlay()
    emit('contact-form:stepped', { step: all.indexOf(current) + 1, steps: all.length })
  }

  /** @returns `false` where there is no step in that direction */
  function go(by: 1 | -1): boolean {
    const all = inPlay()
    const step = all[all.indexOf(current) + by]
    if (step) enter(step)
    return step !== undefined
  }

  function next(): boolean {
    if (inPlay().at(-1) === current) return false
    if (busy) return true
    const from = current
    setBusy(true)
    check(from)
      .then((right) => {
        if (right && from === current && !signal.aborted) go(1)
      })
      .catch(report)
      .finally(() => setBusy(false))
    return true
  }

  function reveal(element: Element): void {
    const step = steps.find((other) => other.contains(element))
    if (step && step !== current) show(step)
  }

  form.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
      if (!(target instanceof HTMLInputElement) || OWN_ENTER.test(target.type)) return
      if (inPlay().at(-1) === current) return
      // Browsers differ in whether a submit button that is not shown, or disabled, is pressed by Enter.
      event.preventDefault()
      // The field tells of its change first.
      target.blur()
      next()
    },
    { signal },
  )
  form.addEventListener(
    'reset',
    () => {
      // The values go back only after the event.
      after(0, signal, () => {
        if (current === first) return
        const focused = document.activeElement
        show(first)
        if (focused?.closest(`.${OFF_STAGE}`) && form.contains(focused)) enter(first)
        else showHead()
      })
    },
    { signal },
  )
  // The thanks stand below the form, which may have become shorter or longer above them.
  form.addEventListener(
    'wpcf7reset',
    () => {
      if (form.dataset['status'] === 'sent') output?.scrollIntoView({ block: 'nearest' })
    },
    { signal },
  )
  // Links among the form's parts, as in the list of errors.
  host.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="#"]') : null
      const goal = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      if (goal) reveal(goal)
    },
    { signal },
  )

  const left = draft ? steps[Number(kept.getJson(key))] : undefined
  show(steps.find((step) => step.contains(start)) ?? left ?? first)
  const bar = {
    first,
    last,
    id: `${unitTag}-step`,
    translate: translate<StepMessageKey>(),
    back: () => void go(-1),
    next: () => void next(),
  }
  return { reveal, next, refresh: () => show(current), bar }
}

function headingOf(step: HTMLElement): HTMLElement | null {
  const legend = [...step.children].find(({ localName }) => localName === 'legend')
  return (legend as HTMLElement | undefined) ?? step.querySelector<HTMLElement>(HEADING)
}
