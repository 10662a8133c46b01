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

/** One of two classes: `shown` where `on`, otherwise `hidden`. */
export function toggleEither({ classList }: Element, on: boolean, shown: string, hidden: string): void {
  classList.toggle(shown, on)
  classList.toggle(hidden, !on)
}
