/** What screen readers were told, in order. */
const heard: string[] = []

/** In place of the page's live regions, which have tests of their own: what was said stays to be looked at. */
export function listen(): (speaker: object, english: boolean, text: string) => void {
  heard.length = 0
  return (_, __, text) => heard.push(text)
}

/** What screen readers were told on this page so far. */
export function announced(): readonly string[] {
  return heard
}
