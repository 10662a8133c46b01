import type { StateLine } from '../state.ts'

export const states: readonly StateLine[] = [
  ['Untouched', '/contact/', 'see .wpcf7[data-wpcf7-id="22"]'],
  [
    'Refused, with a summary',
    '/contact/',
    'click .wpcf7[data-wpcf7-id="21"] .wpcf7-acceptance input',
    'click .wpcf7[data-wpcf7-id="21"] [type=submit]',
    'see .atoll-contact-form__summary "fields need your attention"',
  ],
  [
    'Field missing',
    '/contact/',
    'click .wpcf7[data-wpcf7-id="22"] [type=submit]',
    'see .wpcf7[data-wpcf7-id="22"] .wpcf7-not-valid-tip',
    'see form[data-status=invalid]',
  ],
  [
    'Mistyped address',
    '/contact/',
    'type .wpcf7[data-wpcf7-id="21"] input[type=email] = lina@hotmial.com',
    'press Tab',
    'see .atoll-email-hint "Did you mean lina@hotmail.com?"',
  ],
  [
    'Sent',
    '/contact/',
    'type .wpcf7[data-wpcf7-id="22"] input[type=text] = Lina',
    'type .wpcf7[data-wpcf7-id="22"] input[type=tel] = +370 612 34567',
    'click .wpcf7[data-wpcf7-id="22"] [type=submit]',
    'see .wpcf7[data-wpcf7-id="22"] form[data-status=sent]',
    'hear settled',
  ],
  [
    'Not sent',
    '/contact/?fault=500&on=/contact-form-7/v1/contact-forms/22/feedback',
    'type .wpcf7[data-wpcf7-id="22"] input[type=text] = Lina',
    'type .wpcf7[data-wpcf7-id="22"] input[type=tel] = +370 612 34567',
    'click .wpcf7[data-wpcf7-id="22"] [type=submit]',
    'see .wpcf7[data-wpcf7-id="22"] button "Try again"',
    'warns 500',
  ],
  ['First step', '/contact/?steps=on', 'see .wpcf7 button "Next"'],
  [
    'Second step',
    '/contact/?steps=on',
    'type .wpcf7 input[type=number] = 120',
    'type .wpcf7 label + label input[type=number], .wpcf7 p + p input[type=number] = 240',
    'click .wpcf7 button "Next"',
    'see legend "The cloth"',
    'hear stepped',
  ],
]
