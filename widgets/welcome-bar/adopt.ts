import type { HostEdits } from '../../src/undo/host-edits.ts'
import { lend } from '../../src/undo/lend.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { Config } from './host.ts'
import { LEAD_VALUE_MAX, type LeadField } from './model.ts'
import type { MessageKey } from './texts.ts'

const LABELS = { name: 'Name', email: 'Email', phone: 'Phone' } as const
const HINTS: Readonly<Record<LeadField, readonly [autocomplete: string, inputmode: string]>> = {
  name: ['name', 'text'],
  email: ['email', 'email'],
  phone: ['tel', 'tel'],
}

/** Gives what the server printed its names, roles and tab stops: they are there before anybody comes near. */
export function adoptBar(
  host: HTMLElement,
  { position, closeButton, button, lead, coupons, idle }: Config,
  edits: HostEdits,
  translate: Translate<MessageKey>,
  signal: AbortSignal,
): void {
  const makeButton = (element: HTMLElement): void => {
    if (element.matches('button, [role=button][tabindex]')) return
    edits.attribute(element, 'role', 'button')
    if (!element.matches('a[href]')) edits.attribute(element, 'tabindex', '0')
  }
  if (!host.hasAttribute('role')) edits.attribute(host, 'role', 'region')
  if (!host.hasAttribute('aria-label')) edits.attribute(host, 'aria-label', translate('Announcement'))
  const { firstChild } = document.body
  if (position === 'top' && firstChild !== host) {
    const layer = Number.parseInt(getComputedStyle(host).zIndex, 10)
    // First in tab order, where its place on the screen is; and over what has its layer, as where the plugin prints it.
    lend(host, document.body, signal, firstChild)
    if (layer) edits.style(host, 'z-index', String(layer + 1))
  }
  if (closeButton) {
    makeButton(closeButton)
    edits.attribute(closeButton, 'aria-label', translate('Close'))
  }
  if (button && (lead || idle)) makeButton(button)
  for (const { element, code } of coupons) {
    makeButton(element)
    edits.attribute(element, 'aria-label', translate('Copy {code}', { code }))
    edits.toggleClass(element, 'atoll-welcome-bar__coupon', true)
  }
  for (const { field, input } of lead?.inputs ?? []) {
    const [autocomplete, inputmode] = HINTS[field]
    if (!input.labels?.length && !input.hasAttribute('aria-label')) {
      edits.attribute(input, 'aria-label', input.placeholder || translate(LABELS[field]))
    }
    if (!input.hasAttribute('autocomplete')) edits.attribute(input, 'autocomplete', autocomplete)
    edits.attribute(input, 'inputmode', inputmode)
    if (input.maxLength < 0) edits.attribute(input, 'maxlength', String(LEAD_VALUE_MAX))
  }
}
