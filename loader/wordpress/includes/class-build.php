<?php
/**
 * The built files that come with the plugin.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Knows version, addresses and integrity of the build. */
final class Build {

	/** Attributes of elements that optimisers leave alone. */
	const UNTOUCHED = array(
		'data-noptimize'   => '1',
		'data-no-optimize' => '1',
		'data-no-defer'    => '1',
		'data-no-minify'   => '1',
		'data-cfasync'     => 'false',
	);

	/**
	 * The plugin's main file.
	 *
	 * @var string
	 */
	private $file;

	/**
	 * What `manifest.json` says, once it was read.
	 *
	 * @var array|null
	 */
	private $manifest = null;

	/**
	 * Keeps the plugin's main file.
	 *
	 * @param string $file The plugin's main file.
	 */
	public function __construct( string $file ) {
		$this->file = $file;
	}

	/** The version of the build, which is the plugin's. */
	public function version(): string {
		return (string) ( $this->manifest()['version'] ?? '' );
	}

	/**
	 * Address of a built file.
	 *
	 * @param string $name E.g. `loader.js`.
	 */
	public function url( string $name ): string {
		return plugins_url( 'dist/' . $name, $this->file );
	}

	/** The loader's integrity; empty where the build does not say. */
	public function integrity(): string {
		return (string) ( $this->manifest()['loader'][0]['integrity'] ?? '' );
	}

	/**
	 * Address of a file of the settings page.
	 *
	 * @param string $name E.g. `health.js`.
	 */
	public function admin_url( string $name ): string {
		return plugins_url( 'admin/' . $name, $this->file );
	}

	/**
	 * A script that stands in the page itself.
	 *
	 * @param string $name E.g. `rescue.js`.
	 */
	public function inline( string $name ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents
		return (string) file_get_contents( dirname( $this->file ) . '/front/' . $name );
	}

	/** The path by which optimisers know the built scripts: `/plugins/atoll/dist/`. */
	public function path(): string {
		return (string) wp_parse_url( plugins_url( 'dist/', $this->file ), PHP_URL_PATH );
	}

	/** What `manifest.json` says. */
	private function manifest(): array {
		if ( null === $this->manifest ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents
			$read           = json_decode( (string) file_get_contents( dirname( $this->file ) . '/dist/manifest.json' ), true );
			$this->manifest = is_array( $read ) ? $read : array();
		}
		return $this->manifest;
	}
}
