import type { Flow } from '../flow.ts'
import { openPanel } from '../tabs.ts'

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
      '.stars a.star-4, [role="radiogroup"] [role="radio"], .comment-form-rating input[type="radio"]',
    )
    await visit.becomes(
      'There are stars to press',
      async () => (await stars.filter({ visible: true }).count()) > 0,
    )
    const fourth = page.locator('.stars a.star-4').filter({ visible: true })
    await ((await fourth.count()) > 0 ? fourth : stars.nth(3)).first().click({ force: true })
    await visit.becomes(
      'The form takes four stars',
      async () =>
        (await page.locator('select[name="rating"], input[name="rating"]:checked').first().inputValue()) ===
        '4',
    )
    await visit.picture('Four stars')
    if (!visit.allows('reviews')) return visit.note('Not posted without --allow-reviews.')
    await page.locator('#comment').fill(`A test of the reviews, ${new Date().toISOString()}`)
    for (const [id, value] of [
      ['author', 'Test Shopper'],
      ['email', 'test-shopper@example.com'],
    ] as const)
      if (await page.locator(`#${id}`).isVisible()) await page.locator(`#${id}`).fill(value)
    await page.locator('#review_form [type="submit"], #commentform [type="submit"]').first().click()
    await visit.becomes(
      'The page shows the review, or that it waits for approval',
      async () => /#comment-\d+|unapproved/.test(page.url()),
      20_000,
    )
  },
}
