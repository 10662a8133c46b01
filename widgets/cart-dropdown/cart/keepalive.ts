import type { Client } from '../../../src/client/client.ts'

/**
 * Sends while the page is being left, when it is too late for the page's own client, which fetches its code with the first call;
 * empty until that code has come.
 */
export const leaving: { client?: Client } = {}
