import { PREFIX } from '../../../src/island/names.ts'

/** An element with attributes and children; texts are never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  children: ReadonlyArray<Node | string> = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A part that folds; `open` remembers which are unfolded across refreshes. */
export function section(
  title: string,
  key: string,
  open: Set<string>,
  children: readonly Node[],
): HTMLElement {
  const details = element('details', { class: `${PREFIX}-inspector__section` }, [
    element('summary', {}, [title]),
    ...children,
  ])
  details.open = open.has(key)
  details.addEventListener('toggle', () => {
    if (details.open) open.add(key)
    else open.delete(key)
  })
  return details
}

export function table(headings: readonly string[], rows: ReadonlyArray<readonly string[]>): HTMLElement {
  if (rows.length === 0) return element('p', { class: `${PREFIX}-inspector__empty` }, ['None so far.'])
  return element('table', { class: `${PREFIX}-inspector__table` }, [
    element('thead', {}, [
      element(
        'tr',
        {},
        headings.map((heading) => element('th', { scope: 'col' }, [heading])),
      ),
    ]),
    element(
      'tbody',
      {},
      rows.map((row) =>
        element(
          'tr',
          {},
          row.map((cell) => element('td', {}, [cell])),
        ),
      ),
    ),
  ])
}
