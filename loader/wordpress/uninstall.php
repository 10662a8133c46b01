<?php
/**
 * Removes what the plugin stored, on every site of a network.
 *
 * @package Atoll
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedVariableFound
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $atoll_site ) {
		delete_blog_option( $atoll_site, 'atoll_settings' );
	}
} else {
	delete_option( 'atoll_settings' );
}
