import { RESOURCE_PROTOCOLS, safeUrl } from '../../src/html/url.ts'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { onIntent } from '../../src/island/intent.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { createStore } from '../../src/island/store.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { lazy } from '../../src/timing/lazy.ts'
import { adoptBar } from './adopt.ts'
import { createBar } from './showing/bar.ts'
import { listenToCoupons } from './coupon.ts'
import type { Config } from './host.ts'
import { listenToLeadForm } from './lead/lead-form.ts'
import { isClosed, keepClosed, watchClosed } from './showing/memory.ts'
import { HIDE_AFTER_CLICK_MS, HIDE_AFTER_LEAD_MS, MOBILE_MAX_PX, TICK_MS } from './model.ts'
import { onPress } from './press.ts'
import { pulse } from './showing/pulse.ts'
import { makeRoom } from './space/room.ts'
import { coverPage, releaseSpace, watchInput } from './space/cover.ts'
import { INITIAL, reduce } from './state.ts'
import type { MessageKey } from './texts.ts'
import { awaitTrigger } from './showing/triggers.ts'
import { knownEnd, startOffer } from './showing/evergreen.ts'
import { stepAside, whenFree } from './showing/overlays.ts'
import { takeTurn } from './showing/turns.ts'

/** On the host: in words, why the bar is there or not. The inspector and QA read it. */
export const REASON_ATTRIBUTE = 'data-atoll-reason'
/** The plugin's class on `<body>` while a bar may come. */
const BODY_CLASS = 'mysticky-welcomebar-apper'
const ENDED = 'its offer has ended'

/** Asked for once: of several bars that their rules let through the first on the page has the first turn. */
const loadRules = lazy(() => Promise.all([import('./rules/rules.ts'), import('./rules/facts.ts')]))

/** Starts a bar: it waits for its trigger and its turn, shows, and goes for good when it is closed. */
export function mountBar(host: HTMLElement, config: Config, context: MountContext): void {
  const { signal, client, report, emit } = context
  const { closeButton, button, lead, variant } = config
  let countdownTo = config.countdownHours > 0 ? knownEnd(config.offer) : config.countdownTo
  const translate = context.translate<MessageKey>()
  const edits = createHostEdits(signal)
  const store = createStore(reduce, INITIAL)
  const mobile = matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`)
  const show = createBar(host, config, edits)
  const explain = (reason: string): void => edits.attribute(host, REASON_ATTRIBUTE, reason)
  /** Lives while the bar is on screen. */
  let showing: AbortController | undefined
  let dueFor: string | undefined
  let endTurn: (() => void) | undefined
  let closed = false
  let isAdopted = false
  let hasFailed = false
  let before: Element | null = null
  let drawn = (): void => {}
  const isDrawn = new Promise<void>((resolve) => (drawn = resolve))

  const wake = lazyView(
    context,
    () => import('./view.tsx'),
    ({ drawBar }) => drawBar({ host, config, store, translate, close: closeSoon, drawn }, edits, context),
  )
  if (config.queueOffline) {
    const parts = { config, store, translate, context, onOnline: goAfterThanks, onFailed: comeBack }
    import('./lead/waiting-leads.ts').then(({ sendWaiting }) => sendWaiting(parts)).catch(report)
  }
  const isOver = countdownTo !== null && countdownTo <= Date.now()
  if (isClosed(config.memory) || isOver) {
    closed = true
    explain(`away: ${isOver ? ENDED : `the visitor has closed it (${config.memory} storage)`}`)
    releaseSpace(signal)
    return
  }

  adopt()
  if (config.ruled) {
    explain('away: its rules are looked at')
    applyRules().catch(report)
  } else wait()

  function adopt(): void {
    if (isAdopted) return
    isAdopted = true
    adoptBar(host, config, edits, translate, signal)
    onIntent([host], signal, wake)
    store.subscribe(wake)
    listen()
    watchInput(signal)
    signal.addEventListener('abort', () => showing?.abort())
    document.body.classList.add(BODY_CLASS)
    signal.addEventListener('abort', () => document.body.classList.remove(BODY_CLASS))
    watchClosed(config.memory, () => close('closed in another tab'), signal)
    mobile.addEventListener('change', fit, { signal })
  }

  /** Where the rules cannot be looked at, the bar stays away. */
  async function applyRules(): Promise<void> {
    const [{ whyNot }, { gatherFacts }] = await loadRules()
    const reason = whyNot(config, await gatherFacts(config, client, signal))
    if (signal.aborted || closed || dueFor !== undefined) return
    if (reason === null) wait()
    else {
      explain(`away: ${reason}`)
      show(false)
      document.body.classList.remove(BODY_CLASS)
      releaseSpace(signal)
    }
  }

  function wait(): void {
    explain(
      `away: ${awaitTrigger(config, signal, (reason) => {
        dueFor = reason
        fit()
      })}`,
    )
    fit()
  }

  /** Shows or hides as window, trigger and turn allow. */
  function fit(): void {
    const size = mobile.matches ? 'mobile' : 'desktop'
    if (closeButton) edits.style(closeButton, 'display', config.closable[size] ? 'inline-block' : 'none')
    if (closed) return
    if (!config.shows[size]) {
      explain(`away: it is not for ${size} windows`)
      withdraw()
    } else if (dueFor !== undefined && !endTurn) {
      explain('away: another bar has its turn')
      endTurn = takeTurn(beginAlone, signal)
    }
  }

  /** Two things that want attention at once get none. */
  function beginAlone(): void {
    explain('away: something else is open over the page')
    showing = new AbortController()
    const { signal: free } = showing
    // Of a plugin's bar all that is seen is the server's.
    const isServers = !config.own && !config.agreeTo && countdownTo === null && config.countdownHours === 0
    whenFree(host, free, isServers ? begin : () => void drawFirst(free))
  }

  /** What Atoll adds to the bar is there before the bar is: nothing in it moves. Without its code the bar comes all the same. */
  async function drawFirst(free: AbortSignal): Promise<void> {
    explain('away: what belongs in it is on its way')
    const end = config.countdownHours > 0 ? startOffer(config.offer, config.countdownHours) : countdownTo
    if (end !== null) store.dispatch({ type: 'ticked', left: end - Date.now() })
    wake()
    await import('./view.tsx').then(
      () => isDrawn,
      () => {},
    )
    if (!free.aborted) begin()
  }

  function begin(): void {
    showing?.abort()
    const reason = dueFor ?? ''
    showing = new AbortController()
    const { signal: shown } = showing
    explain(`there: ${reason}`)
    show(true)
    coverPage(host, config.position, shown)
    stepAside(host, shown, (covered) => show(!covered))
    if (config.position === 'top') makeRoom(host, shown, signal)
    pulse(host, config.pulseEndless ? Infinity : config.pulses, edits, shown)
    if (config.countdownHours > 0) countdownTo = startOffer(config.offer, config.countdownHours)
    if (countdownTo !== null) countDown(countdownTo, shown)
    document.addEventListener(
      'keydown',
      (event) => {
        const { key, target, defaultPrevented } = event
        const here = target instanceof Node && (host.contains(target) || target === document.body)
        if (key === 'Escape' && here && !defaultPrevented) close('Escape')
      },
      { signal: shown },
    )
    emit('welcome-bar:shown', { reason, variant })
  }

  function countDown(end: number, shown: AbortSignal): void {
    const tick = (): void => {
      const left = end - Date.now()
      store.dispatch({ type: 'ticked', left })
      if (left <= 0 && !hasFailed) leave(ENDED)
    }
    const timer = setInterval(tick, TICK_MS)
    shown.addEventListener('abort', () => clearInterval(timer))
    tick()
  }

  /** Takes the bar from the screen; it may come again. */
  function withdraw(): void {
    endTurn?.()
    endTurn = undefined
    const inside = host.contains(document.activeElement)
    showing?.abort()
    showing = undefined
    show(false)
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

  function closeSoon(): void {
    after(HIDE_AFTER_CLICK_MS, signal, () => close('the visitor closed it'))
  }

  /** Takes the bar away from this page. The end of an offer says nothing about the next one. */
  function leave(reason: string): void {
    if (closed) return
    closed = true
    explain(`away: ${reason}`)
    withdraw()
    document.body.classList.remove(BODY_CLASS)
    releaseSpace(signal)
    emit('welcome-bar:closed', { reason, variant })
  }

  function listen(): void {
    host.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Element && !host.contains(relatedTarget)) before = relatedTarget
      },
      { signal },
    )
    listenToCoupons(config.coupons, store, translate, context)
    if (closeButton) onPress(closeButton, signal, closeSoon)
    const onWaiting = (): void => keepClosed(config.memory)
    const parts = { config, store, translate, edits, context, onSent, onWaiting, onFailed: comeBack }
    if (lead) listenToLeadForm({ lead, ...parts })
    else if (button) {
      button.addEventListener(
        'click',
        (event) => {
          if (config.idle) event.preventDefault()
          after(HIDE_AFTER_CLICK_MS, signal, () => close('its button was used'))
        },
        { signal },
      )
    }
  }

  function onSent(): void {
    keepClosed(config.memory)
    emit('welcome-bar:submitted', { widgetId: lead?.widgetId ?? '0', variant })
    goAfterThanks()
    after(HIDE_AFTER_LEAD_MS, signal, () => {
      const target = config.redirect && button && safeUrl(button.href, RESOURCE_PROTOCOLS)
      if (target) location.assign(target.href)
    })
  }

  function goAfterThanks(): void {
    after(HIDE_AFTER_LEAD_MS, signal, () => {
      if (store.get().lead === 'sent') close('a lead was sent')
    })
  }

  /** A lead was not taken: that has to be seen, also where the visitor has closed the bar or its time has not come. */
  function comeBack(text: string): void {
    adopt()
    store.dispatch({ type: 'refused', problem: { text, field: null } })
    closed = false
    hasFailed = true
    dueFor = 'a lead was not taken'
    document.body.classList.add(BODY_CLASS)
    fit()
  }
}
