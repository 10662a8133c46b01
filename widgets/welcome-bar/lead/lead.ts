import type { AjaxOptions, Client } from '../../../src/client/client.ts'
import { ClientError } from '../../../src/client/errors.ts'
import { readGlobal } from '../../../src/read/globals.ts'
import { dataOf } from '../../../src/read/record.ts'
import type { LeadForm } from '../host.ts'
import { REFUSED } from './lead-failure.ts'
import { readLeadResult, type Lead } from './lead-rules.ts'

/** A lead as it is sent. */
export type LeadFields = Readonly<Record<string, string>>

const ACTION = 'stickymenu_contact_lead_form'
const GLOBAL = 'welcomebar_frontjs'
/** Room for the page's address in the plugin's table, characters: a longer one loses the lead. */
const PAGE_LINK_MAX = 522
/** What a lead carries. */
const FIELDS: readonly string[] = [
  'contact_name',
  'contact_email',
  'contact_phone',
  'widget_id',
  'page_link',
  'save_form_lead',
]

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
export async function sendLead(
  client: Client,
  fields: LeadFields,
  options: Pick<AjaxOptions, 'signal' | 'keepalive'>,
): Promise<void> {
  const { ajaxurl, ajax_nonce: nonce } = readGlobal(GLOBAL)
  const body = await client.ajax(
    ACTION,
    { ...fields, wpnonce: typeof nonce === 'string' ? nonce : '' },
    {
      ...options,
      expect: 'any',
      nonce: { field: 'wpnonce', global: GLOBAL, key: 'ajax_nonce' },
      ...(typeof ajaxurl === 'string' && ajaxurl && { url: ajaxurl }),
    },
  )
  const answer = readLeadResult(body)
  if (answer.accepted) return
  // `0` is WordPress's answer where no plugin takes a lead; anything else may have been printed after it was stored.
  throw new ClientError(answer.message || body === 0 ? REFUSED : 'invalid_json', 200, answer.message)
}

/** A lead from the visitor's storage: what else stands there would lose it. `null` where there is none. */
export function readLeadFields(stored: unknown): LeadFields | null {
  const fields = Object.entries(dataOf(stored)).filter(
    (row): row is [string, string] => FIELDS.includes(row[0]) && typeof row[1] === 'string',
  )
  return fields.length > 0 ? Object.fromEntries(fields) : null
}
