<?php
// Fills an empty database: an administrator, an editor, and more posts than one page of the REST API holds.
mysqli_report( MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT );
( new mysqli( 'localhost', 'root', '', '', 0, getenv( 'ATOLL_WP_SOCKET' ) ) )->query( 'CREATE DATABASE wordpress CHARACTER SET utf8mb4' );

define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = parse_url( getenv( 'ATOLL_WP_URL' ), PHP_URL_HOST );
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

add_filter( 'pre_wp_mail', '__return_true' );
wp_install( 'Harbour', 'admin', 'admin@shop.test', true, '', 'admin' );
wp_insert_user(
	array(
		'user_login' => 'editor',
		'user_pass'  => 'editor',
		'user_email' => 'editor@shop.test',
		'role'       => 'editor',
	)
);
switch_theme( 'harbour' );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'comment_moderation', 0 );
update_option( 'comment_previously_approved', 0 );
update_option( 'active_plugins', array( 'contact-form-7/wp-contact-form-7.php', 'woo-discount-rules/woo-discount-rules.php', 'omniva-woocommerce/omniva-woocommerce.php', 'woo-mailerlite/woo-mailerlite.php' ) );
flush_rewrite_rules();

$row  = "('body','excerpt','Post %d','post-%d','','','','post','publish',1,NOW(),NOW(),NOW(),NOW())";
$rows = array();
for ( $number = 1; $number <= (int) $argv[2]; $number++ ) {
	$rows[] = sprintf( $row, $number, $number );
}
global $wpdb;
// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- constants.
$wpdb->query( "INSERT INTO $wpdb->posts (post_content,post_excerpt,post_title,post_name,to_ping,pinged,post_content_filtered,post_type,post_status,post_author,post_date,post_date_gmt,post_modified,post_modified_gmt) VALUES " . implode( ',', $rows ) );
foreach ( array( 'contact' => '[stand-in-form]', 'with-library' => '[stand-in-form library="1"]', 'with-password' => '[stand-in-form password="1"]', 'with-functions' => '[stand-in-prices]', 'with-caller' => '[stand-in-prices caller="1"]', 'by-hand' => '[stand-in-prices by-hand="1"]', 'with-terminals' => '[stand-in-terminals]', 'cart' => '[stand-in-cart]', 'checkout' => '[stand-in-checkout]', 'cart-and-checkout' => '[stand-in-cart][stand-in-checkout]', 'cart-block' => '<!-- wp:woocommerce/cart /-->[stand-in-cart]', 'with-checkout-block' => '<!-- wp:woocommerce/checkout /-->[stand-in-prices][stand-in-newsletter]' ) as $name => $content ) {
	wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => $name,
			'post_title'   => $name,
			'post_content' => $content,
		)
	);
}
