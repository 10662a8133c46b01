import { readAnchor, samePage, UP } from './model.ts'

/** Where an anchor leads on this page: an element, `null` for the top, `undefined` where it does not lead anywhere. */
export function findTarget(id: string): HTMLElement | null | undefined {
  return (
    document.getElementById(id) ??
    document.querySelector<HTMLElement>(`[data-anchor="#${id}"]`) ??
    (id === UP ? null : undefined)
  )
}

/** The anchor of this page that a link leads to; `undefined` where there is none. */
export function anchorOf({ href }: HTMLAnchorElement): string | undefined {
  const id = readAnchor(href)
  return id && samePage(href, location.href) && findTarget(id) !== undefined ? id : undefined
}
