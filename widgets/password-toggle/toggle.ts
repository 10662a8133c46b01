import type { MountContext } from '../../src/island/widget.ts'

interface Ports extends Pick<MountContext, 'own' | 'signal'> {
  readonly onToggle: (shown: boolean) => void
}

/** WooCommerce's own class names: its style sheet and the themes' place the button by them. */
const WRAPPER_CLASS = 'password-input'
const BUTTON_CLASS = 'show-password-input'
const SHOWN_CLASS = 'display-password'

/** Puts a button behind `input` that shows and hides what is typed; hidden again when the form is submitted. */
export function createToggle(input: HTMLInputElement, label: string, { own, signal, onToggle }: Ports): void {
  const button = own(document.createElement('button'))
  button.type = 'button'
  button.className = `${BUTTON_CLASS} atoll-password-toggle__button`
  button.setAttribute('aria-label', label)
  if (input.id) button.setAttribute('aria-controls', input.id)

  const wrapper = input.parentElement?.classList.contains(WRAPPER_CLASS)
    ? null
    : document.createElement('span')
  if (wrapper) {
    wrapper.className = `${WRAPPER_CLASS} atoll-password-toggle`
    keepingCaret(input, () => {
      input.before(wrapper)
      wrapper.append(input)
    })
  }
  input.after(button)
  show(false)

  button.addEventListener(
    'click',
    () => {
      show(input.type === 'password')
      onToggle(input.type !== 'password')
    },
    { signal },
  )
  // A password must not travel, be stored by the browser or stay in the page cache as readable text.
  input.form?.addEventListener('submit', () => show(false), { capture: true, signal })
  window.addEventListener('pagehide', () => show(false), { signal })
  signal.addEventListener('abort', () => {
    show(false)
    if (wrapper?.isConnected) keepingCaret(input, () => wrapper.replaceWith(...wrapper.childNodes))
  })

  function show(shown: boolean): void {
    keepingCaret(input, () => {
      input.type = shown ? 'text' : 'password'
    })
    button.classList.toggle(SHOWN_CLASS, shown)
    button.setAttribute('aria-pressed', String(shown))
  }
}

/** Changing the type or the place of a field loses focus and caret in some browsers. */
function keepingCaret(input: HTMLInputElement, change: () => void): void {
  const focused = document.activeElement === input
  const { selectionStart, selectionEnd } = input
  change()
  if (!focused) return
  input.focus({ preventScroll: true })
  input.setSelectionRange(selectionStart, selectionEnd)
}
