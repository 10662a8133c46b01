import { trapFocus } from '../../src/focus/focus-trap.ts'
import { onTap } from '../../src/interaction/gesture.ts'
import { lend } from '../../src/undo/lend.ts'
import { restoreAttributes, restoreClasses } from '../../src/undo/restore.ts'
import { standDownForTheme } from '../../src/originals/the7.ts'
import { list, number } from '../../src/island/options.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { after } from '../../src/timing/abort.ts'
import { CLEANUP_MS, FADE_MS, overflowOf } from './model.ts'
import type { MessageKey } from './texts.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The field was opened or closed. */
    'search-popup:toggled': { readonly open: boolean }
  }
}

export const OPTIONS = {
  /** What is suggested while the visitor types: products, posts (with pages); nothing where empty. */
  suggest: list([]),
  /** Suggestions of one kind. */
  suggestions: number(5, { min: 1, max: 20, whole: true }),
}

const SIDES = ['left-overflow', 'right-overflow', 'bottom-overflow']

/** The header's search: a popup, an overlay, or a plain field whose icon submits. */
export const widget = defineWidget({
  name: 'search-popup',
  parse(host, { options }) {
    standDownForTheme()
    const form = host.querySelector('form')
    const field = host.querySelector<HTMLInputElement>('.field')
    if (!form || !field) {
      throw new ConfigError(
        `${describeHost(host)} has no <form> with an input.field, so there is nothing to search with. Print the theme's search form in it.`,
      )
    }
    return {
      form,
      field,
      toggle: host.querySelector<HTMLElement>('.submit'),
      send: host.querySelector<HTMLElement>('.search-icon'),
      popup: host.querySelector<HTMLElement>('.popup-search-wrap'),
      overlay: host.matches('.overlay-search'),
      ...options(OPTIONS),
    }
  },
  mount(host, config, context) {
    const { form, field, toggle, send, popup, overlay, suggest, suggestions } = config
    const { signal, emit, translate, report } = context
    const text = translate<MessageKey>()
    if (suggest.length > 0)
      import('./suggest/suggest.ts')
        .then((code) => code.startSuggestions(field, code.readWanted(suggest, suggestions), context))
        .catch(report)
    let opened: AbortController | undefined
    signal.addEventListener('abort', close)
    for (const button of [toggle, send]) {
      if (!button) continue
      restoreAttributes(button, ['role', 'aria-label', 'aria-expanded', 'class'], signal)
      button.setAttribute('role', 'button')
      if (!button.textContent.trim()) button.setAttribute('aria-label', text('Search'))
    }
    restoreClasses(host, ['act'], signal)
    if (popup) restoreAttributes(popup, ['class', 'style'], signal)
    toggle?.setAttribute('aria-expanded', 'false')

    /** A link without an address is a button: it has to act on Space too. */
    function onPress(button: HTMLElement | null, act: () => void): void {
      const press = (event: Event): void => {
        if (event instanceof KeyboardEvent && event.key !== ' ') return
        event.preventDefault()
        act()
      }
      button?.addEventListener('click', press, { signal })
      button?.addEventListener('keydown', press, { signal })
    }

    function open(): void {
      const life = (opened = new AbortController())
      mark(true)
      if (popup) {
        const { style } = popup
        style.transition = `opacity ${FADE_MS}ms`
        style.visibility = 'visible'
        style.opacity = '1'
        const { clientWidth } = document.documentElement
        popup.classList.add(...overflowOf(popup.getBoundingClientRect(), clientWidth, innerHeight))
      } else if (overlay) cover(life.signal)
      field.focus({ preventScroll: true })
    }

    function close(): void {
      if (!opened) return
      const inside = host.contains(document.activeElement) || overlay
      opened.abort()
      opened = undefined
      mark(false)
      if (inside) toggle?.focus({ preventScroll: true })
      if (!popup) return
      popup.style.opacity = '0'
      after(FADE_MS, signal, () => {
        if (!opened) popup.style.visibility = 'hidden'
      })
      after(CLEANUP_MS, signal, () => {
        if (!opened) popup.classList.remove(...SIDES)
      })
    }

    function mark(on: boolean): void {
      host.classList.toggle('act', on)
      toggle?.classList.toggle('act', on)
      toggle?.setAttribute('aria-expanded', String(on))
      emit('search-popup:toggled', { open: on })
    }

    /** The form itself moves over the page: a copy would have its ids and fields twice. */
    function cover(life: AbortSignal): void {
      const layer = document.createElement('div')
      layer.className = 'overlay-search-microwidget open'
      layer.setAttribute('role', 'dialog')
      layer.setAttribute('aria-modal', 'true')
      layer.setAttribute('aria-label', text('Search'))
      const shut = document.createElement('i')
      shut.className = 'overlay-close'
      shut.tabIndex = 0
      shut.setAttribute('role', 'button')
      shut.setAttribute('aria-label', text('Close'))
      for (const type of ['click', 'keydown']) {
        shut.addEventListener(type, (event) => {
          if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ') close()
        })
      }
      layer.append(shut)
      document.body.append(layer)
      const page = document.querySelector('#page')
      page?.classList.add('overlay-open')
      lend(form, layer, life)
      import('../../src/viewport/lock-scroll.ts').then((code) => code.lockScroll(life)).catch(report)
      if (toggle) trapFocus([layer], [], toggle, life)
      life.addEventListener('abort', () => {
        layer.remove()
        page?.classList.remove('overlay-open')
      })
    }

    if (toggle) {
      onPress(toggle, () => {
        if (opened) close()
        else open()
      })
      onTap(document, signal, (pressed) => {
        if (opened && !host.contains(pressed) && !form.contains(pressed)) close()
      })
      document.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape' || !opened) return
          event.preventDefault()
          close()
        },
        { signal },
      )
      host.addEventListener(
        'focusout',
        ({ relatedTarget }) => {
          if (popup && relatedTarget instanceof Node && !host.contains(relatedTarget)) close()
        },
        { signal },
      )
    }
    onPress(send, () => form.requestSubmit())
  },
})
