import type { Flow } from '../shopper-flow.ts'
import { openPanel } from '../tabs.ts'

/** What says that a review is kept until somebody has read it: WooCommerce's words, or those below the form. */
const WAITS =
  '.woocommerce-review__awaiting-approval, .comment-awaiting-moderation, form:not([aria-busy]) > .atoll-review-stars__note:not(:empty)'

/** Stars and text of a review. */
export const review: Flow = {
  name: 'review',
  title: 'A shopper gives four stars to a product',
  async play(visit) {
    await visit.openPageWith('reviewForm')
    const { page } = visit
    await openPanel(visit, '#tab-reviews')
    // The stars come with the form, when it comes into view.
    await page.locator('.comment-form-rating').first().scrollIntoViewIfNeeded()
    const stars = page.locator(
      // Swatches are radio buttons too.
      '.comment-form-rating :is(.stars a.star-4, [role="radio"], input[type="radio"])',
    )
    await visit.becomes(
      'There are stars to press',
      async () => (await stars.filter({ visible: true }).count()) > 0,
    )
    const fourth = page.locator('.stars a.star-4').filter({ visible: true })
    const star = ((await fourth.count()) > 0 ? fourth : stars.nth(3)).first()
    // Bars at the edges of a phone lie on what is there.
    await star.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await star.click({ force: true })
    await visit.becomes(
      'The form takes four stars',
      async () =>
        (await page.locator('select[name="rating"], input[name="rating"]:checked').first().inputValue()) ===
        '4',
    )
    await visit.picture('Four stars')
    if (!visit.allows('reviews')) return visit.note('Not posted without --allow-reviews.')
    const text = `A test of the reviews, ${new Date().toISOString()}`
    await page.locator('#comment').fill(text)
    for (const [id, value] of [
      ['author', 'Test Shopper'],
      ['email', 'test-shopper@example.com'],
    ] as const)
      if (await page.locator(`#${id}`).isVisible()) await page.locator(`#${id}`).fill(value)
    const { pathname, search } = new URL(page.url())
    await page.locator('#review_form [type="submit"], #commentform [type="submit"]').first().click()
    // In the list, where the text of a field does not count; or in words, where it waits for approval.
    const shown = page.getByText(text).or(page.locator(WAITS)).filter({ visible: true }).first()
    await visit.becomes(
      'The page shows the review, or that it waits for approval',
      () => shown.isVisible(),
      20_000,
    )
    const after = new URL(page.url())
    visit.note(
      after.pathname === pathname && after.search === search && !after.hash.startsWith('#comment-')
        ? 'Sent without leaving the page'
        : `Sent, and came to ${page.url()}`,
    )
    await visit.picture('After sending')
  },
}
