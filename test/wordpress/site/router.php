<?php
// Lets PHP's own server serve WordPress, with wp-content in another place.
$path    = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$content = '/wp-content/';
if ( 0 === strpos( $path, $content ) ) {
	$file  = realpath( getenv( 'ATOLL_WP_CONTENT' ) . '/' . substr( $path, strlen( $content ) ) );
	$types = array(
		'js'   => 'text/javascript',
		'css'  => 'text/css',
		'json' => 'application/json',
		'png'  => 'image/png',
	);
	$type  = $types[ pathinfo( $path, PATHINFO_EXTENSION ) ] ?? '';
	if ( $file && is_file( $file ) && '' !== $type ) {
		header( "Content-Type: $type" );
		readfile( $file );
		return true;
	}
} elseif ( '/' !== $path && file_exists( $_SERVER['DOCUMENT_ROOT'] . $path ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
