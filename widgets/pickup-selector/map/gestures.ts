import { dragged, zoomed, type Camera } from '../geometry/camera.ts'
import type { MapView } from './map-view.ts'

/** A press that moves less is a click, px. */
const CLICK_PX = 4
/** What a turn of the wheel by a pixel adds to the zoom; a step of most wheels is 100. */
const WHEEL_ZOOM = 0.005
/** Fingers on a touch pad send small steps with the control key. */
const PINCH_ZOOM = 0.02
/** Lines and pages of a wheel, px. */
const LINE_PX = 16
const PAGE_PX = 400
/** What an arrow key moves the map by, px. */
const STEP_PX = 80

type Spot = readonly [right: number, down: number]

/** Moves `view` by pointers, wheel and keys on `surface`, until `signal` aborts. */
export function listenToGestures(surface: HTMLElement, view: MapView, signal: AbortSignal): void {
  const pointers = new Map<number, Spot>()
  let release: (() => void) | undefined
  let isDrag = false

  /** From the middle of the map, px. */
  function spotOf({ clientX, clientY }: MouseEvent): Spot {
    const { left, top, width, height } = surface.getBoundingClientRect()
    return [clientX - left - width / 2, clientY - top - height / 2]
  }

  function middleOf(spots: readonly Spot[]): Spot {
    const sum = (axis: 0 | 1): number => spots.reduce((total, spot) => total + spot[axis], 0) / spots.length
    return [sum(0), sum(1)]
  }

  function spread([[aX, aY] = [0, 0], [bX, bY] = [0, 0]]: readonly Spot[]): number {
    return Math.hypot(aX - bX, aY - bY)
  }

  function press(event: PointerEvent): void {
    if (event.button !== 0) return
    pointers.set(event.pointerId, spotOf(event))
    isDrag ||= pointers.size > 1
    surface.focus({ preventScroll: true })
    // A sign that is pressed would take the focus, and lose it when it goes.
    if (event.pointerType === 'mouse') event.preventDefault()
  }

  function drag(event: PointerEvent): void {
    const last = pointers.get(event.pointerId)
    if (!last) return
    const spot = spotOf(event)
    if (!isDrag && Math.hypot(spot[0] - last[0], spot[1] - last[1]) < CLICK_PX) return
    if (!isDrag || !release) {
      isDrag = true
      release ??= view.hold()
      // What is below the pointer gets no click.
      surface.setPointerCapture(event.pointerId)
    }
    const before = [...pointers.values()]
    pointers.set(event.pointerId, spot)
    const now = [...pointers.values()]
    const [fromX, fromY] = middleOf(before)
    const [x, y] = middleOf(now)
    let next: Camera = dragged(view.get(), x - fromX, y - fromY)
    if (now.length > 1) {
      const change = Math.log2(Math.max(spread(now), 1) / Math.max(spread(before), 1))
      next = zoomed(next, next.zoom + change, x, y)
    }
    view.move(next)
  }

  function lift({ pointerId }: PointerEvent): void {
    if (!pointers.delete(pointerId) || pointers.size > 0) return
    release?.()
    release = undefined
    isDrag = false
  }

  function turn(event: WheelEvent): void {
    event.preventDefault()
    const unit = event.deltaMode === 1 ? LINE_PX : event.deltaMode === 2 ? PAGE_PX : 1
    const camera = view.get()
    const [right, down] = spotOf(event)
    const by = -event.deltaY * unit * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM)
    view.move(zoomed(camera, camera.zoom + Math.min(1, Math.max(-1, by)), right, down))
  }

  function pressTwice(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('button')) return
    const camera = view.get()
    const [right, down] = spotOf(event)
    view.fly(zoomed(camera, Math.round(camera.zoom) + (event.shiftKey ? -1 : 1), right, down), true)
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = cameraAfterKey(event.key, view.goal())
    if (!next) return
    event.preventDefault()
    view.fly(next, true)
  }

  surface.addEventListener('pointerdown', press, { signal })
  surface.addEventListener('pointermove', drag, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    // A press may end anywhere.
    window.addEventListener(type, lift, { signal })
  }
  surface.addEventListener('wheel', turn, { signal, passive: false })
  surface.addEventListener('dblclick', pressTwice, { signal })
  surface.addEventListener('keydown', pressKey, { signal })
}

/** @returns `null` for a key that moves no map */
export function cameraAfterKey(key: string, camera: Camera): Camera | null {
  switch (key) {
    case 'ArrowLeft':
      return dragged(camera, STEP_PX, 0)
    case 'ArrowRight':
      return dragged(camera, -STEP_PX, 0)
    case 'ArrowUp':
      return dragged(camera, 0, STEP_PX)
    case 'ArrowDown':
      return dragged(camera, 0, -STEP_PX)
    case '+':
    case '=':
      return zoomed(camera, Math.round(camera.zoom) + 1)
    case '-':
      return zoomed(camera, Math.round(camera.zoom) - 1)
    default:
      return null
  }
}
