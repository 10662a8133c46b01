<?php
/**
 * The site owner's wording in several languages.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Gives the wording to WPML and Polylang, and takes the translation of the page's language. */
final class Texts {

	const CONTEXT = 'Atoll';

	/**
	 * What the site owner chose.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Keeps the settings.
	 *
	 * @param Settings $settings What the site owner chose.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/** Starts. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
	}

	/** Names every wording to the translation plugin. */
	public function register(): void {
		foreach ( $this->settings->texts() as $english => $wording ) {
			if ( function_exists( 'pll_register_string' ) ) {
				pll_register_string( $english, $wording, self::CONTEXT );
			} else {
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WPML's own.
				do_action( 'wpml_register_single_string', self::CONTEXT, $english, $wording );
			}
		}
	}

	/**
	 * The wording in the page's language.
	 *
	 * @param string $english The English text.
	 * @param string $wording The site owner's wording.
	 */
	public static function translate( string $english, string $wording ): string {
		if ( function_exists( 'pll__' ) ) {
			return (string) pll__( $wording );
		}
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WPML's own.
		return (string) apply_filters( 'wpml_translate_single_string', $wording, self::CONTEXT, $english );
	}
}
