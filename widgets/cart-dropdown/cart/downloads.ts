import type { Client } from '../../../src/client/client.ts'
import { loadSanitizer } from '../../../src/html/load-sanitizer.ts'
import { DOWNLOADS } from '../manifest.ts'

/**
 * Fetches the theme's cart of digital downloads again and puts it in place of each on the page.
 * @throws {ClientError} when the theme does not answer
 */
export async function refreshDownloads(client: Client, action: string, signal: AbortSignal): Promise<void> {
  const [answer, sanitize] = await Promise.all([
    client.ajax(action, {}, { expect: 'text', idempotent: true, signal }),
    loadSanitizer(),
  ])
  for (const old of document.querySelectorAll(DOWNLOADS)) {
    const fresh = sanitize(String(answer), 'shop').querySelector(DOWNLOADS)
    if (!fresh) {
      throw new Error(
        `The action "${action}" gave no ${DOWNLOADS}. Set data-atoll-action to the one that prints it.`,
      )
    }
    old.before(fresh)
    old.remove()
  }
}
