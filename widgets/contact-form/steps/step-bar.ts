import type { Translate } from '../../../src/i18n/texts.ts'
import type { STEP_TEXTS } from './step-texts.ts'

/** Where the visitor is among a form's steps, and the buttons that lead on and back. */
export interface StepBar {
  /** Stands before the steps, with the way back; screen readers hear when it changes. */
  readonly progress: HTMLElement
  /** Stands after them, with the way on. */
  readonly nav: HTMLElement
  /** Says which step is shown. @param step from 1 @param name what the step is called, where it has no heading */
  readonly update: (step: number, steps: number, name: string) => void
  /** The step is being validated. */
  readonly setBusy: (busy: boolean) => void
}

interface StepBarOptions {
  readonly id: string
  readonly translate: Translate<typeof STEP_TEXTS>
  readonly back: () => void
  readonly next: () => void
}

export function createStepBar({ id, translate, back, next }: StepBarOptions): StepBar {
  const progress = element('div', 'atoll-contact-form atoll-contact-form__steps')
  const row = element('div', 'atoll-contact-form__row')
  const count = element('div', 'atoll-contact-form__count')
  count.id = id
  count.setAttribute('role', 'status')
  const track = element('div', 'atoll-contact-form__track')
  track.setAttribute('aria-hidden', 'true')
  row.append(count)
  progress.append(row, track)
  const nav = element('div', 'atoll-contact-form atoll-contact-form__nav')
  const backButton = createButton(translate('Back'), back)
  const nextButton = createButton(translate('Next'), next)
  nextButton.classList.add('atoll-contact-form__button--next')

  return {
    progress,
    nav,
    update(step, steps, name) {
      const text = translate('Step {step} of {steps}', { step, steps })
      const full = name ? `${text}: ${name}` : text
      if (count.textContent !== full) count.textContent = full
      while (track.childElementCount > steps) track.lastElementChild?.remove()
      while (track.childElementCount < steps) track.append(element('span', 'atoll-contact-form__mark'))
      for (const [index, mark] of [...track.children].entries()) {
        mark.classList.toggle('atoll-contact-form__mark--reached', index < step)
      }
      // What stays is not moved: a button that is taken out for a moment loses the focus.
      if (step === 1) backButton.remove()
      else if (!backButton.isConnected) row.append(backButton)
      if (step === steps) nextButton.remove()
      else if (!nextButton.isConnected) nav.append(nextButton)
    },
    setBusy(busy) {
      nav.setAttribute('aria-busy', String(busy))
    },
  }
}

function createButton(text: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'atoll-contact-form__button'
  button.textContent = text
  button.addEventListener('click', run)
  return button
}

function element(tag: 'div' | 'span', className: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  return made
}
