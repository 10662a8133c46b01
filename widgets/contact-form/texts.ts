/** Said when the visitor went on editing while the message travelled. */
export const CHANGED_MEANWHILE =
  'What you changed while your message was on its way was not sent. It is still in the form.'

/** What became of a message that may be sent again. */
export const RETRY_NOTES = {
  unsent: 'Your message was not sent. Nothing you typed is lost.',
  unsure: 'It is not certain that your message arrived. Nothing you typed is lost.',
} as const

/** Texts of the contact form. What the server answers is shown as it is. */
export type MessageKey =
  | 'One or more fields have an error. Please check and try again.'
  | '{count} fields need your attention'
  | 'Try again'
  | 'Cancel'
  | 'Did you mean {email}?'
  | 'Yes, change it'
  | 'No, keep it'
  | 'Sending…'
  | 'Sending… {percent} %'
  | 'You are probably offline.'
  | 'Your message was not sent. Nothing you typed is lost.'
  | 'It is not certain that your message arrived. Nothing you typed is lost.'
  | 'What you changed while your message was on its way was not sent. It is still in the form.'
  | 'Sending was cancelled. Nothing you typed is lost.'
  | 'This form takes no messages at the moment.'
  | 'Error:'
  | 'This contact form is placed in the wrong place.'

/** English forms besides the messages themselves. */
export const PLURALS = {
  '{count} fields need your attention': { one: '{count} field needs your attention' },
} as const
