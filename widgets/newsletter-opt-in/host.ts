import { ORIGINALS } from './manifest.ts'
import { readGlobal, textOf } from '../../src/read/globals.ts'
import { dataOf } from '../../src/read/record.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { flag, text } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { EMAIL_ID, type Service } from './model.ts'

export interface Config {
  readonly service: Service
  readonly label: string
  readonly preselect: boolean
  readonly hidden: boolean
  /** Nothing leaves the page before the box is ticked. */
  readonly consentFirst: boolean
}

export const OPTIONS = {
  /** Adds a box and sends what it says; off as the plugin's own setting where its integration is off. */
  enabled: flag(true),
  /** Text of the box; the plugin's own where empty. */
  label: text(''),
  /** Whether the box that is added is ticked from the start; as the plugin says where it says so. */
  preselect: flag(true),
  /** Adds the box without showing it; as the plugin says where it says so. */
  hidden: flag(false),
  /** Sends nothing before the box is ticked; off, the e-mail is sent with `signup=false`, as the plugin does. */
  consentFirst: flag(false),
}

/**
 * @returns `null` where there is nothing to do: no plugin, or its box turned off, which sends nothing then either
 * @throws {ConfigError} when the form has no billing e-mail @throws {StandDown} while the plugin's script is there
 */
export function parse(host: HTMLElement, { options, page }: ParseContext): Config | null {
  standDownFor(ORIGINALS)
  const generation3 = readGlobal('wooMailerLitePublicData')
  const generation2 = readGlobal('woo_ml_public_post')
  const settings = dataOf(generation3['checkboxSettings'] ?? generation2['checkbox_settings'])
  const present = Object.keys(generation3).length > 0 || Object.keys(generation2).length > 0
  // Every checkout form is a candidate; only a shop with the plugin, or a marked form, has a newsletter.
  if (!present && !host.dataset['atoll']?.includes('newsletter-opt-in')) return null
  if (!host.querySelector(`#${EMAIL_ID}`)) {
    throw new ConfigError(
      `${describeHost(host)} has no #${EMAIL_ID}, so nobody can sign up. Keep WooCommerce's billing e-mail field in the form.`,
    )
  }
  const { enabled, label, preselect, hidden, consentFirst } = options(OPTIONS, {
    enabled: settings['enabled'],
    // `false` where the shop has never stored one.
    label: settings['label'] || null,
    preselect: settings['preselect'],
    hidden: settings['hidden'],
  })
  if (!enabled) return null
  const service: Service =
    Object.keys(generation3).length > 0
      ? {
          action: 'woo_mailerlite_set_cart_email',
          firstNameField: 'name',
          language: textOf(generation3, 'language'),
          url: textOf(generation3, 'ajaxUrl'),
          nonce: { field: 'nonce', global: 'wooMailerLitePublicData', key: 'nonce' },
          writesSession: true,
          readsOrder: false,
        }
      : {
          action: 'post_woo_ml_email_cookie',
          firstNameField: 'first_name',
          language: textOf(generation2, 'language') || page.locale,
          url: textOf(generation2, 'ajax_url'),
          nonce: undefined,
          writesSession: false,
          readsOrder: true,
        }
  return { service, label, preselect, hidden, consentFirst }
}
