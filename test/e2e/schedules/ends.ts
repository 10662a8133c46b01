import type { Page } from '@playwright/test'
import type { HistoryEvent, Kind, ShownState } from './history.ts'
import type { Scene } from './schedule.ts'

const POINT_FIELD = 'wc_shipping_dpd_parcels_terminal'
/** What the schedules type, and what the shop knows. */
const COUPON_CODES = ['vasara10', 'dovana5', 'nera'] as const
const SHIFT_FIELD = 'wc_shipping_dpd_home_delivery_shifts'

interface Shown {
  readonly kind: Kind
  readonly id: string
  readonly value: string
  readonly state: ShownState
}

/** What the shop's session and its services hold, as `/__demo/session` tells it. */
type Stored = Readonly<Record<string, unknown>>

/** What the page shows of every wish once it has come to rest. */
export async function readShown(page: Page, tab: number, scene: Scene): Promise<readonly HistoryEvent[]> {
  const shown = await page.evaluate(
    ([pointField, codes, hasCart]) => {
      const events: Shown[] = []
      const one = (selector: string): HTMLElement | null => document.querySelector(selector)
      const add = (kind: Kind, value: string, state: ShownState, id = 'latest'): void => {
        events.push({ kind, id, value, state })
      }

      const point = document.querySelector<HTMLInputElement>(`[name="${pointField}"]`)
      if (!point) {
        // Another method, or a country without one, took the row and the choice away.
        add('pickup', '', 'withdrawn')
        add('cod', '', 'withdrawn')
      } else {
        const words = one('.atoll-pickup-selector__status')?.textContent ?? ''
        const state = one('.atoll-pickup-selector .atoll-button')
          ? 'failed'
          : words.includes('Saving')
            ? 'sending'
            : point.value === ''
              ? 'withdrawn'
              : 'done'
        add('pickup', point.value, state)
        // The flag has no words of its own: it follows the point.
        add('cod', one('.atoll-pickup-selector__field .atoll-pickup-selector__badge') ? '1' : '0', state)
      }

      const shift = document.querySelector<HTMLSelectElement>('select[name$="_delivery_shifts"]')
      if (!shift) add('shift', '', 'withdrawn')
      else add('shift', shift.value, one('.atoll-delivery-shift .atoll-button') ? 'failed' : 'done')

      const box = document.querySelector<HTMLInputElement>('#woo_ml_subscribe')
      const email = document.querySelector<HTMLInputElement>('#billing_email')?.value
      if (box && email)
        add(
          'newsletter',
          `${email} ${box.checked}`,
          one('.atoll-newsletter-opt-in__status .atoll-button') ? 'failed' : 'done',
        )

      const banner = one('#coming-soon-footer-banner')
      if (banner) {
        if (!banner.checkVisibility()) add('dismissal', '', 'done', 'banner')
        else if (banner.querySelector('[aria-disabled="true"]')) add('dismissal', '', 'sending', 'banner')
        else if (banner.querySelector('.atoll-coming-soon-banner__message')?.textContent)
          add('dismissal', '', 'unknown', 'banner')
      }

      const bar = one('.mysticky-welcomebar-fixed')
      const lead = bar?.querySelector<HTMLInputElement>('.contact-lead-email')?.value
      if (bar && lead && bar.checkVisibility({ visibilityProperty: true })) {
        // Said by the bar, or by the browser where the bar's code could not come.
        const inputs = [...bar.querySelectorAll('input')]
        if (bar.querySelector('[role="alert"]') || inputs.some(({ validity }) => validity.customError))
          add('lead', '', 'failed', lead)
        else if (bar.querySelector('[aria-busy="true"]')) add('lead', '', 'sending', lead)
      }

      const lines = new Map(
        [...document.querySelectorAll<HTMLElement>('.site-header-cart .mini_cart_item')].map((line) => [
          line.querySelector<HTMLElement>('[data-product_id]')?.dataset['product_id'] ?? '',
          line,
        ]),
      )
      // A press can miss what moves away under it and follow a link: other pages have the list too.
      if (hasCart && one('.site-header-cart .widget_shopping_cart')) {
        const told = one('.atoll-cart-dropdown__error, .atoll-cart-dropdown__row[role="alert"]')
        // With jQuery it is WooCommerce's script that refreshes the cart.
        // Another page may have been printed before a removal arrived that was told as this one was left.
        if (!('jQuery' in window) && location.pathname.startsWith('/shop'))
          add('cart', [...lines.keys()].toSorted().join(' '), told ? 'unknown' : 'done')
        for (const [id, line] of lines) {
          if (line.querySelector('.atoll-cart-dropdown__error')) add('removal', '', 'unknown', id)
          else if (line.hidden) add('removal', '', 'sending', id)
          const number = /\d+/.exec(line.querySelector('.quantity')?.textContent ?? '')?.[0] ?? ''
          const state = line.querySelector('.atoll-cart-dropdown__error')
            ? 'failed'
            : line.hidden
              ? 'withdrawn'
              : line.getAttribute('aria-busy') === 'true'
                ? 'sending'
                : 'done'
          add('quantity', number, state, id)
        }
        const form = one('.atoll-cart-dropdown__form')
        if (form) {
          const applied = [...document.querySelectorAll('.atoll-cart-dropdown__coupon span')].map(
            ({ textContent }) => textContent.split(' ')[0],
          )
          const state = form.querySelector('[role="alert"]')
            ? 'failed'
            : form.getAttribute('aria-busy') === 'true'
              ? 'sending'
              : 'done'
          for (const code of codes) add('coupon', applied.includes(code) ? 'on' : 'off', state, code)
        }
      }
      const field = document.querySelector<HTMLTextAreaElement>('#comment')
      const written = field?.value
      const note =
        one('.atoll-review-stars__error')?.textContent ??
        (field?.validity.customError ? field.validationMessage : '')
      if (note && written) {
        const state = note.includes('not certain')
          ? 'unknown'
          : /already (?:sent|said)/.test(note)
            ? 'done'
            : 'failed'
        add('review', '', state, written)
      }
      if (written && one('#commentform[aria-busy="true"]')) add('review', '', 'sending', written)
      return events
    },
    [POINT_FIELD, COUPON_CODES, scene === 'shop' || scene === 'cart'] as const,
  )
  return shown.map((event) => ({ type: 'shown', tab, ...event }))
}

/** What the shop holds in the end. */
export function readEffects(stored: Stored, wishes: readonly HistoryEvent[]): readonly HistoryEvent[] {
  const effect = (kind: Kind, value: unknown, id = 'latest'): HistoryEvent[] =>
    typeof value === 'string' ? [{ type: 'effect', kind, id, value }] : []
  const calls = (stored['mailerlite'] ?? []) as ReadonlyArray<{ email: string; signup: boolean }>
  const messages = (stored['contact-form:received'] ?? []) as ReadonlyArray<{
    fields: Readonly<Record<string, string>>
  }>
  const leads = (stored['welcome-bar:leads'] ?? []) as ReadonlyArray<{ contact_email: string }>
  const lines = (stored['cart'] ?? []) as ReadonlyArray<{ id: number; quantity: number }>
  const cart = lines.map(({ id }) => String(id))
  const applied = (stored['applied_coupons'] ?? []) as readonly string[]
  const reviews = Object.entries(stored).flatMap(([name, list]) =>
    name.startsWith('reviews ') ? (list as ReadonlyArray<{ text: string }>) : [],
  )
  const told = calls.at(-1)
  return [
    ...effect('pickup', stored[POINT_FIELD]),
    ...effect('cod', stored['cod_for_parcel']),
    ...effect('shift', stored[SHIFT_FIELD]),
    ...effect('newsletter', told && `${told.email} ${told.signup}`),
    ...messages.flatMap(({ fields }) => effect('message', fields['caller'], fields['caller'])),
    ...leads.flatMap(({ contact_email: email }) => effect('lead', '', email)),
    ...(stored['coming_soon_banner_dismissed'] === 'yes' ? effect('dismissal', '', 'banner') : []),
    ...effect('cart', cart.toSorted().join(' ')),
    ...lines.flatMap(({ id, quantity }) => effect('quantity', String(quantity), String(id))),
    ...COUPON_CODES.flatMap((code) => effect('coupon', applied.includes(code) ? 'on' : 'off', code)),
    ...reviews.flatMap(({ text }) => effect('review', '', text)),
    ...[
      ...new Set(
        wishes.flatMap((wish) => (wish.type !== 'left' && wish.kind === 'removal' ? [wish.id] : [])),
      ),
    ]
      .filter((id) => !cart.includes(id))
      .flatMap((id) => effect('removal', '', id)),
  ]
}
