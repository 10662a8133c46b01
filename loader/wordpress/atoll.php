<?php
/**
 * Plugin Name:       Atoll for WordPress
 * Description:       Small islands in place of the jQuery scripts of WooCommerce, its plugins and The7.
 * Version:           0.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       atoll
 * Domain Path:       /languages
 * WC requires at least: 7.0
 *
 * @package Atoll
 */

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( $name ) {
		if ( 0 === strpos( $name, 'Atoll\\' ) ) {
			$file = str_replace( '_', '-', strtolower( substr( $name, 6 ) ) );
			$path = __DIR__ . "/includes/class-$file.php";
			if ( is_readable( $path ) ) {
				require $path;
			}
		}
	}
);

Atoll\Plugin::start( __FILE__ );
