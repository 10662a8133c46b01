<?php
/**
 * What tests ask of the server: pictures that are too heavy for it, the stars of a review, jQuery on
 * every page, a shop, an optimiser that defers inline code, as Autoptimize 3.1 does in its first settings.
 */

// A server that gives up while it makes the smaller sizes of a picture: the option says how often.
$give_up = static function ( $sizes ) {
	// Its answer lists the sizes too.
	if ( 'DELETE' === ( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] ?? '' ) ) {
		return $sizes;
	}
	$left = (int) get_option( 'stand_in_heavy_pictures', 0 );
	if ( $left > 0 ) {
		update_option( 'stand_in_heavy_pictures', $left - 1 );
		status_header( 500 );
		exit;
	}
	return $sizes;
};
add_filter( 'intermediate_image_sizes_advanced', $give_up );
add_filter( 'wp_get_missing_image_subsizes', $give_up );

// As WooCommerce stores them.
add_action(
	'comment_post',
	static function ( $comment ) {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- a comment form has none.
		if ( isset( $_POST['rating'] ) ) {
			// phpcs:ignore WordPress.Security.NonceVerification.Missing
			add_comment_meta( $comment, 'rating', (int) $_POST['rating'], true );
		}
	}
);

add_filter(
	'atoll_keeps_jquery',
	static function () {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- read only.
		return isset( $_GET['keep'] );
	}
);

add_filter( 'pre_wp_mail', '__return_true' );

// Elsewhere there is none: the widgets of a shop would be found on every page.
if ( isset( $_GET['shop'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- read only.
	add_filter(
		'option_active_plugins',
		static function ( $plugins ) {
			return array_merge( $plugins, array( 'woocommerce/woocommerce.php' ) );
		}
	);
}

if ( isset( $_GET['defer-inline'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- read only.
	add_action(
		'template_redirect',
		static function () {
			ob_start(
				static function ( $html ) {
					$excluded = array_map( 'trim', explode( ',', apply_filters( 'autoptimize_filter_js_exclude', 'data:, speculationrules', $html ) ) );
					return preg_replace_callback(
						'#<script(?![^>]*\ssrc=)(?![^>]*\stype=["\']?application/json)([^>]*)>(.*?)</script>#s',
						static function ( $tag ) use ( $excluded ) {
							if ( str_replace( $excluded, '', $tag[0] ) !== $tag[0] ) {
								return $tag[0];
							}
							return '<script defer' . $tag[1] . ' src="data:text/javascript;base64,' . base64_encode( $tag[2] ) . '"></script>';
						},
						$html
					);
				}
			);
		},
		0
	);
}

// What WordPress prints from 6.5 on in a classic theme for a script module with a dependency, as blocks have them; Debian's may be older.
if ( isset( $_GET['script-module'] ) && ! class_exists( 'WP_Script_Modules' ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- read only.
	class WP_Script_Modules {}
	add_action(
		'wp_footer',
		static function () {
			$folder = plugins_url( 'modules/', __FILE__ );
			printf( "<script type=\"importmap\" id=\"wp-importmap\">\n%s\n</script>\n", wp_json_encode( array( 'imports' => array( 'stand-in/part' => $folder . 'part.js' ) ) ) );
			printf( "<script type=\"module\" src=\"%s\" id=\"stand-in/whole-js-module\"></script>\n", esc_url( $folder . 'whole.js' ) );
			printf( "<link rel=\"modulepreload\" href=\"%s\" id=\"stand-in/part-js-modulepreload\">\n", esc_url( $folder . 'part.js' ) );
		}
	);
} elseif ( isset( $_GET['script-module'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended
	add_action(
		'wp_enqueue_scripts',
		static function () {
			$folder = plugins_url( 'modules/', __FILE__ );
			wp_register_script_module( 'stand-in/part', $folder . 'part.js' );
			wp_enqueue_script_module( 'stand-in/whole', $folder . 'whole.js', array( 'stand-in/part' ) );
		}
	);
}
