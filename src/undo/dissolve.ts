/** Takes `outer` out from around what its grandchildren hold, whatever that is by now. */
export function dissolve(outer: Element): void {
  const holders = outer.querySelectorAll(':scope > * > *')
  outer.replaceWith(...[...holders].flatMap((holder) => [...holder.childNodes]))
}
