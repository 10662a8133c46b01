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
}

/** @param before what is known of the same nodes, which may say what the shopper wants by now */
export function readPrinted(host: HTMLElement, panel: string | undefined, before: Printed): Printed {
  const known = new Map(before.lines.map((line) => [line.link, line]))
  return {
    lines: readLines(host).map((line) => known.get(line.link) ?? line),
    total: host.querySelector<HTMLElement>('.total .amount'),
    panel: panel ? host.querySelector<HTMLElement>(panel) : null,
    link: host.querySelector<HTMLElement>('a[href]'),
  }
}

export function isSame(a: Printed, b: Printed): boolean {
  const { lines } = b
  const sameLines = a.lines.length === lines.length && a.lines.every((line, at) => line === lines[at])
  return sameLines && a.total === b.total && a.panel === b.panel && a.link === b.link
}

function readLines(host: HTMLElement): readonly Line[] {
  return [...host.querySelectorAll<HTMLAnchorElement>('a.remove, a[data-cart_item_key]')].flatMap((link) => {
    const element = link.closest('li')
    // The7 prints the key in the address alone.
    const key = link.dataset['cart_item_key'] ?? new URLSearchParams(link.search).get('remove_item')
    if (!element || !key) return []
    const amount = element.querySelector<HTMLElement>('.quantity')
    const quantity = Number.parseInt(amount?.textContent ?? '', 10)
    return [{ key, name: nameOf(element), quantity, element, link, amount }]
  })
}

/** Leads to the product, by its name where its picture does too; a variation's address names its attributes. */
export function productLink(line: HTMLElement): HTMLAnchorElement | null {
  const links = [...line.querySelectorAll<HTMLAnchorElement>('a:not(.remove)')]
  return links.find((link) => link.textContent.trim()) ?? links[0] ?? null
}

function nameOf(line: HTMLElement): string {
  return productLink(line)?.textContent?.trim() || line.textContent?.trim() || ''
}
