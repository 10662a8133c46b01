import { cartLink, footerCartLink, miniCart } from '../fixtures/cart/mini-cart.ts'
import type { Shop } from '../fixtures/shop.ts'
import { say } from '../fixtures/shop/texts.ts'

const MENU = [
  ['/shop/', 'Shop'],
  ['/product-category/homeware/', 'Homeware'],
  ['/product-category/clothing/', 'Clothing'],
  ['/', 'All pages'],
] as const

/** Md5 of the notice's text, as WooCommerce names the cookie that remembers its dismissal. */
const NOTICE_ID = '9b2b1c3f0f6a4f7fb1d2a8f25b7c4e10'

/** Store notice, header with logo, menu and cart, and the breadcrumb of pages with a heading. */
export function pageHeader(shop: Shop, path: string, heading?: string): string {
  const { locale, session } = shop
  const items = MENU.map(([address, text]) => {
    const current = address === path
    return `<li class="menu-item${current ? ' current-menu-item' : ''}"><a href="${address}"${current ? ' aria-current="page"' : ''}>${say(locale, text)}</a></li>`
  })
  return `<p role="complementary" aria-label="${say(locale, 'Store notice')}" class="woocommerce-store-notice demo_store" data-notice-id="${NOTICE_ID}" style="display:none;">${say(locale, 'We send orders on Tuesdays and Fridays. Orders placed by ten leave the same day.')} <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">${say(locale, 'Dismiss')}</a></p>
<div id="page" class="hfeed site">
	<header id="masthead" class="site-header" role="banner">
		<div class="col-full">
			<a class="skip-link screen-reader-text" href="#content">${say(locale, 'Skip to content')}</a>
			<div class="site-branding">
				<div class="beta site-title"><a href="/shop/" rel="home">Linas <span class="site-title__and">&amp;</span> Molis</a></div>
			</div>
			<nav id="site-navigation" class="main-navigation" aria-label="${say(locale, 'Primary Navigation')}">
				<ul class="menu">${items.join('')}</ul>
			</nav>
			<ul id="site-header-cart" class="site-header-cart menu">
				<li class="">
${cartLink(session, locale)}
				</li>
				<li>
					<div class="widget woocommerce widget_shopping_cart">${miniCart(shop, session)}</div>
				</li>
			</ul>
		</div>
	</header>
	${heading ? breadcrumb(heading, locale) : ''}
	<div id="content" class="site-content" tabindex="-1">
		<div class="col-full">
			<div class="widget_shopping_cart_live_region screen-reader-text" role="status"></div>
`
}

/** Footer, the bar with the cart that phones show, and for the shop's manager the banner of a shop not open yet. */
export function pageFooter(shop: Shop): string {
  const { locale, session } = shop
  return `		</div>
	</div>
	<footer id="colophon" class="site-footer">
		<div class="col-full">
			<div class="site-footer__columns">
				<section>
					<h2>Linas &amp; Molis</h2>
					<p>${say(locale, 'Clay, linen, wool and wood from a courtyard in Užupis.')}</p>
				</section>
				<section>
					<h2>${say(locale, 'Visit')}</h2>
					<p>Malūnų g. 6A<br>LT-01200 Vilnius</p>
					<p>${say(locale, 'Tuesday to Saturday, 11–19')}</p>
				</section>
				<section>
					<h2>${say(locale, 'Write')}</h2>
					<p><a href="mailto:labas@linasirmolis.example">labas@linasirmolis.example</a><br><a href="tel:+37060000000">+370 600 00000</a></p>
				</section>
			</div>
			<div class="site-info">&copy; 2026 Linas &amp; Molis</div>
			<div class="storefront-handheld-footer-bar">
				<ul class="columns-2">
					<li class="shop"><a href="/shop/">${say(locale, 'Shop')}</a></li>
					<li class="cart">
${footerCartLink(session, locale)}
					</li>
				</ul>
			</div>
		</div>
	</footer>
</div>${comingSoonBanner(shop)}`
}

function comingSoonBanner({ locale, nonces, options, outside }: Shop): string {
  if (options.get('user') !== 'manager' || outside.get('coming_soon_banner_dismissed') === 'yes') return ''
  return `<div id="coming-soon-footer-banner" role="region" aria-label="${say(locale, 'Coming soon')}"><div class="coming-soon-footer-banner__content">${say(locale, 'Only you can see this page until the shop opens.')}</div><a class="coming-soon-footer-banner-dismiss" data-rest-url="/wp-json/wp/v2/users/1" data-rest-nonce="${nonces.issue('wp_rest')}"></a></div>`
}

function breadcrumb(heading: string, locale: string): string {
  return `<div class="storefront-breadcrumb"><div class="col-full"><nav class="woocommerce-breadcrumb" aria-label="${say(locale, 'breadcrumbs')}"><a href="/shop/">${say(locale, 'Home')}</a><span class="breadcrumb-separator"> / </span>${heading}</nav></div></div>`
}
