const LOOKS_LIKE_JSON = /^(?:\{\s*["}]|\[\s*["\d{[\]-])/

/** What follows PHP's notices and begins like JSON, to the end of `text`; empty where nothing does. */
export function jsonAfterNotices(text: string): string {
  for (const { index, 0: start } of text.matchAll(/[>\n][ \t]*[{[]/g)) {
    const rest = text.slice(index + start.length - 1)
    if (LOOKS_LIKE_JSON.test(rest)) return rest
  }
  return ''
}
