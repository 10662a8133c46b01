const START_OF_JSON = /[>\n][ \t]*(?=\{\s*["}]|\[\s*["\d{[\]-])/

/** What follows PHP's notices and begins like JSON, to the end of `text`; empty where nothing does. */
export function jsonAfterNotices(text: string): string {
  const found = START_OF_JSON.exec(text)
  return found ? text.slice(found.index + found[0].length) : ''
}
