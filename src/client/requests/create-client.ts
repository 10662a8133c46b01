import type { TextSettings } from '../../i18n/texts.ts'
import { createAjax } from './ajax.ts'
import type { Client } from '../client.ts'
import { createEndpoints } from './endpoints.ts'
import { createFail } from './fail.ts'
import { createRestNonce } from './nonce.ts'
import { createPageNonce } from './page-nonce.ts'
import { createRest } from './rest.ts'
import { createSend } from './send.ts'
import { recordCalls, type RequestRecord } from './records.ts'
import type { ClientSettings } from '../settings.ts'

interface ClientParts {
  readonly page: ClientSettings & TextSettings
  /** The queue that the page's widgets share. */
  readonly session: Client['session']
  /** Where every call is written down. */
  readonly records?: RequestRecord[]
}

/** The page's client, see {@link Client}. */
export function createClient({ page, session, records }: ClientParts): Client {
  const fail = createFail(page)
  const send = createSend(fail)
  const endpoints = createEndpoints(page)
  const client: Client = {
    session,
    ajax: createAjax({ endpoints, nonces: createPageNonce(send), session, send, fail }),
    rest: createRest({ page, endpoints, nonces: createRestNonce(endpoints, send), send, fail }),
  }
  return records ? recordCalls(client, records) : client
}
