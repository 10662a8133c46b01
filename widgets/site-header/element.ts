/** A new element with its classes and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: readonly Node[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** What stands in a button of the theme that opens a panel: its caption, if any, and three lines. */
export function toggleIcon(caption: string, className: string): readonly HTMLElement[] {
  const text = element('span', 'menu-toggle-caption')
  text.textContent = caption
  const lines = [0, 1, 2].map(() => element('span', 'menu-line'))
  return [...(caption ? [text] : []), element('div', className, ...lines)]
}

/** One of two classes: `shown` where `on`, otherwise `hidden`. */
export function toggleEither({ classList }: Element, on: boolean, shown: string, hidden: string): void {
  classList.toggle(shown, on)
  classList.toggle(hidden, !on)
}
