// What the panel is made of.
/** An element; functions are its listeners. */
export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children)
  return element
}

/** The page's address with other arguments; `null` takes one away. */
export function addressWith(changes) {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}

/** A row of links, of which one is current. */
export const choice = (label, current, options) =>
  make(
    'div',
    { class: 'row', role: 'group', 'aria-label': label },
    make('span', { class: 'label' }, label),
    ...options.map(([text, value, changes]) =>
      make(
        'a',
        { class: 'pill', href: addressWith(changes), 'aria-current': value === current && 'true' },
        text,
      ),
    ),
  )

export const select = (label, options, attributes = {}) => {
  const control = make(
    'select',
    { 'aria-label': label, ...attributes },
    ...options.map(([text, value]) => make('option', { value }, text)),
  )
  return control
}
