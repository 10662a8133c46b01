<?php
/**
 * What can stand in Atoll's way.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Checks what the server knows; the settings page's script checks the rest the way a visitor's browser does. */
final class Health {

	/** Caches of whole pages, by constant. */
	const CACHES = array(
		'WP_ROCKET_VERSION'  => 'WP Rocket',
		'LSCWP_V'            => 'LiteSpeed Cache',
		'W3TC'               => 'W3 Total Cache',
		'WPCACHEHOME'        => 'WP Super Cache',
		'WPFC_MAIN_PATH'     => 'WP Fastest Cache',
		'CACHE_ENABLER_FILE' => 'Cache Enabler',
	);

	/** Plugins that change scripts, by constant; those with `true` are told to leave Atoll alone. */
	const OPTIMISERS = array(
		'WP_ROCKET_VERSION'          => array( 'WP Rocket', true ),
		'LSCWP_V'                    => array( 'LiteSpeed Cache', true ),
		'AUTOPTIMIZE_PLUGIN_VERSION' => array( 'Autoptimize', true ),
		'PERFMATTERS_VERSION'        => array( 'Perfmatters', false ),
		'W3TC'                       => array( 'W3 Total Cache', false ),
	);

	/**
	 * The built files.
	 *
	 * @var Build
	 */
	private $build;

	/**
	 * Keeps the build.
	 *
	 * @param Build $build The built files.
	 */
	public function __construct( Build $build ) {
		$this->build = $build;
	}

	/** Findings: `ok` or `warning`, what, and the cure. */
	public function findings(): array {
		return array_merge( $this->caches(), $this->optimisers() );
	}

	/** Pages that are kept longer than a nonce lives. */
	private function caches(): array {
		$found = array();
		foreach ( self::CACHES as $constant => $name ) {
			if ( defined( $constant ) ) {
				$found[] = $name;
			}
		}
		if ( ! $found ) {
			return array( array( 'ok', __( 'No page cache was recognised.', 'atoll' ), '' ) );
		}
		return array(
			array(
				'ok',
				/* translators: %s: names of plugins */
				sprintf( __( 'Page cache: %s.', 'atoll' ), implode( ', ', $found ) ),
				__( 'A nonce lives 12 to 24 hours. Let cached pages live 10 hours at most, and keep cart, checkout and account out of the cache. Empty the cache after every change here.', 'atoll' ),
			),
		);
	}

	/** Plugins that change scripts. */
	private function optimisers(): array {
		$findings = array();
		foreach ( self::OPTIMISERS as $constant => list( $name, $told ) ) {
			if ( ! defined( $constant ) ) {
				continue;
			}
			$findings[] = $told
				/* translators: %s: name of a plugin */
				? array( 'ok', sprintf( __( '%s leaves Atoll\'s files alone: this plugin has told it.', 'atoll' ), $name ), '' )
				: array(
					'warning',
					/* translators: %s: name of a plugin */
					sprintf( __( '%s may join or delay scripts.', 'atoll' ), $name ),
					/* translators: %s: path of a folder */
					sprintf( __( 'Exclude %s there from minifying, joining, deferring and delaying.', 'atoll' ), $this->build->path() ),
				);
		}
		return $findings;
	}

	/** What the page's script needs for its checks. */
	public function script_data(): array {
		return array(
			'home'      => home_url( '/' ),
			'rest'      => rest_url(),
			'ajax'      => admin_url( 'admin-ajax.php' ),
			'loader'    => $this->build->url( 'loader.js' ),
			'integrity' => $this->build->integrity(),
			'texts'     => array(
				'running'      => __( 'Checking…', 'atoll' ),
				'restOk'       => __( 'The REST API answers.', 'atoll' ),
				'restBad'      => __( 'The REST API does not answer: forms and grids cannot send.', 'atoll' ),
				'restCure'     => __( 'Save Settings → Permalinks once, and let security plugins and the firewall pass /wp-json/.', 'atoll' ),
				'ajaxOk'       => __( 'admin-ajax.php answers, and nonces can be renewed.', 'atoll' ),
				'ajaxBad'      => __( 'admin-ajax.php does not answer as it should: nonces cannot be renewed.', 'atoll' ),
				'ajaxCure'     => __( 'Let security plugins and the firewall pass /wp-admin/admin-ajax.php.', 'atoll' ),
				'loaderOk'     => __( 'The loader arrives unchanged.', 'atoll' ),
				'loaderBad'    => __( 'The loader does not arrive, or something changes it on its way; browsers then refuse it.', 'atoll' ),
				'loaderCure'   => __( 'Exclude the plugin\'s folder from the optimiser and from the CDN\'s minifying.', 'atoll' ),
				'tagOk'        => __( 'Visitors\' pages have the tag.', 'atoll' ),
				'tagOff'       => __( 'Visitors\' pages do not have the tag, as chosen above.', 'atoll' ),
				'tagBad'       => __( 'Visitors\' pages do not have the tag.', 'atoll' ),
				'tagCure'      => __( 'Empty the page cache. The theme must call wp_head().', 'atoll' ),
				'tagTwice'     => __( 'Visitors\' pages have more than one tag of Atoll.', 'atoll' ),
				'tagTwiceCure' => __( 'Remove the one that a theme or a snippet prints.', 'atoll' ),
				'cspOk'        => __( 'No Content-Security-Policy keeps scripts out.', 'atoll' ),
				'cspBad'       => __( 'The Content-Security-Policy may keep Atoll out:', 'atoll' ),
				'cspCure'      => __( 'Allow this site\'s own scripts (script-src \'self\') and styles (style-src \'self\'), or give the tag a nonce by the filter wp_script_attributes with \'strict-dynamic\'.', 'atoll' ),
			),
		);
	}
}
