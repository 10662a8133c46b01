import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coverBottom } from '../../src/viewport/bottom-inset.ts'

const root = document.documentElement
let controllers: AbortController[] = []

function cover(height: number): AbortController {
  const controller = new AbortController()
  controllers.push(controller)
  coverBottom(bar(height), controller.signal)
  return controller
}

function bar(height: number): HTMLElement {
  const element = document.createElement('div')
  vi.spyOn(element, 'offsetHeight', 'get').mockReturnValue(height)
  document.body.append(element)
  return element
}

/** Tells every observer at once, as browsers do before the next paint. */
class EagerResizeObserver {
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
  }
  observe(): void {
    this.tell()
  }
  disconnect(): void {}
}

afterEach(() => {
  for (const controller of controllers) controller.abort()
  controllers = []
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  root.removeAttribute('style')
})

describe.each(['with', 'without'])('bars at the bottom, %s ResizeObserver', (mode) => {
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', EagerResizeObserver)
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
    if (mode === 'without') Reflect.deleteProperty(window, 'ResizeObserver')
  })

  it('give the page as much room at its end, and as much scroll padding, as the highest needs', () => {
    cover(60)
    const higher = cover(90)
    expect(root.style.scrollPaddingBottom).toBe('90px')
    expect(root.style.paddingBottom).toBe('90px')
    higher.abort()
    expect(root.style.scrollPaddingBottom).toBe('60px')
  })

  it('leave what the page itself says when they go', () => {
    root.style.paddingBottom = '7px'
    const controller = cover(50)
    expect(root.style.paddingBottom).toBe('50px')
    controller.abort()
    expect(root.getAttribute('style')).toBe('padding-bottom: 7px;')
  })

  it('count nothing while they are hidden', () => {
    cover(0)
    expect(root.hasAttribute('style')).toBe(false)
  })

  it('count nothing once their widget has ended', () => {
    coverBottom(bar(50), AbortSignal.abort())
    expect(root.hasAttribute('style')).toBe(false)
  })
})

it('writes nothing while the browser tells of sizes, which would start over', () => {
  const frames: Array<() => void> = []
  vi.stubGlobal('ResizeObserver', EagerResizeObserver)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const controller = cover(60)
  expect(root.style.paddingBottom).toBe('')
  for (const frame of frames) frame()
  expect(root.style.paddingBottom).toBe('60px')
  controller.abort()
  // A frame that comes when the bar is gone says nothing.
  for (const frame of frames) frame()
  expect(root.style.paddingBottom).toBe('')
})
