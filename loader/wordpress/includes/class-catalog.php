<?php
/**
 * The widgets, as their manifests and schemas describe them.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Reads the table that the build writes. */
final class Catalog {

	/**
	 * Widgets by name.
	 *
	 * @var array
	 */
	private $widgets;

	/**
	 * Keeps the table.
	 *
	 * @param array $widgets Widgets by name.
	 */
	public function __construct( array $widgets ) {
		$this->widgets = $widgets;
	}

	/** Names of all widgets. */
	public function names(): array {
		return array_keys( $this->widgets );
	}

	/**
	 * Whether there is such a widget.
	 *
	 * @param string $widget Its name.
	 */
	public function has( string $widget ): bool {
		return isset( $this->widgets[ $widget ] );
	}

	/**
	 * What the widget does, in a line.
	 *
	 * @param string $widget Its name.
	 */
	public function summary( string $widget ): string {
		return (string) ( $this->widgets[ $widget ]['summary'] ?? '' );
	}

	/**
	 * Its options: name, type, fallback, accepts, help and bounds.
	 *
	 * @param string $widget Its name.
	 */
	public function options( string $widget ): array {
		return $this->widgets[ $widget ]['options'] ?? array();
	}

	/**
	 * The English texts that it shows.
	 *
	 * @param string $widget Its name.
	 */
	public function texts( string $widget ): array {
		return $this->widgets[ $widget ]['texts'] ?? array();
	}

	/** Every text of every widget, once. */
	public function all_texts(): array {
		return array_values( array_unique( array_merge( array(), ...array_values( array_column( $this->widgets, 'texts' ) ) ) ) );
	}

	/**
	 * Groups of the originals' scripts: software, version, scripts, and where they may go.
	 *
	 * @param string $widget Its name.
	 */
	public function replaces( string $widget ): array {
		return $this->widgets[ $widget ]['replaces'] ?? array();
	}

	/** Names of the widgets whose place `first-paint.css` keeps. */
	public function first_paint(): array {
		return array_keys( array_filter( array_column( $this->widgets, 'firstPaint', 'name' ) ) );
	}
}
