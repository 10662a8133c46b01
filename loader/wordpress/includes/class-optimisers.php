<?php
/**
 * Plugins that join, defer and delay scripts.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Tells them to leave the built files alone: a module that is joined or delayed loses its address or its moment. */
final class Optimisers {

	/** Filters that take a list: WP Rocket's and LiteSpeed's. */
	const LISTS = array(
		'rocket_exclude_js',
		'rocket_exclude_defer_js',
		'rocket_delay_js_exclusions',
		'rocket_exclude_css',
		'litespeed_optimize_js_excludes',
		'litespeed_optimize_css_excludes',
		'litespeed_optm_js_defer_exc',
		'litespeed_optm_gm_js_exc',
	);

	/** Filters that take names between commas: Autoptimize's. */
	const TEXTS = array( 'autoptimize_filter_js_exclude', 'autoptimize_filter_css_exclude' );

	/** Filters that take a list of what inline code contains: WP Rocket's. */
	const INLINE = array( 'rocket_delay_js_exclusions', 'rocket_defer_inline_exclusions', 'rocket_excluded_inline_js_content' );

	/** What the inline code contains. */
	const WATCH = 'atoll-originals';

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
		foreach ( self::LISTS as $filter ) {
			add_filter( $filter, array( $this, 'add_to_list' ) );
		}
		foreach ( self::INLINE as $filter ) {
			add_filter( $filter, array( $this, 'add_watch' ) );
		}
		foreach ( self::TEXTS as $filter ) {
			add_filter( $filter, array( $this, 'add_to_text' ) );
		}
	}

	/**
	 * Adds the folder of the build.
	 *
	 * @param mixed $excluded What is left alone.
	 */
	public function add_to_list( $excluded ): array {
		// WP Rocket reads each line as a pattern for the whole path.
		$all        = 0 === strpos( (string) current_filter(), 'rocket_' ) ? '(.*)' : '';
		$excluded   = is_array( $excluded ) ? $excluded : array();
		$excluded[] = $this->build->path() . $all;
		return $excluded;
	}

	/**
	 * Adds the script that looks whether Atoll runs.
	 *
	 * @param mixed $excluded What is left alone.
	 */
	public function add_watch( $excluded ): array {
		return array_merge( is_array( $excluded ) ? $excluded : array(), array( self::WATCH ) );
	}

	/**
	 * Adds the folder of the build.
	 *
	 * @param mixed $excluded What is left alone; a list in some versions.
	 * @return mixed
	 */
	public function add_to_text( $excluded ) {
		if ( is_array( $excluded ) ) {
			$excluded[ $this->build->path() ] = '';
			return $excluded;
		}
		return implode( ', ', array_filter( array( (string) $excluded, $this->build->path() ) ) );
	}
}
