import { isRtl, rove } from '../../src/interaction/roving.ts'
import { isModifiedClick } from '../../src/read/modified-click.ts'
import './styles.css'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { scrollTopFor } from '../../src/viewport/scroll-top.ts'
import { showProductGallery } from '../../src/woo/gallery.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { idOf, parse, type Config } from './host.ts'
import { tabForAddress } from './model.ts'
import type { MessageKey } from './texts.ts'
import { createTabsView, type Mode } from './view.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** A tab was opened, by whatever means. */
    'product-tabs:opened': { readonly panelId: string }
  }
}

export const widget = defineWidget({ name: 'product-tabs', parse, mount })

function mount(host: HTMLElement, config: Config, context: MountContext): void {
  const { list, tabs, accordionBelow, multiple, hash, takeover } = config
  const { signal, emit } = context
  const edits = createHostEdits(signal)
  showProductGallery(context)
  const view = createTabsView(
    host,
    config,
    edits,
    context.own,
    context.translate<MessageKey>()('Product information'),
  )
  const asked = tabForAddress(currentHash(), location.pathname + location.search, tabs)
  let mode: Mode = 'tabs'
  let active = Math.max(0, asked)
  let open: ReadonlySet<number> = new Set([active])

  function render(): void {
    view.render(mode, active, open)
  }

  /** Without a width, in a hidden box, it stays what it is. */
  function modeAt(width: number): Mode {
    return width === 0 ? mode : width < accordionBelow ? 'accordion' : 'tabs'
  }

  function fit(width: number): void {
    const wanted = modeAt(width)
    if (wanted !== mode) {
      mode = wanted
      if (mode === 'accordion') open = new Set([active])
      render()
    }
    turn()
  }

  function turn(): void {
    if (mode === 'tabs') view.turn(layoutOf(list).vertical)
  }

  function show(position: number): void {
    const panelId = tabs[position]?.panelId
    if (!panelId) return
    const news = position !== active || !open.has(position)
    active = position
    open = mode === 'accordion' && multiple ? new Set([...open, position]) : new Set([position])
    render()
    if (news) emit('product-tabs:opened', { panelId })
  }

  /** The shopper's own choice goes into the address. */
  function choose(position: number): void {
    show(position)
    const panelId = tabs[position]?.panelId
    if (hash === 'off' || !panelId || currentHash() === panelId) return
    const address = `${location.pathname}${location.search}#${panelId}`
    if (hash === 'push') history.pushState(history.state, '', address)
    else history.replaceState(history.state, '', address)
  }

  function toggle(position: number): void {
    if (!open.has(position)) {
      choose(position)
      return
    }
    open = new Set([...open].filter((other) => other !== position))
    render()
  }

  /** An address that leads into a panel opens it before the browser looks for the target. */
  function follow(): void {
    const target = currentHash()
    const position = tabForAddress(target, '', tabs)
    if (position !== -1) {
      show(position)
      scrollIntoPanel(target)
    } else if (target === '') show(Math.max(0, tabForAddress('', location.pathname + location.search, tabs)))
  }

  for (const [position, { link, panel }] of tabs.entries()) {
    link.addEventListener(
      'click',
      (event) => {
        if (isModifiedClick(event)) return
        event.preventDefault()
        if (takeover) event.stopPropagation()
        choose(position)
        link.focus({ preventScroll: true })
      },
      { signal },
    )
    panel.addEventListener(
      'beforematch',
      () => {
        show(position)
      },
      { signal },
    )
    view.buttons[position]?.addEventListener(
      'click',
      () => {
        toggle(position)
      },
      { signal },
    )
  }

  list.addEventListener(
    'keydown',
    (event) => {
      const current = tabs.findIndex(({ link }) => link === event.target)
      if (current === -1 || event.ctrlKey || event.metaKey || event.altKey) return
      const pressed = event.key === ' ' || event.key === 'Enter'
      const next = pressed ? current : rove(event.key, current, tabs.length, layoutOf(list))
      if (next === null) return
      event.preventDefault()
      if (takeover) event.stopPropagation()
      choose(next)
      tabs[next]?.link.focus()
    },
    { signal },
  )

  // Review links, and any other link of this page into a panel.
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.hash || list.contains(link) || !leadsHere(link)) return
      const position = tabForAddress(idOf(link.hash), '', tabs)
      if (position !== -1) show(position)
    },
    { signal, capture: true },
  )
  addEventListener('hashchange', follow, { signal })
  addEventListener(
    'popstate',
    () => {
      if (hash === 'push') follow()
    },
    { signal },
  )

  // Where the browser cannot tell the width, they stay tabs.
  if ('ResizeObserver' in globalThis) {
    let frame = 0
    // Changing sizes in the callback itself would be an error of the page.
    const observer = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => fit(width))
    })
    observer.observe(host)
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    })
    mode = modeAt(contentWidthOf(host))
  }

  render()
  turn()
  if (asked !== -1 && currentHash()) scrollIntoPanel(currentHash())
}

/** The browser looked for the target while its panel was not arranged yet. */
function scrollIntoPanel(id: string): void {
  const target = document.getElementById(id)
  if (target) scrollTo({ top: scrollTopFor(target) })
}

function contentWidthOf(host: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(host)
  return Math.max(
    0,
    host.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0),
  )
}

function layoutOf(list: HTMLElement): { readonly vertical: boolean; readonly rtl: boolean } {
  const [first, second] = list.querySelectorAll<HTMLElement>('li')
  const below = first && second ? second.offsetTop > first.offsetTop : false
  return {
    vertical: below && first?.offsetLeft === second?.offsetLeft,
    rtl: isRtl(list),
  }
}

function leadsHere({ origin, pathname, search }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && search === location.search
}

function currentHash(): string {
  return idOf(location.hash)
}
