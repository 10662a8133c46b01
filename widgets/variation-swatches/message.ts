/** One line below the add-to-cart button that says what is missing or went wrong. */
export interface Message {
  readonly say: (text: string, action?: { readonly label: string; readonly run: () => void }) => void
  readonly clear: () => void
}

export function createMessage(form: HTMLElement, signal: AbortSignal): Message {
  const line = document.createElement('div')
  line.className = 'atoll-variation-swatches__message'
  line.setAttribute('role', 'alert')
  signal.addEventListener('abort', () => {
    line.remove()
  })

  return {
    say(text, action) {
      const parts: Array<Node | string> = [text]
      if (action) {
        const button = document.createElement('button')
        button.type = 'button'
        button.className = 'atoll-variation-swatches__retry'
        button.textContent = action.label
        button.addEventListener('click', action.run, { signal })
        parts.push(' ', button)
      }
      const place = form.querySelector('.woocommerce-variation-add-to-cart, .single_variation_wrap') ?? form
      if (!line.isConnected) place.append(line)
      line.replaceChildren(...parts)
    },
    clear() {
      line.remove()
    },
  }
}
