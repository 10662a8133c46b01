<?php
/**
 * The page that is being printed.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Tells whether widgets may have something to do. */
final class Page {

	/** What prints markup for widgets on any page: header, notices, bars, forms. */
	const EVERYWHERE = array( 'woocommerce', 'dt-the7', 'mystickymenu', 'contact-form-7', 'easy-digital-downloads' );

	/**
	 * Arguments of the pages in which editors let their users press and drag, by the editor: what acts there is in its way. A
	 * customized site that is shared by a link (`customize_changeset_uuid` alone) is a page as any other.
	 */
	const CANVASES = array(
		'elementor-preview'           => 'Elementor',
		'fl_builder'                  => 'Beaver Builder',
		'et_fb'                       => 'Divi',
		'vc_editable'                 => 'WPBakery',
		'customize_messenger_channel' => 'Customizer',
		'legacy-widget-preview'       => 'Block editor, old widgets',
	);

	/**
	 * The site's plugins and theme.
	 *
	 * @var Software
	 */
	private $software;

	/**
	 * Keeps the site's software.
	 *
	 * @param Software $software The site's plugins and theme.
	 */
	public function __construct( Software $software ) {
		$this->software = $software;
	}

	/** Whether the page is a document for visitors on which a host can be. */
	public function may_have_hosts(): bool {
		$may = $this->is_document() && ( $this->is_everywhere() || $this->has_gallery() );
		/**
		 * Decides where Atoll's tag is printed.
		 *
		 * @param bool $may Whether a host can be on the page.
		 */
		return (bool) apply_filters( 'atoll_prints_tag', $may );
	}

	/** Not a feed, an embed, an AMP page or the canvas of an editor. */
	private function is_document(): bool {
		$amp = function_exists( 'amp_is_request' ) && amp_is_request();
		return ! ( is_feed() || is_embed() || is_robots() || is_trackback() || is_favicon() || $amp || self::is_canvas() );
	}

	/** Whether the page is the canvas of an editor. */
	public static function is_canvas(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- read only.
		return array_intersect_key( self::CANVASES, $_GET ) !== array();
	}

	/** Whether something prints markup for widgets on every page. */
	private function is_everywhere(): bool {
		foreach ( self::EVERYWHERE as $slug ) {
			if ( $this->software->is_found( $slug ) ) {
				return true;
			}
		}
		return false;
	}

	/** Whether a post of the page has one of WordPress's own galleries. */
	private function has_gallery(): bool {
		global $wp_query;
		foreach ( (array) ( $wp_query->posts ?? array() ) as $post ) {
			if ( $post instanceof \WP_Post && ( has_block( 'gallery', $post ) || has_shortcode( $post->post_content, 'gallery' ) ) ) {
				return true;
			}
		}
		return false;
	}
}
