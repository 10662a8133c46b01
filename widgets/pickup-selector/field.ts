import type { Translate } from '../../src/i18n/texts.ts'
import type { PickupController } from './controller.ts'
import { ICON_CLASS, ICONS, type IconName } from './icon-shapes.ts'
import { LIST_KEYS } from './popup/keys.ts'
import { address, type State } from './model.ts'
import type { TEXTS } from './texts.ts'

const PART = 'atoll-pickup-selector__'

export interface FieldOptions {
  readonly controller: PickupController
  readonly translate: Translate<typeof TEXTS>
  /** Text before anything is chosen, and the field's name. */
  readonly placeholder: string
  /** Id of the popup while it is open. */
  readonly listId: string
  /** Takes keys for a list that is on its way. */
  readonly earlyKeys: string[]
}

/**
 * Draws the closed field into `container`: what is chosen, and what the shopper must be told about it. It is drawn by
 * hand: React comes with the list, so that the checkout is ready before it.
 * @returns the button that opens the list
 */
export function drawField(container: HTMLElement, options: FieldOptions, signal: AbortSignal): HTMLElement {
  const { controller, translate, placeholder, listId } = options
  const id = `${listId}-${(drawn += 1)}`
  const button = part('button', 'field')
  const name = part('span', 'name')
  const details = part('span', 'details')
  const label = document.createElement('span')
  const status = part('output', 'status')
  const retry = part('button', 'retry', translate('Try again'))

  button.type = 'button'
  retry.type = 'button'
  label.id = `${id}-label`
  label.hidden = true
  label.textContent = placeholder
  status.id = `${id}-status`
  for (const [attribute, value] of Object.entries({
    role: 'combobox',
    'aria-haspopup': 'dialog',
    'aria-required': 'true',
    'aria-labelledby': label.id,
    'aria-describedby': status.id,
  })) {
    button.setAttribute(attribute, value)
  }
  button.append(icon('pin'), part('span', 'texts', name, details), icon('chevron'))
  container.append(button, label, status)

  function showChosen({ chosen }: State): void {
    button.dataset['chosen'] = String(chosen !== null)
    name.textContent = chosen?.name ?? placeholder
    details.replaceChildren(
      ...(chosen && address(chosen) !== '' ? [part('span', 'address', address(chosen))] : []),
      ...(chosen?.cashOnDelivery ? [part('span', 'badge', translate('Cash on delivery'))] : []),
    )
  }

  let shown: State | undefined
  function show(): void {
    const state = controller.get()
    const { open, chosen, notice, saving, code } = state
    if (chosen !== shown?.chosen || !shown) showChosen(state)
    if (open !== shown?.open) {
      button.setAttribute('aria-expanded', String(open))
      if (open) button.setAttribute('aria-controls', listId)
      else button.removeAttribute('aria-controls')
    }
    const told = shown
    shown = state
    if (told && notice === told.notice && saving === told.saving && code === told.code) return
    button.setAttribute('aria-invalid', String(notice?.kind === 'required'))
    showMessages(status, messagesOf(state, translate))
    if (saving === 'failed' || code === 'broken') container.append(retry)
    else {
      if (retry === document.activeElement) button.focus()
      retry.remove()
    }
  }

  button.addEventListener(
    'click',
    () => {
      if (controller.get().open) controller.close()
      else controller.open()
    },
    { signal },
  )
  button.addEventListener('keydown', (event) => pressKey(event, options), { signal })
  retry.addEventListener(
    'click',
    () => {
      if (controller.get().code === 'broken') controller.open()
      else void controller.save()
    },
    { signal },
  )
  show()
  signal.addEventListener('abort', controller.subscribe(show))
  return button
}

let drawn = 0

function pressKey(event: KeyboardEvent, { controller, earlyKeys }: FieldOptions): void {
  const { key, ctrlKey, metaKey, altKey } = event
  const { open, query } = controller.get()
  const types = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
  // An open list has the focus; here it is still on its way.
  if (open && types) controller.type(query + key)
  else if (open && LIST_KEYS.has(key)) earlyKeys.push(key)
  else if (open && key === 'Escape') controller.close()
  else if (key === 'ArrowDown' || key === 'ArrowUp') controller.open()
  else if (key === 'Escape' && query !== '') controller.type('')
  else if (types) {
    controller.type(key)
    controller.open()
  } else return
  event.preventDefault()
}

interface Message {
  readonly kind: 'quiet' | 'problem'
  readonly text: string
}

function messagesOf({ saving, notice, chosen, code }: State, say: FieldOptions['translate']): Message[] {
  const messages: Message[] = []
  if (code === 'late') messages.push({ kind: 'quiet', text: say('Loading...') })
  if (saving === 'saving') messages.push({ kind: 'quiet', text: say('Saving your choice…') })
  if (notice?.kind === 'required') messages.push({ kind: 'problem', text: notice.text })
  if (notice?.kind === 'other-country') {
    const text = say('{name} is in another country and was removed. Please choose a pickup point again.', {
      name: notice.name,
    })
    messages.push({ kind: 'problem', text })
  }
  if (saving === 'failed') {
    const text = chosen
      ? say('Your choice is kept, but the shop could not be told.')
      : say('The checkout could not be refreshed.')
    messages.push({ kind: 'problem', text })
  }
  if (code === 'broken') messages.push({ kind: 'problem', text: say('The list could not be opened.') })
  return messages
}

/** Changes nothing while the words stay the same: a screen reader would read them out again. */
function showMessages(status: HTMLElement, messages: readonly Message[]): void {
  const words = messages.map(({ text }) => text)
  if ([...status.children].map(({ textContent }) => textContent).join('\n') === words.join('\n')) return
  status.replaceChildren(...messages.map(({ kind, text }) => part('span', kind, text)))
}

function part<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
  ...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.className = PART + name
  element.append(...children)
  return element
}

function icon(name: IconName): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', ICON_CLASS)
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', ICONS[name])
  svg.append(path)
  return svg
}
