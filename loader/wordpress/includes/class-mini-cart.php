<?php
/**
 * What the cart in the header is told by the shop.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Says in the mini cart from which sum on this shopper's parcel is free: it goes with each fragment, so cached pages have it too. */
final class Mini_Cart {

	/** Starts. */
	public function hook(): void {
		add_action( 'woocommerce_widget_shopping_cart_before_buttons', array( $this, 'print_free_shipping' ) );
	}

	/** Prints the sum, where a zone of the shopper's address ships free from one on. */
	public function print_free_shipping(): void {
		$from = $this->free_from();
		if ( $from > 0 ) {
			printf( '<span data-free-shipping-from="%s" hidden></span>', esc_attr( (string) $from ) );
		}
	}

	/** The lowest sum of the goods that makes delivery free; 0 for none. */
	private function free_from(): float {
		$cart = WC()->cart;
		if ( ! $cart || ! $cart->needs_shipping() ) {
			return 0.0;
		}
		$discount = $cart->get_discount_total();
		if ( $cart->display_prices_including_tax() ) {
			$discount += $cart->get_discount_tax();
		}
		$sums = array();
		foreach ( $cart->get_shipping_packages() as $package ) {
			foreach ( \WC_Shipping_Zones::get_zone_matching_package( $package )->get_shipping_methods( true ) as $method ) {
				if ( $method instanceof \WC_Shipping_Free_Shipping && in_array( $method->requires, array( 'min_amount', 'either' ), true ) ) {
					// The mini cart shows the sum before discounts.
					$sums[] = (float) $method->min_amount + ( 'no' === $method->ignore_discounts ? (float) $discount : 0.0 );
				}
			}
		}
		return $sums ? min( $sums ) : 0.0;
	}
}
