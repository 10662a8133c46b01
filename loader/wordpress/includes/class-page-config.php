<?php
/**
 * The configuration that the page gives to Atoll.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Writes the settings in the form that the loader reads. */
final class Page_Config {

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
	 * Keeps what it writes.
	 *
	 * @param Catalog  $catalog  The widgets.
	 * @param Settings $settings What the site owner chose.
	 */
	public function __construct( Catalog $catalog, Settings $settings ) {
		$this->catalog  = $catalog;
		$this->settings = $settings;
	}

	/** The configuration as JSON that is safe inside a script element. */
	public function json(): string {
		/**
		 * Changes the page configuration before it is printed.
		 *
		 * @param array $config See the README's chapter "Configuration".
		 */
		$config = apply_filters( 'atoll_page_config', $this->build() );
		return (string) wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}

	/** The configuration. */
	private function build(): array {
		$config = array(
			// Translation plugins filter the locale, so this is the language of the page.
			'locale'   => get_bloginfo( 'language' ),
			'ajaxUrl'  => admin_url( 'admin-ajax.php', 'relative' ),
			'restRoot' => rest_url(),
		);
		if ( class_exists( 'WC_AJAX' ) ) {
			$config['wcAjaxUrl'] = \WC_AJAX::get_endpoint( '%%endpoint%%' );
		}
		$widgets = array();
		foreach ( $this->catalog->names() as $widget ) {
			$options = $this->settings->options( $widget ) + $this->known_options( $widget );
			if ( 'atoll' !== $this->settings->mode( $widget ) ) {
				$widgets[ $widget ] = false;
			} elseif ( $options ) {
				$widgets[ $widget ] = $options;
			}
		}
		$texts = array();
		foreach ( $this->settings->texts() as $english => $wording ) {
			$texts[ $english ] = Texts::translate( $english, $wording );
		}
		$more = array(
			'widgets'    => $widgets,
			'texts'      => $texts,
			// The tag is in a canvas only where the filter `atoll_prints_tag` wants it to act there.
			'editors'    => Page::is_canvas(),
			'extraQuery' => $this->extra_query(),
		);
		return array_filter( $config + $more );
	}

	/**
	 * What the shop itself knows, where the site owner has not said it.
	 *
	 * @param string $widget The widget's name.
	 */
	private function known_options( string $widget ): array {
		$shop = 'cart-dropdown' === $widget && function_exists( 'wc_get_page_permalink' ) ? wc_get_page_permalink( 'shop' ) : '';
		return $shop ? array( 'shop' => $shop ) : array();
	}

	/** Query arguments that translation plugins add to the swatch plugin's requests. */
	private function extra_query(): array {
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- the swatch plugin's own filter.
		$arguments = apply_filters( 'woo_variation_swatches_rest_add_extra_params', array() );
		$texts     = array_map( 'strval', array_filter( (array) $arguments, 'is_scalar' ) );
		return $texts ? array( 'woo-variation-swatches' => $texts ) : array();
	}
}
