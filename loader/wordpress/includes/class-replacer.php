<?php
/**
 * Empties the sources of the originals' scripts.
 *
 * @package Atoll
 */

namespace Atoll;

use WP_Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Works when scripts are printed, so that late ones are caught. The handle stays: settings, nonces, translations and
 * scripts that depend on it live on.
 */
final class Replacer {

	/** Inline code that needs a library which the page loads. */
	const USES_LIBRARY = '/\bjQuery\b|\$\s*\(|\bwp\s*\./';

	/** Asked for by themselves they have no use that is known; a script that was printed by hand still gets them. */
	const LIBRARIES = array( 'jquery', 'jquery-core', 'jquery-migrate' );

	/**
	 * Which scripts lose their source.
	 *
	 * @var Replacement_Plan
	 */
	private $plan;

	/**
	 * Parts of addresses by handle, once they were asked for.
	 *
	 * @var array|null
	 */
	private $scripts = null;

	/**
	 * The sources that went, by handle.
	 *
	 * @var array
	 */
	private $emptied = array();

	/**
	 * Handles that a page without Atoll would print in full, in their order.
	 *
	 * @var array
	 */
	private $cut = array();

	/**
	 * Keeps the plan.
	 *
	 * @param Replacement_Plan $plan Which scripts lose their source.
	 */
	public function __construct( Replacement_Plan $plan ) {
		$this->plan = $plan;
	}

	/** Starts. */
	public function hook(): void {
		add_filter( 'print_scripts_array', array( $this, 'replace' ), PHP_INT_MAX );
	}

	/**
	 * Empties what is about to be printed, and leaves out libraries that nothing else needs.
	 *
	 * @param mixed $to_print Handles in their order, dependencies included.
	 * @return mixed
	 */
	public function replace( $to_print ) {
		if ( ! is_array( $to_print ) ) {
			return $to_print;
		}
		if ( null === $this->scripts ) {
			$this->scripts = $this->plan->scripts();
		}
		$scripts = wp_scripts();
		foreach ( array_keys( $this->scripts ) as $handle ) {
			$this->empty_source( $scripts, $handle );
		}
		if ( ! $this->emptied ) {
			return $to_print;
		}
		// What somebody prints by itself is not in the queue and was asked for.
		$all    = $this->reach( $scripts, $scripts->queue, false );
		$direct = array_diff( $to_print, array_keys( $all ) );
		$needed = $this->needed( $scripts, array_merge( $scripts->queue, $direct ) );
		$stays  = static function ( $handle ) use ( $needed ) {
			return isset( $needed[ $handle ] );
		};
		foreach ( $to_print as $handle ) {
			if ( isset( $this->emptied[ $handle ] ) || ! $stays( $handle ) ) {
				$this->cut[ $handle ] = true;
			}
		}
		return array_values( array_filter( $to_print, $stays ) );
	}

	/** Handle and address of every script that the page lacks now, in their order. */
	public function removed(): array {
		$scripts = wp_scripts();
		$removed = array();
		foreach ( array_keys( $this->cut ) as $handle ) {
			// A library that was left out in the head may have been needed below.
			$printed = in_array( $handle, $scripts->done, true ) && ! isset( $this->emptied[ $handle ] );
			if ( isset( $scripts->registered[ $handle ] ) && ! $printed ) {
				$removed[] = array( $handle, $this->emptied[ $handle ] ?? $scripts->registered[ $handle ]->src );
			}
		}
		return $removed;
	}

	/** Handles whose inline code Atoll reads when it starts. */
	public function settings(): array {
		return array_values( array_filter( array_keys( wp_scripts()->registered ), array( $this, 'is_settings' ) ) );
	}

	/**
	 * Whether a handle's inline code are settings: its source went, or it has none and belongs to such a script. Code that
	 * uses a library comes with that.
	 *
	 * @param string $handle The handle.
	 */
	public function is_settings( string $handle ): bool {
		$script = wp_scripts()->registered[ $handle ] ?? null;
		$gone   = isset( $this->emptied[ $handle ] ) || ( $script && ! $script->src && array_intersect( $script->deps, array_keys( $this->emptied ) ) );
		return $gone && ! $this->has_code( $handle, $script );
	}

	/**
	 * Takes the source from a handle if it is the script that the plan means.
	 *
	 * @param WP_Scripts $scripts The page's scripts.
	 * @param string     $handle  The handle.
	 */
	private function empty_source( WP_Scripts $scripts, string $handle ): void {
		$script = $scripts->registered[ $handle ] ?? null;
		if ( ! $script || ! is_string( $script->src ) ) {
			return;
		}
		foreach ( $this->scripts[ $handle ] as $address ) {
			if ( false !== strpos( $script->src, $address ) ) {
				$this->emptied[ $handle ] = $script->src;
				$script->src              = false;
				foreach ( $this->plan->called()[ $handle ] ?? array() as $name ) {
					$scripts->add_inline_script( $handle, self::stand_in( $name ), 'before' );
				}
				return;
			}
		}
	}

	/**
	 * Code for a function that code in the page calls: it is there and does nothing.
	 *
	 * @param string $name Its name: `start`, `jQuery.fn.start`.
	 */
	private static function stand_in( string $name ): string {
		$path = false === strpos( $name, '.' ) ? "window.$name" : $name;
		return "$path = $path || function () { return this };";
	}

	/**
	 * Handles that the page still has. Neither functions for other scripts nor the wish of nobody known are a reason to load
	 * a library.
	 *
	 * @param WP_Scripts $scripts The page's scripts.
	 * @param array      $roots   Where to begin.
	 */
	private function needed( WP_Scripts $scripts, array $roots ): array {
		$functions = array();
		foreach ( $this->plan->functions() as $handle => $addresses ) {
			$source = $scripts->registered[ $handle ]->src ?? '';
			foreach ( is_string( $source ) ? $addresses : array() as $address ) {
				if ( false !== strpos( $source, $address ) ) {
					$functions[] = $handle;
				}
			}
		}
		/**
		 * Decides whether jQuery stays where no script names it as its dependency.
		 *
		 * @param bool $keeps Whether it stays if somebody asks for it alone.
		 */
		$libraries = apply_filters( 'atoll_keeps_jquery', false ) ? array() : self::LIBRARIES;

		$users  = array_diff( $roots, $functions, $libraries );
		$needed = $this->reach( $scripts, $users, true );
		$called = array_filter(
			array_intersect( $functions, $roots ),
			static function ( $handle ) use ( $scripts, $needed ) {
				return ! array_diff( $scripts->registered[ $handle ]->deps, array_keys( $needed ) );
			}
		);
		return $called ? $this->reach( $scripts, array_merge( $users, $called ), true ) : $needed;
	}

	/**
	 * Handles that the given ones lead to.
	 *
	 * @param WP_Scripts $scripts The page's scripts.
	 * @param array      $roots   Where to begin.
	 * @param bool       $cut     Whether emptied scripts no longer lead to what they depended on.
	 */
	private function reach( WP_Scripts $scripts, array $roots, bool $cut ): array {
		$reached = array();
		$uses    = $this->plan->uses();
		$visit   = function ( $handle, $whole ) use ( &$visit, &$reached, $scripts, $cut, $uses ) {
			// Met again by code that needs everything, a handle is gone through again.
			if ( isset( $reached[ $handle ] ) && ( $reached[ $handle ] || ! $whole ) ) {
				return;
			}
			$script = $scripts->registered[ $handle ] ?? null;
			$whole  = $whole || ! $cut || $this->has_code( $handle, $script );

			$reached[ $handle ] = $whole;
			if ( ! $script ) {
				return;
			}
			$dependencies = array_merge( $script->deps, $uses[ $handle ] ?? array() );
			if ( ! $whole && isset( $this->emptied[ $handle ] ) ) {
				// Of what it depended on the settings stay, where those are all that is left.
				$dependencies = array_intersect( $dependencies, array_keys( $this->emptied ) );
			}
			foreach ( $dependencies as $dependency ) {
				$visit( $dependency, $whole );
			}
		};
		foreach ( $roots as $root ) {
			$visit( $root, false );
		}
		return $reached;
	}

	/**
	 * Whether a handle brings code that may use what it depends on: a file, or inline code that names a library.
	 *
	 * @param string $handle The handle.
	 * @param mixed  $script What is registered for it.
	 */
	private function has_code( string $handle, $script ): bool {
		if ( ! $script ) {
			return false;
		}
		if ( $script->src ) {
			return true;
		}
		$inline = array_merge( (array) ( $script->extra['before'] ?? array() ), (array) ( $script->extra['after'] ?? array() ) );
		return 1 === preg_match( self::USES_LIBRARY, implode( "\n", array_filter( $inline, 'is_string' ) ) );
	}
}
