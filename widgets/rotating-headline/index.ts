import { NATIVE, ORIGINAL } from './manifest.ts'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { prefersReducedMotion } from '../../src/island/motion.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { choice, flag, number, text } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { EFFECTS, MIN_PHRASE_MS, PHRASE_MS, readNativeOptions } from './model.ts'
import { addPauseButton } from './pause.ts'
import { rotate } from './rotate.ts'
import type { MessageKey } from './texts.ts'
import './styles.css'

export const OPTIONS = {
  /** Phrases between bars: `30% off|free delivery`. */
  phrases: text(''),
  /** Time that a phrase stays, ms. */
  speed: number(PHRASE_MS, { min: MIN_PHRASE_MS }),
  /** How one phrase follows the other. */
  effect: choice(EFFECTS, 'bounce'),
  /** A button that stops the headline, for those whom it distracts. */
  pauseButton: flag(true),
}

export const widget = defineWidget({
  name: 'rotating-headline',
  parse(host, { options, page }) {
    // The original knows its own attribute only. It runs where a script of the page starts it, and cannot be stopped then.
    if (host.hasAttribute(NATIVE)) {
      standDownFor([ORIGINAL], host.matches('.morphext') ? undefined : page.takeover)
    }
    const native = readNativeOptions(host.getAttribute(NATIVE))
    const { phrases, ...values } = options(OPTIONS, { ...native, phrases: native.phrases?.join('|') })
    const list = phrases.split('|').map((phrase) => phrase.trim())
    const usable = list.filter(Boolean)
    if (usable.length === 0) {
      throw new ConfigError(
        `${describeHost(host)} has no phrases to show. Give them as data-atoll-phrases="one|two" ` +
          `or in ${NATIVE}.`,
      )
    }
    return { ...values, phrases: usable }
  },
  mount(host, { phrases, speed, effect, pauseButton }, { own, signal, translate }) {
    const edits = createHostEdits(signal)
    edits.toggleClass(host, 'morphext', true)
    edits.toggleClass(host, 'atoll-rotating-headline', true)
    // Screen readers read every phrase once, as a list in one sentence; what moves is for the eyes.
    const spoken = document.createElement('span')
    spoken.className = 'atoll-visually-hidden'
    spoken.textContent = phrases.join(', ')
    const [first = ''] = phrases
    const stage = document.createElement('span')
    stage.className = 'atoll-rotating-headline__stage'
    stage.setAttribute('aria-hidden', 'true')
    const shown = phrases.map((phrase) => {
      const element = document.createElement('span')
      element.className = 'atoll-rotating-headline__phrase morphext__animated'
      element.textContent = phrase
      return element
    })
    if (prefersReducedMotion() || phrases.length === 1) {
      stage.textContent = first
      edits.children(host, [spoken, stage])
      return
    }
    stage.append(...shown)
    edits.children(host, [spoken, stage])
    const onPause = rotate(host, shown, { speed, effect }, signal)
    if (pauseButton) addPauseButton(host, { translate: translate<MessageKey>(), own, signal, onPause })
  },
})
