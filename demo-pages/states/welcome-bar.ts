import type { StateLine } from '../widget-state.ts'

export const states: readonly StateLine[] = [
  ['Shown', '/welcome-bar/?bar=plain', 'see .mysticky-welcomebar-fixed', 'hear shown'],
  [
    'Closed',
    '/welcome-bar/?bar=plain',
    'click .mysticky-welcomebar-fixed :is(button, [role=button]) "Close"',
    'miss .mysticky-welcomebar-fixed',
    'hear closed',
  ],
  [
    'Form open',
    '/welcome-bar/?bar=email',
    'click .mysticky-welcomebar-fixed :is(a, button) "Send me the code"',
    'see .mysticky-welcomebar-fixed [name=contact_lead_email]',
  ],
  [
    'Address refused',
    '/welcome-bar/?bar=email',
    'click .mysticky-welcomebar-fixed :is(a, button) "Send me the code"',
    'type .mysticky-welcomebar-fixed [name=contact_lead_name] = Lina',
    'type .mysticky-welcomebar-fixed [name=contact_lead_email] = nobody',
    'click .mysticky-welcomebar-fixed [type=submit], .mysticky-welcomebar-fixed :is(a, button) "Send me the code"',
    'see .mysticky-welcomebar-fixed [role=alert]',
  ],
  [
    'Mistyped address',
    '/welcome-bar/?bar=email',
    'type .mysticky-welcomebar-fixed [name=contact_lead_email] = lina@gmial.com',
    'press Tab',
    'see .atoll-email-hint "Did you mean lina@gmail.com?"',
  ],
  [
    'Lead sent',
    '/welcome-bar/?bar=email',
    'type .mysticky-welcomebar-fixed [name=contact_lead_name] = Lina',
    'type .mysticky-welcomebar-fixed [name=contact_lead_email] = lina@example.com',
    'click .mysticky-welcomebar-fixed :is(a, button) "Send me the code"',
    'see .mysticky-welcomebar-fixed "Thank you"',
    'hear submitted',
    // It leaves after two seconds.
    'varies',
  ],
  [
    'Asked to agree',
    '/welcome-bar/?bar=agree',
    'type .mysticky-welcomebar-fixed [name=contact_lead_name] = Lina',
    'type .mysticky-welcomebar-fixed [name=contact_lead_email] = lina@example.com',
    'click .mysticky-welcomebar-fixed :is(a, button) "Send"',
    'see .mysticky-welcomebar-fixed [role=alert] "Please tick the box to agree"',
  ],
]
