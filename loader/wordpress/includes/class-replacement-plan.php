<?php
/**
 * Which original scripts lose their source.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** A script goes once no widget that does a part of its job is left to the original. */
final class Replacement_Plan {

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
	 * The site's plugins and theme.
	 *
	 * @var Software
	 */
	private $software;

	/**
	 * Keeps what it decides by.
	 *
	 * @param Catalog  $catalog  The widgets.
	 * @param Settings $settings What the site owner chose.
	 * @param Software $software The site's plugins and theme.
	 */
	public function __construct( Catalog $catalog, Settings $settings, Software $software ) {
		$this->catalog  = $catalog;
		$this->settings = $settings;
		$this->software = $software;
	}

	/** Parts of addresses by the handle whose source goes on this page. */
	public function scripts(): array {
		return $this->addresses( 'scripts' );
	}

	/** Parts of addresses by the handle of functions that others call: they need not stay for their own sake. */
	public function functions(): array {
		return $this->addresses( 'functions' );
	}

	/** Functions that code in the page calls, by the handle of the script that has them. */
	public function called(): array {
		return $this->facts( 'called' );
	}

	/** What a script uses without naming it as its dependency, by its handle. */
	public function uses(): array {
		return $this->facts( 'uses' );
	}

	/**
	 * What is known of scripts, by handle.
	 *
	 * @param string $name Name of the fact.
	 */
	private function facts( string $name ): array {
		$facts = array();
		foreach ( $this->catalog->names() as $widget ) {
			foreach ( $this->catalog->replaces( $widget ) as $group ) {
				foreach ( $group['scripts'] as $script ) {
					if ( isset( $script[ $name ] ) ) {
						$facts[ $script['handle'] ] = $script[ $name ];
					}
				}
			}
		}
		return $facts;
	}

	/**
	 * Parts of addresses by handle.
	 *
	 * @param string $kind A list of a group.
	 */
	private function addresses( string $kind ): array {
		$scripts = array();
		foreach ( $this->catalog->names() as $widget ) {
			foreach ( $this->catalog->replaces( $widget ) as $group ) {
				if ( ! $this->holds( $group ) ) {
					continue;
				}
				foreach ( $group[ $kind ] ?? array() as $script ) {
					if ( ! $this->keepers( $script['handle'] ) ) {
						$scripts[ $script['handle'] ][] = $script['address'];
					}
				}
			}
		}
		return array_map( 'array_unique', $scripts );
	}

	/**
	 * Widgets that are left to the original and need the script.
	 *
	 * @param string $handle The script's handle.
	 */
	public function keepers( string $handle ): array {
		return array_values(
			array_filter(
				$this->partners( $handle ),
				function ( $widget ) {
					return 'original' === $this->settings->mode( $widget );
				}
			)
		);
	}

	/**
	 * Widgets that each do a part of the script's job.
	 *
	 * @param string $handle The script's handle.
	 */
	public function partners( string $handle ): array {
		$partners = array();
		foreach ( $this->catalog->names() as $widget ) {
			foreach ( $this->catalog->replaces( $widget ) as $group ) {
				$scripts = array_merge( $group['scripts'], $group['functions'] ?? array() );
				if ( in_array( $handle, array_column( $scripts, 'handle' ), true ) ) {
					$partners[] = $widget;
				}
			}
		}
		return array_values( array_unique( $partners ) );
	}

	/**
	 * Whether the group counts on this site and this page.
	 *
	 * @param array $group Software, scripts, themes, page and blocks.
	 */
	private function holds( array $group ): bool {
		if ( ! $this->software->is_found( $group['software'] ) ) {
			return false;
		}
		if ( isset( $group['themes'] ) && ! in_array( get_template(), $group['themes'], true ) ) {
			return false;
		}
		if ( isset( $group['page'] ) && ! $this->is_page( $group['page'] ) ) {
			return false;
		}
		return ! isset( $group['exceptBlock'] ) || ! has_block( $group['exceptBlock'], get_queried_object_id() );
	}

	/**
	 * Whether this is that page of the shop, and not the checkout as well, which needs the same scripts.
	 *
	 * @param string $page Its name: `cart`.
	 */
	private function is_page( string $page ): bool {
		return 'cart' === $page && function_exists( 'is_cart' ) && is_cart() && ! is_checkout();
	}
}
