import { useLayoutEffect, useRef } from 'react'
import { useIsland } from './use-island.ts'

type Values<Value> = Readonly<Record<string, Value>>

/**
 * Holds attributes of an element that the server printed; `null` takes one away, a name that is no longer given goes
 * back to what the server printed, and so do all when the component goes.
 */
export function useHostAttributes(element: Element | null, attributes: Values<string | null>): void {
  const { edits } = useIsland()
  useHeld(element, attributes, edits.attribute, edits.revert)
}

/** Holds classes of an element that the server printed, as {@link useHostAttributes} its attributes. */
export function useHostClasses(element: Element | null, classes: Values<boolean>): void {
  const { edits } = useIsland()
  useHeld(element, classes, edits.toggleClass, edits.revertClass)
}

/** Holds inline properties of an element that the server printed, as {@link useHostAttributes} its attributes. */
export function useHostStyle(element: HTMLElement | null, style: Values<string>): void {
  const { edits } = useIsland()
  useHeld(element, style, edits.style, edits.revertStyle)
}

/** Holds the text of an element that the server printed; `null` is the server's own. */
export function useHostText(element: Element | null, text: string | null): void {
  const { edits } = useIsland()
  useLayoutEffect(() => {
    if (!element) return undefined
    edits.children(element, text === null ? undefined : [text])
    return () => edits.children(element)
  }, [edits, element, text])
}

function useHeld<Host extends Element, Value>(
  element: Host | null,
  values: Values<Value>,
  write: (element: Host, name: string, value: Value) => void,
  revert: (element: Host, name: string) => void,
): void {
  const held = useRef(new Set<string>())
  // With every drawing: what a script of the page has changed meanwhile is put right, what is right is not written.
  useLayoutEffect(() => {
    if (!element) return
    for (const name of held.current) {
      if (Object.hasOwn(values, name)) continue
      revert(element, name)
      held.current.delete(name)
    }
    for (const [name, value] of Object.entries(values)) {
      write(element, name, value)
      held.current.add(name)
    }
  })
  useLayoutEffect(() => {
    const names = held.current
    return () => {
      if (element) for (const name of names) revert(element, name)
    }
  }, [element, revert])
}
