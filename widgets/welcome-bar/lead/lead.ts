import type { Client } from '../../../src/client/client.ts'
import { ClientError } from '../../../src/client/errors.ts'
import { readGlobal } from '../../../src/read/globals.ts'
import { PREFIX } from '../../../src/island/names.ts'
import { localStore } from '../../../src/storage/web-storage.ts'
import type { LeadForm } from '../host.ts'
import { readLeadResult, type Lead } from './lead-rules.ts'

/** A lead as it is sent. */
type LeadFields = Readonly<Record<string, string>>

const ACTION = 'stickymenu_contact_lead_form'
const REFUSED = 'lead_refused'
const GLOBAL = 'welcomebar_frontjs'
/** Room for the page's address in the plugin's table, characters: a longer one loses the lead. */
const PAGE_LINK_MAX = 522
/** What a lead that waited may carry: an older one in the visitor's storage can have more. */
const FIELDS: readonly string[] = [
  'contact_name',
  'contact_email',
  'contact_phone',
  'widget_id',
  'page_link',
  'save_form_lead',
]
/** A lead that waits for a network. */
export const QUEUE_KEY = `${PREFIX}:welcome-bar:lead`

/**
 * Fields of the request, exactly those of the plugin's own script: the plugin takes every other key for a column of its
 * table, which fails without a word (My Sticky Bar 2.7.7).
 */
export function leadFields({ name, email, phone }: Lead, { widgetId, pageLink }: LeadForm): LeadFields {
  return {
    contact_name: name.trim(),
    contact_email: email?.trim() ?? '',
    contact_phone: phone?.trim() ?? '',
    widget_id: widgetId,
    page_link: (pageLink || location.pathname).slice(0, PAGE_LINK_MAX),
    save_form_lead: '1',
  }
}

/**
 * The plugin answers an empty body whether it has stored the lead or not, so every known reason for it not to is ruled
 * out before: unknown keys, values longer than their column, a missing name.
 * @throws {ClientError} when the lead has not arrived, or nobody knows whether it has
 */
export async function sendLead(client: Client, fields: LeadFields, signal: AbortSignal): Promise<void> {
  const { ajaxurl, ajax_nonce: nonce } = readGlobal(GLOBAL)
  const body = await client.ajax(
    ACTION,
    { ...fields, wpnonce: typeof nonce === 'string' ? nonce : '' },
    {
      expect: 'any',
      signal,
      nonce: { field: 'wpnonce', global: GLOBAL, key: 'ajax_nonce' },
      ...(typeof ajaxurl === 'string' && ajaxurl && { url: ajaxurl }),
    },
  )
  const answer = readLeadResult(body)
  if (!answer.accepted) throw new ClientError(REFUSED, 200, answer.message)
}

export function queueLead(fields: LeadFields): void {
  localStore.setJson(QUEUE_KEY, fields)
}

/** Sends the lead that waits, now or when the network is back. Only the tab that took it out sends it. */
export function flushQueue(client: Client, signal: AbortSignal, report: (error: unknown) => void): void {
  const flush = (): void => {
    const fields = readQueue()
    if (!fields || !navigator.onLine) return
    localStore.remove(QUEUE_KEY)
    sendLead(client, fields, new AbortController().signal).catch((error: unknown) => {
      report(error)
      if (!(error instanceof ClientError && error.code === REFUSED)) queueLead(fields)
    })
  }
  window.addEventListener('online', flush, { signal })
  flush()
}

function readQueue(): LeadFields | null {
  const raw = localStore.getJson(QUEUE_KEY)
  if (typeof raw !== 'object' || raw === null) return null
  const fields = Object.entries(raw).filter(
    (row): row is [string, string] => FIELDS.includes(row[0]) && typeof row[1] === 'string',
  )
  return Object.fromEntries(fields)
}
