<?php
/**
 * Plugin Name: Stand-in for Contact Form 7
 * Version: 6.1.6
 *
 * Registers the script under the handle and address of the real one, with settings, late and with a dependant, as plugins do.
 */

add_shortcode(
	'stand-in-form',
	static function ( $attributes ) {
		$script = plugins_url( 'includes/js/index.js', __FILE__ );
		wp_enqueue_script( 'contact-form-7', $script, array( 'jquery', 'underscore' ), '6.1.6', true );
		wp_localize_script( 'contact-form-7', 'standInSettings', array( 'nonce' => wp_create_nonce( 'stand-in' ) ) );
		wp_add_inline_script( 'contact-form-7', 'window.standInBefore = true', 'before' );
		wp_add_inline_script( 'contact-form-7', 'window.standInAfter = window.standInOriginal' );
		// Data of their own, as Google's plugin prints them, and settings of a script that stays.
		wp_register_script( 'stand-in-form-data', false, array( 'contact-form-7' ), '1', true );
		wp_enqueue_script( 'stand-in-form-data' );
		wp_add_inline_script( 'stand-in-form-data', 'window.standInData = true', 'before' );
		wp_enqueue_script( 'stand-in-others', plugins_url( 'omniva-woocommerce/assets/js/others.js' ), array(), '1', true );
		wp_localize_script( 'stand-in-others', 'standInOthers', array( 'on' => '1' ) );
		// Needs what the original needs through it.
		if ( ! empty( $attributes['library'] ) ) {
			wp_enqueue_script( 'stand-in-library', plugins_url( 'includes/js/dependant.js', __FILE__ ), array( 'contact-form-7' ), '1', true );
		}
		if ( ! empty( $attributes['password'] ) ) {
			// As WooCommerce does on its account page.
			wp_enqueue_script( 'password-strength-meter' );
			return '<form><label>Old <input type="password" autocomplete="current-password"></label> <label>New <input type="password"></label></form>';
		}
		return '<p>A form.</p>';
	}
);

add_action(
	'wp_ajax_stand_in',
	static function () {
		check_ajax_referer( 'stand-in' );
		wp_send_json_success();
	}
);
