<?php
/**
 * The originals, for pages on which Atoll cannot run.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps the originals' tags in the page. A script in the head adds them where the loader does not arrive: a CDN or an
 * optimiser changed it, a cached page asks for an older one, a policy or a blocker keeps it out.
 */
final class Rescue {

	/**
	 * The built files.
	 *
	 * @var Build
	 */
	private $build;

	/**
	 * The originals' end.
	 *
	 * @var Replacer
	 */
	private $replacer;

	/**
	 * Keeps its parts.
	 *
	 * @param Build    $build    The built files.
	 * @param Replacer $replacer The originals' end.
	 */
	public function __construct( Build $build, Replacer $replacer ) {
		$this->build    = $build;
		$this->replacer = $replacer;
	}

	/** Starts. The watch must be there before the tag; which scripts went is known when all are printed. */
	public function hook(): void {
		add_action( 'wp_head', array( $this, 'print_watch' ), 1 );
		add_action( 'wp_print_footer_scripts', array( $this, 'print_originals' ), PHP_INT_MAX );
	}

	/** Prints the script that looks whether Atoll runs. */
	public function print_watch(): void {
		wp_print_inline_script_tag( $this->build->inline( 'rescue.js' ), array( 'id' => 'atoll-watch' ) + Build::UNTOUCHED );
	}

	/** Prints the originals' tags as JSON, which no browser runs and no optimiser joins. */
	public function print_originals(): void {
		$tags = array_values( array_filter( array_map( array( $this, 'tags' ), $this->replacer->removed() ) ) );
		if ( $tags ) {
			$json = (string) wp_json_encode( $tags, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
			wp_print_inline_script_tag( $json, array( 'type' => 'application/json', 'id' => 'atoll-originals' ) );
		}
	}

	/**
	 * What WordPress would have printed: settings, file and inline code, with the changes of other plugins.
	 *
	 * @param array $original Handle and address.
	 */
	private function tags( array $original ): string {
		list( $handle, $address ) = $original;

		$script      = wp_scripts()->registered[ $handle ];
		$emptied     = $script->src;
		$script->src = $address;
		ob_start();
		wp_scripts()->do_item( $handle );
		$script->src = $emptied;
		return trim( (string) ob_get_clean() );
	}
}
