<?php
/**
 * An administrator's own look at the site.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Shows one administrator Atoll or the originals, by a cookie, whatever visitors get. */
final class Preview {

	const COOKIE     = 'atoll_preview';
	const ACTION     = 'atoll_preview';
	const CAPABILITY = 'manage_options';
	const WAYS       = array( 'atoll', 'original' );

	/** Starts. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'choose' ) );
		add_action( 'admin_bar_menu', array( $this, 'remind' ), 90 );
	}

	/** `atoll`, `original`, or empty without a preview. The cookie says nothing to anybody else. */
	public function way(): string {
		$way = isset( $_COOKIE[ self::COOKIE ] ) ? sanitize_key( wp_unslash( $_COOKIE[ self::COOKIE ] ) ) : '';
		return in_array( $way, self::WAYS, true ) && current_user_can( self::CAPABILITY ) ? $way : '';
	}

	/** Sets or removes the cookie and goes to the site, or back. */
	public function choose(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not preview this site.', 'atoll' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$way    = isset( $_GET['way'] ) ? sanitize_key( wp_unslash( $_GET['way'] ) ) : '';
		$starts = in_array( $way, self::WAYS, true );
		setcookie(
			self::COOKIE,
			$starts ? $way : '',
			array(
				'expires'  => $starts ? 0 : 1,
				'path'     => COOKIEPATH ? COOKIEPATH : '/',
				'domain'   => (string) COOKIE_DOMAIN,
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
		wp_safe_redirect( $starts ? home_url( '/' ) : admin_url( 'options-general.php?page=' . Settings_Page::SLUG ) );
		exit;
	}

	/**
	 * Says in the bar above the site that this is a preview.
	 *
	 * @param \WP_Admin_Bar $bar The bar.
	 */
	public function remind( $bar ): void {
		$way = $this->way();
		if ( '' === $way || is_admin() ) {
			return;
		}
		$bar->add_node(
			array(
				'id'    => 'atoll-preview',
				'title' => 'atoll' === $way ? esc_html__( 'Preview with Atoll: end', 'atoll' ) : esc_html__( 'Preview with the originals: end', 'atoll' ),
				'href'  => self::url( '' ),
			)
		);
	}

	/**
	 * Address that begins or ends a preview.
	 *
	 * @param string $way `atoll`, `original`, or empty for the end.
	 */
	public static function url( string $way ): string {
		return wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION . '&way=' . $way ), self::ACTION );
	}
}
