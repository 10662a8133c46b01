import { topInsetAt } from '../../src/viewport/insets.ts'
import { restoreAttributes } from '../../src/undo/restore.ts'
import { refreshViewport, watchViewport } from '../../src/viewport/viewport.ts'
import { standDownForTheme, themeSetting } from '../../src/originals/the7.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { number } from '../../src/island/options.ts'
import { defineWidget } from '../../src/island/widget.ts'
import {
  type StickyEdge,
  nextEdge,
  type Position,
  positionOf,
  type Geometry,
  SPACING_PX,
  SWITCH_POINT_PX,
} from './model.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The sidebar sticks to another edge, or to none. */
    'sticky-sidebar:moved': { readonly position: Position }
  }
}

/** A sidebar that stays in view: the browser's own sticky position, set again when a tall one changes its direction. */
export const OPTIONS = {
  /** Narrowest window in which the sidebar sticks, px. Read from `sidebar.switchPoint` of the theme's settings. */
  switchPoint: number(SWITCH_POINT_PX, { min: 0 }),
  /** Room between the sidebar and what is above it, px. */
  spacing: number(SPACING_PX, { min: 0 }),
}

export const widget = defineWidget({
  name: 'sticky-sidebar',
  parse(host, context) {
    standDownForTheme()
    const sidebar = host.matches('#sidebar, .sidebar')
      ? host
      : (host.querySelector<HTMLElement>('#sidebar') ?? host)
    const room = sidebar.parentElement
    if (!room) {
      throw new ConfigError(
        `${describeHost(host)} stands in no container, so there is nothing to move in. Put it beside the content.`,
      )
    }
    const display = getComputedStyle(room).display
    const inner = sidebar.querySelector<HTMLElement>('.sidebar-content')
    // A grid stretches the sidebar to the content's height: then what moves is its inside.
    const stretched = inner && /grid|flex/.test(display)
    return {
      box: stretched ? inner : sidebar,
      room: stretched ? sidebar : room,
      ...context.options(OPTIONS, { switchPoint: themeSetting('sidebar.switchPoint') }),
    }
  },
  mount(host, { box, room, switchPoint, spacing }, { signal, emit }) {
    restoreAttributes(box, ['style'], signal)
    restoreAttributes(host, ['class'], signal)
    let hold: StickyEdge = 'rest'
    let position: Position | undefined
    // A page that is scrolled already was scrolled here from its top.
    let lastTop = 0
    let scene: Geometry | undefined
    let drawn = ''
    let paddingTopPx = 0
    let paddingBottomPx = 0

    /** What only a change of size changes. */
    function measure(): void {
      const { paddingTop, paddingBottom } = getComputedStyle(room)
      paddingTopPx = Number.parseFloat(paddingTop)
      paddingBottomPx = Number.parseFloat(paddingBottom)
      refreshViewport()
    }

    function draw(
      next: StickyEdge,
      { top, height, roomTop, windowHeight, topSpace, bottomSpace }: Geometry,
    ): void {
      const held = next === 'top' ? topSpace : windowHeight - bottomSpace - height
      // At rest it keeps the place that it has now; the number says where, so that it is written once.
      const place =
        next === 'rest' ? (hold === 'rest' ? drawn : `relative ${top - roomTop}px`) : `sticky ${held}px`
      hold = next
      if (place === drawn) return
      drawn = place
      ;[box.style.position = '', box.style.top = ''] = place.split(' ')
    }

    watchViewport(
      {
        read({ scrollTop, width, height: windowHeight }) {
          if (width < switchPoint) {
            scene = undefined
            return
          }
          const own = box.getBoundingClientRect()
          const around = room.getBoundingClientRect()
          scene = {
            top: own.top,
            height: own.height,
            roomTop: around.top + paddingTopPx,
            roomBottom: around.bottom - paddingBottomPx,
            windowHeight,
            topSpace: topInsetAt(Number.POSITIVE_INFINITY) + spacing,
            bottomSpace: spacing,
            scrolled: scrollTop - lastTop,
          }
          lastTop = scrollTop
        },
        write() {
          if (!scene) {
            box.style.position = ''
            drawn = ''
            hold = 'rest'
            return
          }
          draw(nextEdge(hold, scene), scene)
          const now = positionOf(hold, scene)
          if (now === position) return
          position = now
          host.classList.toggle('is-affixed', now !== 'static')
          emit('sticky-sidebar:moved', { position: now })
        },
      },
      signal,
    )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(room)
    signal.addEventListener('abort', () => observer.disconnect())
  },
})
