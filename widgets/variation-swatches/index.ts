import './styles.css'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { loadSanitizer } from '../../src/html/load-sanitizer.ts'
import { placeMarker } from '../../src/html/marker.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { onIntent } from '../../src/island/intent.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import { createStore } from '../../src/island/store.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { adoptGroups, releaseOriginal } from './list/adopt.ts'
import { startController } from './controller.ts'
import type { Group, Swatch } from './group.ts'
import { hasVariationScript, parse, type Config } from './host.ts'
import { createChosenNames } from './list/chosen-names.ts'
import { listenToSwatches } from './list/input.ts'
import { ORIGINAL } from './manifest.ts'
import { createMarker, createWords } from './list/marks.ts'
import { tabStop } from './model.ts'
import { actAsPlugin } from './plugin-api.ts'
import { followStock } from './form/late-back-in-stock.ts'
import { createLateStandalone, type LateStandalone } from './form/late-standalone.ts'
import type { Announce } from './form/standalone.ts'
import { createState } from './state.ts'
import type { MessageKey } from './texts.ts'
import type { Selection } from './variations/variation.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The shopper's choice changed. `variationId` is `null` while it is incomplete, fits nothing or is not loaded. */
    'variation-swatches:chosen': { readonly selection: Selection; readonly variationId: number | null }
  }
}

export const widget = defineWidget({ name: 'variation-swatches', kind: 'island', parse, mount })

function mount(_: HTMLElement, config: Config, context: MountContext): void {
  const { signal, report } = context
  const { form, groups, settings } = config
  const translate = context.translate<MessageKey>()
  const edits = createHostEdits(signal)
  const { initial, reduce } = createState(groups, settings)
  const store = createStore(reduce, initial)
  const words = createWords(settings, translate)
  const elements = new Map<Swatch, HTMLElement>()
  if (context.page.takeover) releaseOriginal(form, groups, ORIGINAL)
  adoptGroups(form, groups, elements, edits)

  actAsPlugin(form, groups, elements, edits, signal)

  const announce: Announce = (text, more) => {
    store.dispatch({ type: 'said', message: text ? { text, ...more } : null })
  }
  const standalone = config.hosted ? null : stand()
  let submits = false
  const controller = startController(config, store, standalone, context)
  drawInTime()
  followStock(config, store, edits, context)

  function stand(): LateStandalone {
    const late = createLateStandalone(
      form,
      edits,
      async () => {
        const { createStandalone } = await import('./form/standalone.ts')
        return () => createStandalone(config, edits, announce, () => focusFirst(false), context)
      },
      context,
    )
    // Well before a choice: the price that it brings moves the button.
    onIntent([document], signal, () => {
      void late.prepare()
      loadSanitizer().catch(() => {})
    })
    return late
  }

  /** What was pressed before the code was here is done once, with it. */
  function submitSoon({ prepare }: LateStandalone, submitter: HTMLElement | null): void {
    if (submits) return
    submits = true
    void prepare().then(() => {
      submits = false
      if (!signal.aborted) form.requestSubmit(submitter)
    })
  }

  /** The view comes with the shopper, or as soon as there is something that only it can show. */
  function drawInTime(): void {
    const mark = createMarker(groups, edits, words)
    const name = createChosenNames(groups, settings, context)
    let drawn = false
    const { thumbnailOf } = controller
    const draws = groups.some(({ look }) => look)
    const wake = lazyView(
      context,
      () => Promise.all([import('./view.tsx'), draws ? import('./list/DrawnList.tsx') : undefined]),
      ([{ drawSwatches }, list]) => {
        drawn = true
        const props = { config, store, words, elements, thumbnailOf, report, List: list?.DrawnList }
        drawSwatches(props, edits, context)
      },
    )
    const follow = (): void => {
      name(store.get())
      if (drawn) return
      const { marks, message, pointed } = store.get()
      mark(store.get())
      const noted = [...marks.values()].some((states) =>
        states.some(({ stockLeft, price }) => stockLeft !== null || price),
      )
      if (message || pointed || noted) wake()
    }
    signal.addEventListener('abort', store.subscribe(follow))
    follow()
    onIntent([form], signal, wake)
    if (draws) wake()
  }

  listenToSwatches(
    form,
    groups,
    elements,
    {
      choose(group, swatch) {
        announce('')
        const outcome = controller.choose(group, swatch.value)
        if (outcome === 'alone') announce(translate('Your other choices were cleared.'))
        if (outcome !== 'refused') return
        const state = store.get().marks.get(group)?.[group.swatches.indexOf(swatch)]
        point(group, swatch)
        if (state) announce(words.reasonOf(state))
      },
      enter: point,
      leave: () => store.dispatch({ type: 'pointed', at: null }),
    },
    signal,
  )

  function point(group: Group, swatch: Swatch): void {
    store.dispatch({ type: 'pointed', at: { group, swatch } })
  }

  function focusFirst(missingOnly: boolean): void {
    const group = groups.find(({ select }) => !missingOnly || !select.value)
    const stop = group?.swatches[tabStop(store.get().marks.get(group) ?? [])]
    const target = (stop && elements.get(stop)) ?? group?.select
    target?.focus()
  }

  if (standalone) {
    form.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element && event.target.closest('.reset_variations'))) return
        event.preventDefault()
        controller.clear()
        focusFirst(false)
      },
      { signal },
    )
    form.addEventListener(
      'submit',
      (event) => {
        const ready = standalone.isReady()
        if (ready && !standalone.refuse()) return
        event.preventDefault()
        event.stopImmediatePropagation()
        if (ready) focusFirst(true)
        else submitSoon(standalone, event.submitter)
      },
      { signal, capture: true },
    )
    // WooCommerce's script came after us: a part that goes makes the widget mount again, beside it.
    const marker = placeMarker(form, context.own)
    const giveWay = (): void => {
      if (hasVariationScript()) marker.remove()
    }
    onHostEvent(form, 'wc_variation_form', giveWay, signal)
  } else {
    // WooCommerce focuses the first select, which is hidden behind the swatches.
    onHostEvent(form, 'reset_focus', () => queueMicrotask(() => focusFirst(false)), signal)
  }
}
