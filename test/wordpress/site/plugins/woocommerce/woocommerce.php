<?php
/**
 * Plugin Name: Stand-in for WooCommerce
 * Version: 10.9.1
 *
 * Which page is cart, checkout or both, and the scripts that the real one enqueues there, by handle, address and dependency.
 */

foreach ( array( 'stand-in-cart', 'stand-in-checkout' ) as $stand_in ) {
	add_shortcode( $stand_in, '__return_empty_string' );
}

// The real ones look for shortcode and block in the page.
function is_cart() {
	return stand_in_page_has( 'cart' );
}

function is_checkout() {
	return stand_in_page_has( 'checkout' );
}

function stand_in_page_has( $part ) {
	$page = get_post();
	return is_page() && ( has_shortcode( $page->post_content, "stand-in-$part" ) || has_block( "woocommerce/$part", $page ) );
}

add_action(
	'wp_enqueue_scripts',
	static function () {
		$all = array(
			'selectWoo'         => array( 'selectWoo/selectWoo.full', array( 'jquery' ) ),
			'woocommerce'       => array( 'frontend/woocommerce', array( 'jquery' ) ),
			'wc-country-select' => array( 'frontend/country-select', array( 'jquery' ) ),
			'wc-address-i18n'   => array( 'frontend/address-i18n', array( 'jquery', 'wc-country-select' ) ),
			'wc-cart'           => array( 'frontend/cart', array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ) ),
			'wc-checkout'       => array( 'frontend/checkout', array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ) ),
		);
		foreach ( $all as $handle => list( $file, $dependencies ) ) {
			wp_register_script( $handle, plugins_url( "assets/js/$file.min.js", __FILE__ ), $dependencies, '10.9.1', true );
		}
		if ( is_cart() ) {
			wp_enqueue_script( 'wc-cart' );
			wp_localize_script( 'wc-cart', 'wc_cart_params', array( 'apply_coupon_nonce' => wp_create_nonce( 'apply-coupon' ) ) );
		}
		if ( is_cart() || is_checkout() ) {
			wp_enqueue_script( 'selectWoo' );
		}
		if ( is_checkout() ) {
			wp_enqueue_script( 'wc-checkout' );
		}
	}
);
