import { nanoid } from 'nanoid'
import type { Client } from '../../../src/client/client.ts'
import { ClientError } from '../../../src/client/errors.ts'
import { PREFIX } from '../../../src/island/names.ts'
import { dataOf } from '../../../src/read/record.ts'
import { claim, CLAIM_HOLD_MS } from '../../../src/storage/claim.ts'
import { localStore } from '../../../src/storage/web-storage.ts'
import { delay } from '../../../src/timing/abort.ts'
import { type LeadFields, readLeadFields, sendLead } from './lead.ts'

/** Each lead that waits for a network has a key of its own, which begins so: no tab overwrites what another has stored. */
export const QUEUE_PREFIX = `${PREFIX}:welcome-bar:lead:`
/** Nobody is at a lead any more that was taken so long ago, ms: it is sent twice at most, and a page is read in between. */
export const SENDING_MAX_MS = 90_000
/** Pause before the shop is looked for again where the browser is online and it cannot be reached, ms. */
const LOOK_AGAIN_MS = 5000

/** A lead that waits for a network, or was sent and has had no answer. */
interface QueuedLead {
  readonly fields: LeadFields
  /** Which one of an experiment the bar was. */
  readonly variant: string
  /** Whoever has taken it out to send it. A lead is sent by nobody else: it may have arrived. */
  readonly by?: string
  /** When that was, ms since 1970. */
  readonly at?: number
}

export interface QueueParts {
  readonly client: Client
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
  /** The network is back. */
  readonly onOnline: () => void
  /** A lead has arrived. */
  readonly onSent: (lead: QueuedLead) => void
  /** A lead did not arrive, or nobody knows. @returns whether the visitor has it before them */
  readonly onFailed: (fields: LeadFields, error: unknown) => boolean
}

/** Keys that storage may not list: it can be blocked. */
const queuedHere = new Set<string>()

export function queueLead(fields: LeadFields, variant: string): void {
  const key = QUEUE_PREFIX + nanoid()
  queuedHere.add(key)
  localStore.setJson(key, { fields, variant })
}

/** Sends each lead that waits, now or when the network is back. */
export function flushQueue(parts: QueueParts): void {
  const { client, signal, report, onOnline } = parts
  const flush = (): void => {
    for (const key of queuedKeys()) flushLead(key, parts).catch(report)
  }
  const lookAgain = async (): Promise<void> => {
    while (queuedKeys().length > 0 && !(await isReachable(client, signal))) {
      await delay(LOOK_AGAIN_MS, signal)
      if (!navigator.onLine) return
    }
    signal.throwIfAborted()
    onOnline()
    flush()
  }
  window.addEventListener('online', () => void lookAgain().catch(report), { signal })
  if (navigator.onLine) flush()
}

/** The browser says that it is online before anything can be reached; what is sent then may be lost, or not. */
async function isReachable(client: Client, signal: AbortSignal): Promise<boolean> {
  const { href: url } = location
  return client.rest({ url, method: 'HEAD', idempotent: true, nonce: false, parse: false, signal }).then(
    () => true,
    (error: unknown) => error instanceof ClientError && error.status > 0,
  )
}

function queuedKeys(): readonly string[] {
  const keys = new Set(queuedHere)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(QUEUE_PREFIX)) keys.add(key)
  } catch {
    // Blocked: there are those of this page alone.
  }
  return [...keys].filter(readQueued)
}

async function flushLead(key: string, { client, report, onSent, onFailed }: QueueParts): Promise<void> {
  const lead = readQueued(key)
  if (!lead || isUnderWay(lead)) return
  const by = nanoid()
  const taken = await claim(key, () => {
    const current = readQueued(key)
    if (!current || current.by !== lead.by) return false
    localStore.setJson(key, { ...lead, by, at: Date.now() })
    return true
  })
  if (!taken) return
  if (!('locks' in navigator)) {
    // The tab that wrote last has it.
    await delay(CLAIM_HOLD_MS, new AbortController().signal)
    if (readQueued(key)?.by !== by) return
  }
  let failure: unknown
  if (lead.by === undefined) {
    try {
      await sendLead(client, lead.fields, { keepalive: true })
      localStore.remove(key)
      return onSent(lead)
    } catch (error) {
      report(error)
      failure = error
    }
  }
  if (onFailed(lead.fields, failure)) localStore.remove(key)
}

function isUnderWay({ at = 0 }: QueuedLead): boolean {
  return Date.now() < at + SENDING_MAX_MS
}

function readQueued(key: string): QueuedLead | null {
  const { fields, variant, by, at } = dataOf(localStore.getJson(key))
  const lead = readLeadFields(fields)
  return (
    lead && {
      fields: lead,
      variant: typeof variant === 'string' ? variant : '',
      ...(typeof by === 'string' && { by }),
      ...(typeof at === 'number' && { at }),
    }
  )
}
