/** In the list: the shop's own word for it, which goes with the shopper's address. */
const FREE_FROM = '[data-free-shipping-from]'

/** A line of the cart as the server printed it in one dropdown. Fragments put new ones in its place. */
export interface Line {
  /** The cart's item key. */
  readonly key: string
  readonly name: string
  /** How many it says; `NaN` where it does not. */
  readonly quantity: number
  readonly element: HTMLElement
  /** Takes it out; it also names the product. */
  readonly link: HTMLAnchorElement
  /** `2 × €12.50`; `null` where the theme prints none. */
  readonly amount: HTMLElement | null
}

/** What the server printed in one dropdown. */
export interface Printed {
  readonly lines: readonly Line[]
  /** The sum of the goods, as the shop writes it. */
  readonly total: HTMLElement | null
  /** What opens. */
  readonly panel: HTMLElement | null
  /** Leads to the cart. */
  readonly link: HTMLElement | null
  /** The sum of goods from which the shop ships free, where the list says it; else 0. */
  readonly freeFrom: number
  /** `blank`: pages print the panel with nothing in it, and the list comes with the first fragments. */
  readonly fill: 'blank' | 'empty' | 'lines'
}

/** @param before what is known of the same nodes, which may say what the shopper wants by now */
export function readPrinted(
  host: HTMLElement,
  panel: string | undefined,
  isEmpty: () => boolean,
  before: Printed,
): Printed {
  const known = new Map(before.lines.map((line) => [line.link, line]))
  const opens = panel ? host.querySelector<HTMLElement>(panel) : null
  return {
    lines: readLines(host).map((line) => known.get(line.link) ?? line),
    total: host.querySelector<HTMLElement>('.total .amount'),
    panel: opens,
    link: host.querySelector<HTMLElement>('a[href]'),
    freeFrom: Number(host.querySelector<HTMLElement>(FREE_FROM)?.dataset['freeShippingFrom']) || 0,
    fill: isEmpty() ? (opens && !opens.querySelector('li, p') ? 'blank' : 'empty') : 'lines',
  }
}

export function isSame(a: Printed, { lines, ...others }: Printed): boolean {
  const sameLines = a.lines.length === lines.length && a.lines.every((line, at) => line === lines[at])
  return sameLines && Object.entries(others).every(([name, value]) => a[name as keyof Printed] === value)
}

function readLines(host: HTMLElement): readonly Line[] {
  return [...host.querySelectorAll<HTMLAnchorElement>('a.remove, a[data-cart_item_key]')].flatMap((link) => {
    const element = link.closest('li')
    const key = keyOf(link)
    if (!element || !key) return []
    const amount = element.querySelector<HTMLElement>('.quantity')
    const quantity = Number.parseInt(amount?.textContent ?? '', 10)
    return [{ key, name: nameOf(element), quantity, element, link, amount }]
  })
}

/** The cart's item key; The7 prints it in the address alone. */
export function keyOf({ dataset, search }: HTMLAnchorElement): string | null {
  return dataset['cart_item_key'] ?? new URLSearchParams(search).get('remove_item')
}

/** Leads to the product, by its name where its picture does too; a variation's address names its attributes. */
export function productLink(line: HTMLElement): HTMLAnchorElement | null {
  const links = [...line.querySelectorAll<HTMLAnchorElement>('a:not(.remove)')]
  return links.find((link) => link.textContent.trim()) ?? links[0] ?? null
}

function nameOf(line: HTMLElement): string {
  return productLink(line)?.textContent?.trim() || line.textContent?.trim() || ''
}
