/** What a script of the page says as JSON, by its selector; nothing where there is none, or none that is valid. */
export function readJson<Value>(selector: string): Partial<Value> {
  try {
    // Without the script there is nothing to parse, which throws too.
    return (JSON.parse((document.querySelector(selector) as Element).textContent) ?? {}) as Partial<Value>
  } catch {
    return {}
  }
}
