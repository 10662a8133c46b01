<?php
/**
 * The plugins and the theme of the site.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Finds plugins and themes by their folders. */
final class Software {

	/**
	 * Main files of the active plugins by folder, once they were read.
	 *
	 * @var array|null
	 */
	private $plugins = null;

	/**
	 * Whether the plugin or parent theme is in use.
	 *
	 * @param string $slug Its folder.
	 */
	public function is_found( string $slug ): bool {
		return isset( $this->plugins()[ $slug ] ) || get_template() === $slug;
	}

	/**
	 * Its version; empty where it is not in use.
	 *
	 * @param string $slug Its folder.
	 */
	public function version( string $slug ): string {
		if ( get_template() === $slug ) {
			return (string) wp_get_theme( $slug )->get( 'Version' );
		}
		$file = $this->plugins()[ $slug ] ?? '';
		if ( '' === $file || ! is_readable( WP_PLUGIN_DIR . '/' . $file ) ) {
			return '';
		}
		return (string) get_file_data( WP_PLUGIN_DIR . '/' . $file, array( 'Version' => 'Version' ) )['Version'];
	}

	/**
	 * Its name.
	 *
	 * @param string $slug Its folder.
	 */
	public function name( string $slug ): string {
		$theme = wp_get_theme( $slug );
		if ( $theme->exists() ) {
			return (string) $theme->get( 'Name' );
		}
		$file = $this->plugins()[ $slug ] ?? '';
		if ( '' === $file || ! is_readable( WP_PLUGIN_DIR . '/' . $file ) ) {
			return $slug;
		}
		return (string) get_file_data( WP_PLUGIN_DIR . '/' . $file, array( 'Name' => 'Plugin Name' ) )['Name'];
	}

	/** Main files of the active plugins by folder, those of the network included. */
	private function plugins(): array {
		if ( null === $this->plugins ) {
			$files = (array) get_option( 'active_plugins', array() );
			if ( is_multisite() ) {
				$files = array_merge( $files, array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) );
			}
			$this->plugins = array();
			foreach ( $files as $file ) {
				$this->plugins[ dirname( (string) $file ) ] = (string) $file;
			}
		}
		return $this->plugins;
	}
}
