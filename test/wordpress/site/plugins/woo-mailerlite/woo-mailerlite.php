<?php
/**
 * Plugin Name: Stand-in for MailerLite's integration
 * Version: 3.1.20
 *
 * Its script needs jQuery and does not name it, as the real one does not.
 */

add_shortcode(
	'stand-in-newsletter',
	static function () {
		wp_enqueue_script( 'woo-mailerlite-public', plugins_url( 'public/js/woo-mailerlite-public.js', __FILE__ ), array(), '3.1.20', true );
		return '';
	}
);
