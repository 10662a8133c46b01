import { createIcon, type IconName } from './icons.ts'

/** An element with the class `atoll-lightbox__<part>`. */
export function createPart<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  part: string,
  ...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.className = `atoll-lightbox__${part}`
  element.append(...children)
  return element
}

/** A button that shows `icon` and is called `label`. */
export function createButton(
  icon: IconName,
  label: string,
  press: () => void,
  part = 'button',
): HTMLButtonElement {
  const button = createPart('button', part, createIcon(icon))
  button.type = 'button'
  nameButton(button, label)
  button.addEventListener('click', press)
  return button
}

/** Gives a button its name, for the ear and for the mouse. */
export function nameButton(button: HTMLElement, label: string, icon?: IconName): void {
  button.setAttribute('aria-label', label)
  button.title = label
  if (icon) button.replaceChildren(createIcon(icon))
}

/** A link to another site, opened beside this page. */
export function createOutsideLink(href: string, label: string, part: string): HTMLAnchorElement {
  const link = createPart('a', part, label)
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  return link
}
