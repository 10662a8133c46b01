<?php
/**
 * The estimator of password strength.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** WooCommerce has it loaded with cart, checkout and account; here it waits until a password is chosen. */
final class Password_Meter {

	const HANDLE  = 'zxcvbn-async';
	const ADDRESS = 'wp-includes/js/zxcvbn-async';

	/**
	 * The built files.
	 *
	 * @var Build
	 */
	private $build;

	/**
	 * Keeps the build.
	 *
	 * @param Build $build The built files.
	 */
	public function __construct( Build $build ) {
		$this->build = $build;
	}

	/** Starts. */
	public function hook(): void {
		add_filter( 'print_scripts_array', array( $this, 'defer' ) );
	}

	/**
	 * Puts a script that waits in the place of the one that loads it at once. The handle keeps its settings.
	 *
	 * @param mixed $to_print Handles in their order.
	 * @return mixed
	 */
	public function defer( $to_print ) {
		$script = wp_scripts()->registered[ self::HANDLE ] ?? null;
		if ( $script && is_string( $script->src ) && false !== strpos( $script->src, self::ADDRESS ) ) {
			$script->src = false;
			wp_add_inline_script( self::HANDLE, $this->build->inline( 'password-meter.js' ) );
		}
		return $to_print;
	}
}
