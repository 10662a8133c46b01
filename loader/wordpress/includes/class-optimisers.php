<?php
/**
 * Plugins that join, defer and delay scripts.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/**
 * Tells them to leave the built files alone: a module that is joined or delayed loses its address or its moment. The
 * settings of the originals too: deferred, they come when Atoll has started without them.
 */
final class Optimisers {

	/** Filters that take a list of parts of addresses: WP Rocket's and LiteSpeed's. */
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

	/** Filters that take a list of what inline code or its tag contains: WP Rocket's and LiteSpeed's. */
	const INLINE = array(
		'rocket_delay_js_exclusions',
		'rocket_defer_inline_exclusions',
		'rocket_excluded_inline_js_content',
		'litespeed_optimize_js_excludes',
		'litespeed_optm_js_defer_exc',
	);

	/** What the inline code contains, and its id. */
	const WATCH = array( 'atoll-originals', 'atoll-watch' );

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

	/** Starts. */
	public function hook(): void {
		foreach ( self::LISTS as $filter ) {
			add_filter( $filter, array( $this, 'add_to_list' ) );
		}
		foreach ( self::INLINE as $filter ) {
			add_filter( $filter, array( $this, 'add_inline' ) );
		}
		foreach ( self::TEXTS as $filter ) {
			add_filter( $filter, array( $this, 'add_to_text' ) );
		}
		add_filter( 'wp_inline_script_attributes', array( $this, 'mark_settings' ) );
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
	 * Adds the script that looks whether Atoll runs, and the originals' settings.
	 *
	 * @param mixed $excluded What is left alone.
	 */
	public function add_inline( $excluded ): array {
		return array_merge( is_array( $excluded ) ? $excluded : array(), $this->inline() );
	}

	/**
	 * Adds the folder of the build and the inline code.
	 *
	 * @param mixed $excluded What is left alone; a list in some versions.
	 * @return mixed
	 */
	public function add_to_text( $excluded ) {
		$more = array_merge( array( $this->build->path() ), $this->inline() );
		if ( is_array( $excluded ) ) {
			return $excluded + array_fill_keys( $more, '' );
		}
		return implode( ', ', array_filter( array_merge( array( (string) $excluded ), $more ) ) );
	}

	/**
	 * Marks the settings of an original for those that go by attributes.
	 *
	 * @param mixed $attributes Attributes of inline code.
	 * @return mixed
	 */
	public function mark_settings( $attributes ) {
		$is_handle = preg_match( '/^(.+)-js-(?:extra|before|after|translations)$/', $attributes['id'] ?? '', $found );
		return $is_handle && $this->replacer->is_settings( $found[1] ) ? $attributes + Build::UNTOUCHED : $attributes;
	}

	/** What tells inline code that has to stay where it is. */
	private function inline(): array {
		$settings = array_map(
			static function ( $handle ) {
				return "$handle-js-";
			},
			$this->replacer->settings()
		);
		return array_merge( self::WATCH, $settings );
	}
}
