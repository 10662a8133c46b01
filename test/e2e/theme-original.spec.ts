import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openHostPage, TAG } from '../support/host-page.ts'
import { mounted } from '../support/mounted.ts'

const JQUERY = readFileSync('node_modules/jquery/dist/jquery.js', 'utf8')

/**
 * Stands in for The7's `main.min.js` (12.7): binds through jQuery as that does, so that two scripts on one element show.
 * The carousel keeps itself under `owl.carousel` and gives its slides back on `destroy`, as owl 2.3.4.
 */
const ORIGINAL = `
jQuery(function ($) {
  window.heard = [];
  $('.st-accordion ul > li > a').on('click', function (event) {
    event.preventDefault();
    window.heard.push('accordion');
    $(this).toggleClass('active').next('.st-content').toggle();
  });
  $('.quantity').on('click', '.plus', function () {
    window.heard.push('plus');
    var field = $(this).prev();
    field.val(Number(field.val()) + 1).trigger('change');
  });
  $('.dt-pswp-item').on('click', function (event) {
    event.preventDefault();
    window.heard.push('lightbox');
  });
  $('.scroll-top').on('click', function () { window.heard.push('scroll-top') });
  function start(element) {
    var host = $(element);
    if (host.data('owl.carousel')) return;
    window.heard.push('owl');
    var slides = host.children().wrap('<div class="dt-owl-item">').parent();
    slides.wrapAll('<div class="owl-stage-outer"><div class="owl-stage">');
    host.append('<div class="owl-nav"><div class="owl-next">next</div></div>').addClass('owl-loaded');
    host.on('next.owl.carousel.core', function () { window.heard.push('owl next') });
    host.data('owl.carousel', { destroy: function () {
      host.off('.core').children('.owl-nav').remove();
      host.find('article').unwrap().unwrap().unwrap();
      host.removeClass('owl-loaded').removeData('owl.carousel');
    } });
  }
  $('.dt-owl-carousel-call').each(function () { start(this) });
  window.startAgain = function () { $('.dt-owl-carousel-call').each(function () { start(this) }) };
});
`

const BODY = `<main id="content">
<div class="st-accordion"><ul><li><a href="#one">One</a><div class="st-content" style="display:none">First</div></li></ul></div>
<div class="quantity"><button type="button" class="minus is-form">-</button><input class="qty" type="number" value="1" min="1"><button type="button" class="plus is-form">+</button></div>
<div class="dt-gallery-container"><a class="dt-pswp-item" href="/pictures/none-1.jpg" data-large_image_width="60" data-large_image_height="40"><img alt="Fog" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="60" height="40"></a></div>
<div class="owl-carousel dt-owl-carousel-call" data-col-num="2" data-laptop-col="2" data-arrows="true">${[1, 2, 3, 4].map((slide) => `<article style="height: 200px">Slide ${slide}</article>`).join('')}</div>
<a href="#" class="scroll-top on">Up</a>
</main>`

async function open(page: Page, takeover: boolean): Promise<readonly string[]> {
  await page.route('**/dt-the7/js/main.min.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: ORIGINAL }),
  )
  const advice: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[atoll]')) advice.push(message.text())
  })
  await openHostPage(
    page,
    `${BODY}<script>${JQUERY}</script><script src="/wp-content/themes/dt-the7/js/main.min.js"></script>
<script type="application/json" data-atoll-config>{"takeover": ${takeover}}</script>${TAG}`,
  )
  await page.waitForLoadState('networkidle')
  return advice
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

test.describe('beside the theme’s own script', () => {
  test('nothing acts twice, and takeover is recommended only where it helps', async ({ page }) => {
    const advice = await open(page, false)
    await page.locator('.plus').click()
    await expect(page.locator('.qty')).toHaveValue('2')
    await page.locator('.st-accordion a').click()
    await expect(page.locator('.st-content')).toBeVisible()
    expect(await heard(page)).toEqual(['owl', 'plus', 'accordion'])
    const of = (widget: string) => advice.find((line) => line.includes(widget)) ?? ''
    for (const widget of ['accordion', 'quantity', 'lightbox', 'carousel'])
      expect(of(widget)).toContain('or set "takeover": true')
    expect(of('scroll-to-top')).toContain('"takeover": true does not help')
  })

  test('takeover leaves one of the two', async ({ page }) => {
    await open(page, true)
    await mounted(page, 'quantity', 'accordion', 'lightbox', 'carousel')
    await page.locator('.plus').click()
    await expect(page.locator('.qty')).toHaveValue('2')

    await page.locator('.st-accordion a').click()
    await expect(page.locator('.st-accordion a [role=button]')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.st-content')).toBeVisible()

    const carousel = page.locator('.owl-carousel')
    await expect(carousel.locator('.atoll-carousel__slide')).toHaveCount(4)
    await expect(carousel.locator('.dt-owl-item')).toHaveCount(4)
    await expect(carousel.locator('.owl-nav')).toHaveCount(1)
    // One that the script would start later does not start either.
    await page.evaluate(() => (window as unknown as { startAgain: () => void }).startAgain())
    await expect(carousel.locator('.dt-owl-item')).toHaveCount(4)

    await page.locator('.scroll-top').click()
    await page.locator('.dt-pswp-item').click()
    await expect(page.locator('.pswp')).toHaveCount(1)
    // What cannot be taken off is the original's alone.
    expect(await heard(page)).toEqual(['owl', 'scroll-top'])
    await expect(page.locator('.scroll-top')).not.toHaveAttribute('data-atoll-state')
  })
})
