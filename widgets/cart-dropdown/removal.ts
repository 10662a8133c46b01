import type { Translate } from '../../src/i18n/texts.ts'
import { after } from '../../src/timing/abort.ts'
import { UNDO_MS } from './model.ts'
import type { TEXTS } from './texts.ts'

interface Ports {
  readonly text: Translate<typeof TEXTS>
  readonly signal: AbortSignal
  /** Says a sentence to screen readers. */
  readonly say: (sentence: string) => void
  /** @throws when the server did not remove it */
  readonly remove: (itemKey: string, keepalive: boolean) => Promise<void>
}

export const REMOVE_LINK = 'a.remove_from_cart_button, a.remove[data-cart_item_key]'

/**
 * Takes a line out at once and tells the server when the time to undo is over, or when the page is left: until then the
 * shopper can have it back. A line that the server keeps comes back with a message.
 */
export function createRemovals({ text, signal, say, remove }: Ports): (link: HTMLElement) => void {
  const open = new Map<HTMLElement, () => void>()
  window.addEventListener(
    'pagehide',
    () => {
      for (const commit of open.values()) commit()
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    for (const [line] of open) setHidden(line, false)
  })

  return (link) => {
    const line = link.closest('li')
    const key = link.dataset['cart_item_key']
    if (!line || !key || open.has(line)) return
    const name = nameOf(line)
    const placeholder = document.createElement('li')
    placeholder.className = 'atoll-cart-dropdown__removed'
    const undo = document.createElement('button')
    undo.type = 'button'
    undo.className = 'atoll-cart-dropdown__undo'
    undo.textContent = text('Undo')
    placeholder.append(`${text('{name} removed.', { name })} `, undo)
    line.before(placeholder)
    setHidden(line, true)
    undo.focus({ preventScroll: true })
    say(text('{name} removed.', { name }))

    const bringBack = (sentence: string): void => {
      open.delete(line)
      placeholder.remove()
      setHidden(line, false)
      line.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
      say(sentence)
    }
    const commit = (keepalive: boolean): void => {
      stop()
      open.delete(line)
      undo.disabled = true
      remove(key, keepalive).then(
        () => placeholder.remove(),
        () => {
          bringBack(text('{name} could not be removed. Try again.', { name }))
          showLineError(line, text('{name} could not be removed. Try again.', { name }))
        },
      )
    }
    const stop = after(UNDO_MS, signal, () => commit(false))
    open.set(line, () => commit(true))
    undo.addEventListener('click', () => {
      stop()
      bringBack(text('{name} is back in the cart.', { name }))
    })
  }
}

/** Themes give list items a display of their own, which beats the attribute. */
function setHidden(line: HTMLElement, hidden: boolean): void {
  line.hidden = hidden
  if (hidden) line.style.setProperty('display', 'none', 'important')
  else line.style.removeProperty('display')
  if (line.getAttribute('style') === '') line.removeAttribute('style')
}

function showLineError(line: HTMLElement, message: string): void {
  line.querySelector('.atoll-cart-dropdown__error')?.remove()
  const error = document.createElement('p')
  error.className = 'atoll-cart-dropdown__error'
  error.textContent = message
  line.append(error)
}

function nameOf(line: HTMLElement): string {
  const link = line.querySelector('a:not(.remove)')
  return link?.textContent?.trim() || line.textContent?.trim() || ''
}
