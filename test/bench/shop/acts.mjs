/**
 * What a visitor does, on the server's own markup, so that both variants are asked for the same. The first three that a
 * page offers are done; none of them leaves the page or sends a form.
 */
const ACTS = [
  ['chooses a swatch', 'li.variable-item:not(.selected, .disabled)', 'click'],
  ['opens a tab', '.wc-tabs li:not(.active) a', 'click'],
  ['types a quantity', 'input.qty:not([type=hidden])', '2'],
  ['adds to the cart', '.ajax_add_to_cart', 'click'],
  ['chooses a delivery', 'input.shipping_method[type=radio]:not(:checked)', 'click'],
  ['types a town', '#billing_city, #calc_shipping_city', 'Vilnius'],
  ['types a name', '.wpcf7-form input[type=text], #username', 'Ada'],
  ['types a mail address', '.wpcf7-form input[type=email], #coupon_code, #password', 'ada@example.com'],
  ['presses the page’s heading', 'h1, h2', 'click'],
  ['goes on by Tab', 'body', 'Tab'],
]
const MOST_ACTS = 3
/** Time in which an act's work is done, ms. */
const REST_MS = 900

/** Does the acts. @returns the longest interaction of each, ms, by name */
export async function act(page) {
  const durations = {}
  for (const [name, selector, what] of ACTS) {
    if (Object.keys(durations).length === MOST_ACTS) break
    const target = page.locator(selector).filter({ visible: true }).first()
    if ((await target.count()) === 0) continue
    await target.scrollIntoViewIfNeeded().catch(() => {})
    await page.evaluate(() => (window.benchSeen.interaction = 0))
    try {
      if (what === 'Tab') await page.keyboard.press('Tab')
      else await target.click({ timeout: 3000 })
      if (what !== 'click' && what !== 'Tab') await page.keyboard.type(what)
    } catch {
      // Covered by something in one of the two.
      continue
    }
    await page.waitForTimeout(REST_MS)
    durations[name] = await page.evaluate(() => window.benchSeen.interaction)
  }
  return durations
}
