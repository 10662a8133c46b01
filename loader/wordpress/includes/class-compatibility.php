<?php
/**
 * What WooCommerce asks of its extensions.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Declares that the plugin works with WooCommerce's order tables and its cart and checkout blocks. */
final class Compatibility {

	/**
	 * The plugin's main file.
	 *
	 * @var string
	 */
	private $file;

	/**
	 * Keeps the file.
	 *
	 * @param string $file The plugin's main file.
	 */
	public function __construct( string $file ) {
		$this->file = $file;
	}

	/** Starts. */
	public function hook(): void {
		add_action( 'before_woocommerce_init', array( $this, 'declare_features' ) );
		add_action( 'init', array( $this, 'load_texts' ) );
	}

	/** Says it to WooCommerce. */
	public function declare_features(): void {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
				\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( $feature, $this->file, true );
			}
		}
	}

	/** Loads the translations of the settings page. */
	public function load_texts(): void {
		load_plugin_textdomain( 'atoll', false, dirname( plugin_basename( $this->file ) ) . '/languages' );
	}
}
