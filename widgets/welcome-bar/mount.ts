import { createHostEdits } from '../../src/dom/host-edits.ts'
import { lend } from '../../src/dom/lend.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { createBar } from './bar.ts'
import { countDown } from './countdown.ts'
import { offerCoupons } from './coupon.ts'
import type { Config } from './host.ts'
import { flushQueue } from './lead.ts'
import { mountLeadForm } from './lead-form.ts'
import { isClosed, keepClosed, watchClosed } from './memory.ts'
import { HIDE_AFTER_CLICK_MS, HIDE_AFTER_LEAD_MS, MOBILE_MAX_PX } from './model.ts'
import { pulse } from './pulse.ts'
import { coverPage, releaseSpace, watchInput } from './space.ts'
import { TEXTS } from './texts.ts'
import { awaitTrigger } from './triggers.ts'
import { takeTurn } from './turns.ts'

/** On the host: in words, why the bar is there or not. The inspector and QA read it. */
export const REASON_ATTRIBUTE = 'data-atoll-reason'
/** The plugin's class on `<body>` while a bar may come. */
const BODY_CLASS = 'mysticky-welcomebar-apper'

/** Starts a bar: it waits for its trigger and its turn, shows, and goes for good when it is closed. */
export function mountBar(host: HTMLElement, config: Config, context: MountContext): void {
  const { signal, client, report, emit, own } = context
  const translate = context.translate(TEXTS)
  const edits = createHostEdits(signal)
  const mobile = matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`)
  const bar = createBar(host, config, edits)
  const explain = (reason: string): void => edits.attribute(host, REASON_ATTRIBUTE, reason)
  /** Lives while the bar is on screen. */
  let showing: AbortController | undefined
  let dueFor: string | undefined
  let endTurn: (() => void) | undefined
  let closed = false
  let before: Element | null = null

  if (config.queueOffline) flushQueue(client, signal, report)
  if (isClosed(config.memory)) {
    explain(`away: the visitor has closed it (${config.memory} storage)`)
    releaseSpace(signal)
    return
  }
  if (config.countdownTo !== null && config.countdownTo <= Date.now()) {
    explain('away: its offer has ended')
    releaseSpace(signal)
    return
  }

  const voice = document.createElement('div')
  voice.className = 'atoll-welcome-bar__voice'
  voice.setAttribute('role', 'status')
  const say = (text: string): void => {
    voice.textContent = text
  }

  dress()
  watchInput(signal)
  signal.addEventListener('abort', () => showing?.abort())
  document.body.classList.add(BODY_CLASS)
  signal.addEventListener('abort', () => document.body.classList.remove(BODY_CLASS))
  watchClosed(config.memory, () => close('closed in another tab'), signal)
  mobile.addEventListener('change', fit, { signal })
  explain(
    `away: ${awaitTrigger(config, signal, (reason) => {
      dueFor = reason
      fit()
    })}`,
  )
  fit()

  /** Shows or hides as window, trigger and turn allow. */
  function fit(): void {
    const size = mobile.matches ? 'mobile' : 'desktop'
    if (config.closeButton) {
      edits.style(config.closeButton, 'display', config.closable[size] ? 'inline-block' : 'none')
    }
    if (closed) return
    if (!config.shows[size]) {
      explain(`away: it is not for ${size} windows`)
      withdraw()
    } else if (dueFor !== undefined && !endTurn) {
      explain('away: another bar has its turn')
      endTurn = takeTurn(show, signal)
    }
  }

  function show(): void {
    const reason = dueFor ?? ''
    showing = new AbortController()
    const { signal: shown } = showing
    explain(`there: ${reason}`)
    bar.show()
    coverPage(host, config.position, own, shown)
    pulse(host, config.pulses, edits, shown)
    if (config.countdownTo !== null) {
      countDown(host, config.countdownTo, translate, edits, () => leave('its offer has ended'), shown)
    }
    document.addEventListener(
      'keydown',
      (event) => {
        const { key, target, defaultPrevented } = event
        const here = target instanceof Node && (host.contains(target) || target === document.body)
        if (key === 'Escape' && here && !defaultPrevented) close('Escape')
      },
      { signal: shown },
    )
    emit('welcome-bar:shown', { reason })
  }

  /** Takes the bar from the screen; it may come again. */
  function withdraw(): void {
    endTurn?.()
    endTurn = undefined
    if (!showing) return
    const inside = host.contains(document.activeElement)
    showing.abort()
    showing = undefined
    bar.hide()
    if (!inside) return
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  /** Takes the bar away for as long as the visitor does not want it. */
  function close(reason: string): void {
    if (closed) return
    keepClosed(config.memory)
    leave(reason)
  }

  /** Takes the bar away from this page. The end of an offer is no word against the next one. */
  function leave(reason: string): void {
    if (closed) return
    closed = true
    explain(`away: ${reason}`)
    withdraw()
    document.body.classList.remove(BODY_CLASS)
    releaseSpace(signal)
    emit('welcome-bar:closed', { reason })
  }

  function dress(): void {
    const { closeButton, button, lead } = config
    edits.attribute(host, 'role', host.getAttribute('role') ?? 'region')
    if (!host.hasAttribute('aria-label')) edits.attribute(host, 'aria-label', translate('Announcement'))
    // First in tab order, where its place on the screen is.
    if (config.position === 'top') lend(host, document.body, signal, document.body.firstChild)
    host.append(own(voice))
    host.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Element && !host.contains(relatedTarget)) before = relatedTarget
      },
      { signal },
    )
    offerCoupons(host, translate, edits, say, signal)
    if (closeButton) {
      if (!closeButton.matches('button')) {
        edits.attribute(closeButton, 'role', 'button')
        edits.attribute(closeButton, 'tabindex', '0')
      }
      edits.attribute(closeButton, 'aria-label', translate('Close'))
      onPress(closeButton, () => after(HIDE_AFTER_CLICK_MS, signal, () => close('the visitor closed it')))
    }
    if (lead) {
      mountLeadForm(lead, config, { host, client, edits, signal, translate, report, say, onSent })
    } else if (button) {
      // The plugin prints an empty address for a button that only closes; followed, it loads the page again.
      const idle = /^\s*(?:javascript:|$)/i.test(button.getAttribute('href') ?? '')
      if (idle) edits.attribute(button, 'role', 'button')
      button.addEventListener(
        'click',
        (event) => {
          if (idle) event.preventDefault()
          after(HIDE_AFTER_CLICK_MS, signal, () => close('its button was used'))
        },
        { signal },
      )
    }
  }

  function onSent(): void {
    keepClosed(config.memory)
    emit('welcome-bar:submitted', { widgetId: config.lead?.widgetId ?? '0' })
    after(HIDE_AFTER_LEAD_MS, signal, () => {
      close('a lead was sent')
      const { button, redirect } = config
      if (redirect && button && /^https?:$/.test(button.protocol)) location.assign(button.href)
    })
  }

  function onPress(element: HTMLElement, act: () => void): void {
    element.addEventListener('click', act, { signal })
    if (element.matches('button')) return
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        act()
      },
      { signal },
    )
  }
}
