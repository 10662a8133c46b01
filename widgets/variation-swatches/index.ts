import { ORIGINAL } from './manifest.ts'
import './styles.css'
import { createHostEdits } from '../../src/dom/host-edits.ts'
import { onHostEvent, triggerHostEvent } from '../../src/host/jquery.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { startController } from './controller.ts'
import { createGallery } from './gallery.ts'
import type { Group } from './group.ts'
import { hasVariationScript, parse, type Config } from './host.ts'
import { adoptGroups, releaseOriginal } from './adopt.ts'
import { listenToGroup } from './input.ts'
import { createMessage } from './message.ts'
import { createProductForm } from './product-form.ts'
import { createSafeHtml } from './safe-html.ts'
import { createStandalone, type Standalone } from './standalone.ts'
import { TEXTS } from './texts.ts'
import { createTooltip } from './tooltip.ts'
import type { Selection } from './variation.ts'
import { createView } from './view.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The shopper's choice changed. `variationId` is `null` while it is incomplete, fits nothing or is not loaded. */
    'variation-swatches:chosen': { readonly selection: Selection; readonly variationId: number | null }
  }
}

export const widget = defineWidget({ name: 'variation-swatches', parse, mount })

function mount(_: HTMLElement, config: Config, context: MountContext): void {
  const { signal, client, report } = context
  const { form, groups, settings } = config
  const translate = context.translate(TEXTS)
  const edits = createHostEdits(signal)
  if (context.page.takeover) releaseOriginal(form, groups, ORIGINAL)
  adoptGroups(form, groups, edits, context.own)

  const message = createMessage(form, signal)
  const view = createView(groups, settings, edits, translate, context)
  const standalone = config.hosted ? null : stand()
  let told = ''
  const controller = startController({
    config,
    client,
    signal,
    view,
    standalone,
    advise: context.advise,
    onChoice({ selection, variation }) {
      const detail = { selection, variationId: variation?.id ?? null }
      const key = JSON.stringify(detail)
      if (key === told) return
      told = key
      context.emit('variation-swatches:chosen', detail)
    },
  })
  const tooltip = settings.tooltips ? createTooltip(context) : null

  function stand(): Standalone {
    const { sanitize, whenReady } = createSafeHtml(report)
    // Well before a choice: the price that it brings moves the button.
    for (const type of ['pointermove', 'pointerdown', 'keydown']) {
      document.addEventListener(
        type,
        () => {
          whenReady()
        },
        { signal, once: true },
      )
    }
    return createStandalone({
      config,
      client,
      signal,
      message,
      translate,
      report,
      whenReady,
      form: createProductForm(form, edits, sanitize),
      gallery: createGallery(form, edits, sanitize, (target, type) => {
        triggerHostEvent(target, type)
      }),
      tell(type, args = [], target = form) {
        triggerHostEvent(target ?? form, type, args)
      },
    })
  }

  function showTip(group: Group, value: string, element: HTMLElement): void {
    const title = group.swatches.find((swatch) => swatch.value === value)?.title ?? value
    const picture = element.querySelector('img')
    const image = picture ? controller.thumbnailOf(group, value) || picture.src : ''
    tooltip?.show({ anchor: element, title, reason: view.reasonOf(element), image })
  }

  for (const group of groups) {
    listenToGroup(
      group,
      {
        choose(where, value, element) {
          message.clear()
          const outcome = controller.choose(where, value)
          if (outcome === 'alone') message.say(translate('Your other choices were cleared.'))
          if (outcome !== 'refused') return
          showTip(where, value, element)
          message.say(view.reasonOf(element))
        },
        enter: showTip,
        leave() {
          tooltip?.hide()
        },
      },
      signal,
    )
  }

  function focusFirst(missingOnly: boolean): void {
    const group = groups.find(({ select }) => !missingOnly || !select.value)
    const stop = group && (view.stopOf(group) ?? group.select)
    stop?.focus()
  }

  form.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null
      if (standalone && target?.closest('.reset_variations')) {
        event.preventDefault()
        controller.clear()
        focusFirst(false)
      }
    },
    { signal },
  )
  if (standalone) {
    form.addEventListener(
      'submit',
      (event) => {
        if (!standalone.refuse()) return
        event.preventDefault()
        event.stopImmediatePropagation()
        focusFirst(true)
      },
      { signal, capture: true },
    )
    // WooCommerce's script came after us: a part that goes makes the widget mount again, beside it.
    const marker = context.own(document.createElement('span'))
    marker.hidden = true
    form.append(marker)
    onHostEvent(
      form,
      'wc_variation_form',
      () => {
        if (hasVariationScript()) marker.remove()
      },
      signal,
    )
  } else {
    // WooCommerce focuses the first select, which is hidden behind the swatches.
    onHostEvent(
      form,
      'reset_focus',
      () => {
        queueMicrotask(() => {
          focusFirst(false)
        })
      },
      signal,
    )
  }
}
