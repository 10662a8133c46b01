<?php
/**
 * Plugin Name: Stand-in for Discount Rules
 * Version: 2.6.6
 *
 * Registers the scripts under the handles and addresses of the real one: one does a job, one has functions for others.
 */

add_shortcode(
	'stand-in-prices',
	static function ( $attributes ) {
		foreach ( array( 'awdr-main' => 'site_main', 'awdr-dynamic-price' => 'awdr-dynamic-price' ) as $handle => $file ) {
			wp_enqueue_script( $handle, plugins_url( "v2/Assets/Js/$file.js", __FILE__ ), array( 'jquery' ), '2.6.6', true );
		}
		if ( ! empty( $attributes['caller'] ) ) {
			wp_enqueue_script( 'stand-in-caller', plugins_url( 'v2/Assets/Js/caller.js', __FILE__ ), array( 'jquery' ), '1', true );
		}
		if ( ! empty( $attributes['by-hand'] ) ) {
			// As plugins do that print their code themselves.
			wp_enqueue_script( 'jquery' );
			add_action(
				'wp_footer',
				static function () {
					echo '<script>window.standInTries = (window.standInTries || 0) + 1; jQuery(function ($) { window.standInReady = true; $(window).on("load", function () { window.standInLoaded = (window.standInLoaded || 0) + 1 }) })</script>';
				},
				100
			);
		}
		return '<p>Prices.</p>';
	}
);
