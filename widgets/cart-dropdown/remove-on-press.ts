import { announceRemoval } from './announce-removal.ts'
import { nameOf, removeByAddress, showLineError } from './line.ts'
import type { addDropdown, takeOut, DropdownPorts } from './removal.ts'
import { TEXTS } from './texts.ts'

interface Removal {
  readonly addDropdown: typeof addDropdown
  readonly takeOut: typeof takeOut
}

const REMOVE_LINK = 'a.remove_from_cart_button, a.remove[data-cart_item_key]'
/** The shopper is on the way to the list. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/** The code that takes lines out, for all dropdowns of the page: themes replace them with each fragment. */
let removal: Removal | undefined
let loading: Promise<Removal> | undefined

/**
 * Takes out the line whose link is pressed. The code comes with the shopper's first move towards the list; a press that
 * is faster waits for it. Where it cannot be had the line says so; where the page is left first the link's own address is
 * asked, which removes the line without any code.
 */
export function removeOnPress(ports: Omit<DropdownPorts, 'showFailure'>): void {
  const { host, signal, announce: say, translate, report } = ports
  const view: DropdownPorts = { ...ports, showFailure }
  /** Pressed before the code was here. */
  const held = new Set<HTMLAnchorElement>()

  async function load(): Promise<Removal> {
    loading ??= import('./removal.ts')
    try {
      removal = await loading
    } catch (error) {
      // Asked again, it is fetched again.
      loading = undefined
      throw error
    }
    removal.addDropdown(view)
    return removal
  }

  async function hold(link: HTMLAnchorElement): Promise<void> {
    held.add(link)
    try {
      const { takeOut } = await load()
      if (held.delete(link)) takeOut(link, view)
    } catch (error) {
      held.delete(link)
      const line = link.closest('li')
      if (line) showFailure(line)
      report(error)
    }
  }

  function showFailure(line: HTMLElement): void {
    const failure = translate(TEXTS)('{name} could not be removed. Try again.', { name: nameOf(line) })
    showLineError(line, failure)
    say(failure)
  }

  if (removal) removal.addDropdown(view)
  else {
    const prepare = (): void => {
      // The press itself says so where it cannot be had.
      load().catch(() => {})
    }
    for (const type of INTENTS) host.addEventListener(type, prepare, { once: true, passive: true, signal })
    if (loading) prepare()
  }
  host.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(REMOVE_LINK) : null
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      if (removal) removal.takeOut(link, view)
      else void hold(link)
    },
    { signal },
  )
  window.addEventListener(
    'pagehide',
    () => {
      for (const link of held) {
        removeByAddress(link)
        announceRemoval({}, '', link)
      }
      held.clear()
    },
    { signal },
  )
}
