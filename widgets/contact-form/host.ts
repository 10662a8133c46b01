import { ORIGINALS } from './manifest.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { flag, number } from '../../src/island/options.ts'
import { standDownFor } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { MESSAGE_SECONDS } from './model.ts'

/** Who the form is, as its hidden fields say; also what `form.wpcf7` shows to a page's scripts. */
export interface Identity {
  readonly id: number
  readonly pluginVersion: string
  readonly locale: string
  /** `wpcf7-f{form}-p{post}-o{occurrence}`: unique on the page. */
  readonly unitTag: string
  /** The post that holds the form, 0 outside of the loop. */
  readonly containerPost: number
}

export interface Config extends Identity {
  readonly form: HTMLFormElement
  /** `.wpcf7-response-output`; `null` where the markup lost it. */
  readonly output: HTMLElement | null
  /** `p[role=status]` that speaks the message. */
  readonly announcer: Element | null
  /** The list of errors for screen readers. */
  readonly errorList: Element | null
  /** Status and message that the server printed after a submit without scripts. */
  readonly status: string
  /** The page may run the original script, and the site owner asked to take over from it. */
  readonly takeover: boolean
  readonly messageSeconds: number
  readonly draft: boolean
  readonly draftDays: number
  readonly review: boolean
  readonly files: boolean
}

/** A contact form inside of another form: browsers drop its `<form>` tag, so it can never be sent. */
export interface WrongPlace {
  readonly wrongPlace: true
}

export const OPTIONS = {
  /** Time that the response stays, s; 0 keeps it. */
  messageSeconds: number(MESSAGE_SECONDS, { min: 0 }),
  /** Whether typed text survives a reload of the page in this tab; never passwords, files, quiz or captcha. */
  draft: flag(false),
  /** With `draft`: days for which it is kept in this browser, also after the tab was closed; 0: in this tab alone. */
  draftDays: number(0, { min: 0 }),
  /** Shows what was filled in before it is sent, with a way back to each field. */
  review: flag(false),
  /**
   * Below each field for files what was chosen, with pictures, a way to take one out or put it earlier,
   * and how far each is while it is sent; files may be dropped there.
   */
  files: flag(false),
}

/** Whether the original is on the page. It may start only after this. */
function hasOriginal(): boolean {
  try {
    standDownFor(ORIGINALS, false)
    return false
  } catch {
    return true
  }
}

/** @throws {ConfigError} without a form or without the hidden field `_wpcf7` */
export function parse(host: HTMLElement, { options, page }: ParseContext): Config | WrongPlace {
  standDownFor(ORIGINALS, page.takeover)
  const id = Number(host.getAttribute('data-wpcf7-id'))
  if (id > 0 && host.parentElement?.closest('form')) return { wrongPlace: true }
  const form = host.querySelector<HTMLFormElement>('form')
  if (!form) {
    throw new ConfigError(
      `${describeHost(host)} has no <form>, so there is nothing to send. Print the form with its shortcode.`,
    )
  }
  const hidden = (name: string): string =>
    form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  const formId = Number(hidden('_wpcf7')) || id
  if (!formId) {
    throw new ConfigError(
      `${describeHost(host)} does not say which form it is, so it cannot be sent. ` +
        'Keep the hidden field _wpcf7 that the plugin prints in the form.',
    )
  }
  return {
    form,
    id: formId,
    pluginVersion: hidden('_wpcf7_version'),
    locale: hidden('_wpcf7_locale'),
    unitTag: hidden('_wpcf7_unit_tag') || host.getAttribute('id') || `wpcf7-f${formId}`,
    containerPost: Number(hidden('_wpcf7_container_post')) || 0,
    output: host.querySelector<HTMLElement>('.wpcf7-response-output'),
    announcer: host.querySelector('.screen-reader-response [role="status"]'),
    errorList: host.querySelector('.screen-reader-response ul'),
    status: form.getAttribute('data-status') ?? 'init',
    takeover: page.takeover && ('wpcf7' in form || hasOriginal()),
    ...options(OPTIONS),
  }
}
