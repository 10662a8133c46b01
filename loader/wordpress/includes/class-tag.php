<?php
/**
 * What stands in the page's head, and the script.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Prints style sheet, configuration and script. */
final class Tag {

	/** WordPress prints its import map at 10. */
	private const AFTER_IMPORT_MAP = 11;

	/**
	 * The built files.
	 *
	 * @var Build
	 */
	private $build;

	/**
	 * The page's configuration.
	 *
	 * @var Page_Config
	 */
	private $config;

	/**
	 * The widgets.
	 *
	 * @var Catalog
	 */
	private $catalog;

	/**
	 * What the site owner chose.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Keeps what it prints.
	 *
	 * @param Build       $build    The built files.
	 * @param Page_Config $config   The page's configuration.
	 * @param Catalog     $catalog  The widgets.
	 * @param Settings    $settings What the site owner chose.
	 */
	public function __construct( Build $build, Page_Config $config, Catalog $catalog, Settings $settings ) {
		$this->build    = $build;
		$this->config   = $config;
		$this->catalog  = $catalog;
		$this->settings = $settings;
	}

	/** Starts. The head's first lines, so that the theme's style sheets may overrule. */
	public function hook(): void {
		add_action( 'wp_head', array( $this, 'print_head' ), 2 );
		add_action( 'wp_head', array( $this, 'print_tag' ), self::AFTER_IMPORT_MAP );
		add_action( 'wp_footer', array( $this, 'print_tag' ), self::AFTER_IMPORT_MAP );
	}

	/** Prints the lines. */
	public function print_head(): void {
		if ( $this->keeps_room() ) {
			// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedStylesheet -- must come before the theme's.
			printf( "<link rel=\"stylesheet\" id=\"atoll-first-paint-css\" href=\"%s\" />\n", esc_url( $this->versioned( 'first-paint.css' ) ) );
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- whole numbers in a style of our own.
			echo Header_Room::style();
		}
		// These functions give other plugins the chance to add a nonce.
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON with its tags escaped.
		echo wp_get_inline_script_tag( $this->config->json(), array( 'type' => 'application/json', 'id' => 'atoll-config', 'data-atoll-config' => true ) );
	}

	/** Prints the script, once: behind the import map, which Firefox ignores behind a module. */
	public function print_tag(): void {
		if ( current_action() !== $this->place() ) {
			return;
		}
		wp_print_script_tag(
			array_filter(
				array(
					'type'        => 'module',
					'id'          => 'atoll-js',
					'src'         => esc_url( $this->versioned( 'loader.js' ) ),
					'integrity'   => $this->build->integrity(),
					'crossorigin' => 'anonymous',
				) + Build::UNTOUCHED
			)
		);
	}

	/** Where WordPress prints its import map; before 6.5 it has none, and the script may load early. */
	private function place(): string {
		return class_exists( 'WP_Script_Modules' ) && ! wp_is_block_theme() ? 'wp_footer' : 'wp_head';
	}

	/** A style sheet that keeps room for a widget would leave a hole where the widget does not come. */
	private function keeps_room(): bool {
		foreach ( $this->catalog->first_paint() as $widget ) {
			if ( 'atoll' !== $this->settings->mode( $widget ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Address of a file with the version, so that an update is fetched.
	 *
	 * @param string $name Name of the file.
	 */
	private function versioned( string $name ): string {
		return add_query_arg( 'ver', $this->build->version(), $this->build->url( $name ) );
	}
}
