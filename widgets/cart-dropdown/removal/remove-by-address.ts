/** Asks the address of the link, which removes its line without any code: for a page that is being left. */
export function removeByAddress({ href, origin }: HTMLAnchorElement): void {
  if (origin === location.origin) navigator.sendBeacon(href, new URLSearchParams())
}
