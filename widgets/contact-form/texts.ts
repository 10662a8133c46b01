/** Said when the visitor went on editing while the message travelled. */
export const CHANGED_MEANWHILE =
  'What you changed while your message was on its way was not sent. It is still in the form.'

/** What became of a message that may be sent again. */
export const RETRY_NOTES = {
  unsent: 'Your message was not sent. Nothing you typed is lost.',
  unsure: 'It is not certain that your message arrived. Nothing you typed is lost.',
} as const

/** Texts of the contact form, English to Lithuanian. What the server answers is shown as it is. */
export const TEXTS = {
  'One or more fields have an error. Please check and try again.':
    'Viename ar keliuose laukuose yra klaida. Patikrinkite ir bandykite dar kartą.',
  '{count} fields need your attention': {
    en: { one: '{count} field needs your attention' },
    lt: {
      one: '{count} laukas taisytinas',
      few: '{count} laukai taisytini',
      many: '{count} lauko taisytina',
      other: '{count} laukų taisytina',
    },
  },
  'Try again': 'Bandyti dar kartą',
  Cancel: 'Atšaukti',
  'Sending…': 'Siunčiama…',
  'Sending… {percent} %': 'Siunčiama… {percent} %',
  [RETRY_NOTES.unsent]: 'Jūsų žinutė neišsiųsta. Viskas, ką įrašėte, išliko.',
  [RETRY_NOTES.unsure]: 'Neaišku, ar jūsų žinutė mus pasiekė. Viskas, ką įrašėte, išliko.',
  [CHANGED_MEANWHILE]: 'Tai, ką pakeitėte siunčiant, į žinutę nepateko. Pakeitimai liko formoje.',
  'Sending was cancelled. Nothing you typed is lost.': 'Siuntimas atšauktas. Viskas, ką įrašėte, išliko.',
  'This form takes no messages at the moment.': 'Ši forma šiuo metu žinučių nepriima.',
  'Error:': 'Klaida:',
  'This contact form is placed in the wrong place.': 'Ši kontaktų forma įdėta netinkamoje vietoje.',
} as const
