import {
  CALLBACK,
  CURTAINS,
  ENQUIRY,
  EVERYTHING,
  GIFT,
  WORKSHOP,
  type ContactFormFixture,
} from '../../fixtures/contact-form/forms.ts'
import { MESSAGES } from '../../fixtures/contact-form/handlers.ts'
import { contactForm, contactFormGlobals, type PrintedState } from '../../fixtures/contact-form/markup.ts'
import type { DemoPage, PageRequest } from '../demo-page.ts'

const FEEDBACK = '/contact-form-7/v1/contact-forms/21/feedback'

/** What `?status=…` prints on the first form: the page after a submit without scripts. */
const PRINTED: Readonly<Record<string, PrintedState>> = {
  invalid: {
    status: 'invalid',
    message: MESSAGES['validation_failed'] ?? '',
    errors: new Map([
      ['your-name', 'Please fill in this field.'],
      ['your-email', 'Please enter an email address, for example name@example.com.'],
      ['message', 'Please fill in this field.'],
    ]),
  },
  unaccepted: { status: 'unaccepted', message: MESSAGES['acceptance_missing'] ?? '' },
  spam: { status: 'spam', message: MESSAGES['spam'] ?? '' },
  aborted: { status: 'aborted', message: MESSAGES['aborted'] ?? '' },
  sent: { status: 'sent', message: MESSAGES['mail_sent'] ?? '' },
  failed: { status: 'failed', message: MESSAGES['mail_failed'] ?? '' },
  'payment-required': { status: 'payment-required', message: MESSAGES['payment_required'] ?? '' },
  'custom-out-of-stock': { status: 'custom-out-of-stock', message: MESSAGES['out of stock!'] ?? '' },
}

/** `?draft=on`, `?class=…`, `?cached=on`, `?blocked=on`, `?original=on`, `?takeover=on`, `?seconds=2`. */
function head({ url }: PageRequest): string {
  const options = {
    ...(url.searchParams.has('draft') && { draft: true }),
    ...(url.searchParams.has('seconds') && { messageSeconds: Number(url.searchParams.get('seconds')) }),
  }
  const config = {
    widgets: { 'contact-form': options },
    ...(url.searchParams.has('takeover') && { takeover: true }),
  }
  const original = url.searchParams.has('original')
    ? '<script defer src="/host/plugins/contact-form-7/includes/js/index.js?ver=6.1.6" id="contact-form-7-js"></script>\n'
    : ''
  const groups = url.searchParams.has('groups')
    ? '<link rel="stylesheet" href="/host/plugins/cf7-conditional-fields/style.css">\n'
    : ''
  return `<link rel="stylesheet" href="/host/plugins/contact-form-7/styles.css">
${groups}${original}<script type="application/json" data-atoll-config>${JSON.stringify(config)}</script>`
}

function globals({ url }: PageRequest): Readonly<Record<string, unknown>> {
  const { wpcf7 } = contactFormGlobals(url.origin) as { readonly wpcf7: object }
  return {
    wpcf7: {
      ...wpcf7,
      ...(url.searchParams.has('cached') && { cached: 1 }),
      ...(url.searchParams.has('blocked') && { blocked: 1 }),
    },
  }
}

function section(
  form: ContactFormFixture,
  text: string,
  occurrence: number,
  state: PrintedState = {},
): string {
  return `<section class="contact-section" aria-labelledby="form-${form.id}">
<h2 id="form-${form.id}">${form.title}</h2>
<p>${text}</p>
${contactForm(form, { occurrence, state })}
</section>`
}

const contact: DemoPage = {
  path: '/contact/',
  title: 'Contact',
  description:
    'A long form with a file, a quiz and consent, a two-field form and a form whose rules depend on each other, a form in steps; every status and every failure.',
  group: 'Content',
  widgets: ['contact-form'],
  states: [
    ...Object.keys(PRINTED).map((status) => ({ label: `Printed: ${status}`, query: `status=${status}` })),
    ...Object.keys(MESSAGES).map((status) => ({
      label: `Answers ${status}`,
      query: `answer=${encodeURIComponent(status)}`,
    })),
    { label: 'Stays submitting', query: `fault=hang&on=${FEEDBACK}` },
    { label: 'Slow', query: `fault=slow&on=${FEEDBACK}` },
    { label: 'Offline once, then retry', query: `fault=offline&times=1&on=${FEEDBACK}` },
    { label: 'Server error', query: `fault=500&on=${FEEDBACK}` },
    { label: 'Malformed answer', query: `fault=malformed&on=${FEEDBACK}` },
    { label: 'Answer cut off', query: `fault=truncated&on=${FEEDBACK}` },
    { label: 'Notice before the answer', query: `fault=html-before-json&on=${FEEDBACK}` },
    { label: 'No rules', query: `fault=500&on=/contact-form-7/v1/contact-forms/21/feedback/schema` },
    { label: 'Refill fails', query: `fault=500&on=/contact-form-7/v1/contact-forms/21/refill` },
    { label: 'Draft kept', query: 'draft=on' },
    { label: 'Draft kept for a week', query: 'draft=on&set=contact-form.draftDays:7' },
    { label: 'In steps', query: 'steps=on' },
    { label: 'Groups that hang on a choice', query: 'groups=on' },
    { label: 'Files with pictures', query: 'set=contact-form.files:true' },
    { label: 'Several files', query: 'several=on&set=contact-form.files:true' },
    { label: 'In steps, shown before it is sent', query: 'steps=on&set=contact-form.review:true' },
    { label: 'In steps, draft kept', query: 'steps=on&draft=on' },
    { label: 'Cached page', query: 'cached=on' },
    { label: 'Switched off', query: 'blocked=on' },
    { label: 'Beside the plugin’s script', query: 'original=on', steps: ['beside'] },
    { label: 'Taken over from the plugin’s script', query: 'original=on&takeover=on' },
    { label: 'Message as popup', query: 'popup=on' },
    { label: 'In the wrong place', query: 'misplaced=on', steps: ['warns inside another form'] },
  ],
  render(_, request) {
    const { searchParams } = request.url
    const state = PRINTED[searchParams.get('status') ?? ''] ?? {}
    const misplaced = searchParams.has('misplaced')
      ? `<form action="/search/" class="outer-form">${contactForm(CALLBACK, { occurrence: 4 })}</form>`
      : ''
    return {
      title: 'Contact',
      heading: 'Contact',
      bodyClass: `page-template-default page ${searchParams.has('popup') ? 'popup-message-style' : 'inline-message-style'}`,
      main: searchParams.has('steps')
        ? section(CURTAINS, 'Tell us about your window, and we send you a price within two days.', 1)
        : searchParams.has('groups')
          ? section(GIFT, 'Tell us what to write on the card, and we wrap it on the day you order.', 1)
          : `${several(section(ENQUIRY, 'We read every message ourselves and answer within one working day.', 1, state), searchParams.has('several'))}
${section(CALLBACK, 'Leave your number, and we call you between 9 and 17 o’clock.', 2)}
${section(WORKSHOP, 'Weekend workshops in our weaving mill on Užupio street, for up to twelve people.', 3)}
${misplaced}`,
      head: head(request),
      globals: globals(request),
    }
  },
}

/** A field that a plugin lets take several files. */
function several(html: string, on: boolean): string {
  return on ? html.replace('type="file"', 'type="file" multiple') : html
}

const everything: DemoPage = {
  path: '/contact/every-field/',
  title: 'Every field type',
  description: 'A contact form with each field that the plugin prints.',
  group: 'Harness',
  widgets: ['contact-form'],
  states: [
    { label: 'Draft kept', query: 'draft=on' },
    { label: 'Slow', query: 'fault=slow' },
  ],
  render: (_, request) => ({
    title: 'Every field type',
    heading: 'Every field type',
    bodyClass: 'page-template-default page inline-message-style',
    main: contactForm(EVERYTHING),
    head: head(request),
    globals: globals(request),
  }),
}

export const pages: readonly DemoPage[] = [contact, everything]
