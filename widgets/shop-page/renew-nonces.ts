import type { Client } from '../../src/client/client.ts'
import { pageAddress } from '../../src/client/page-address.ts'
import { parseHtml } from '../../src/html/parse-html.ts'
import { NONCE_FIELD } from './selectors.ts'

/** Reads the page again and gives its forms the nonces that the server prints now. */
export async function renewNonces(client: Client, signal: AbortSignal): Promise<void> {
  const answer = await client.rest({
    url: pageAddress(),
    headers: { Accept: 'text/html' },
    nonce: false,
    parse: false,
    signal,
  })
  const fresh = parseHtml(await (answer as Response).text())
  for (const field of document.querySelectorAll<HTMLInputElement>(NONCE_FIELD)) {
    const printed = fresh.querySelector<HTMLInputElement>(`${NONCE_FIELD}[name="${CSS.escape(field.name)}"]`)
    if (printed?.value) field.value = printed.value
  }
}
