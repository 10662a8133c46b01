<?php
/**
 * Puts the parts together.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** The plugin. */
final class Plugin {

	/**
	 * Hooks everything up.
	 *
	 * @param string $file The plugin's main file.
	 */
	public static function start( string $file ): void {
		$build    = new Build( $file );
		$catalog  = new Catalog( require dirname( $file ) . '/data/catalog.php' );
		$settings = new Settings( $catalog );
		$software = new Software();
		$plan     = new Replacement_Plan( $catalog, $settings, $software );
		$preview  = new Preview();
		$replacer = new Replacer( $plan );

		( new Compatibility( $file ) )->hook();
		( new Optimisers( $build, $replacer ) )->hook();
		( new Texts( $settings ) )->hook();
		$preview->hook();
		( new Mini_Cart() )->hook();

		$front = new Front(
			$settings,
			$preview,
			new Page( $software ),
			new Tag( $build, new Page_Config( $catalog, $settings ), $catalog, $settings ),
			$replacer,
			new Rescue( $build, $replacer ),
			new Password_Meter( $build )
		);
		$front->hook();

		if ( is_admin() ) {
			( new Settings_Page( $build, $catalog, $settings, $software, $plan, new Health( $build ) ) )->hook();
			( new Stage_Action( $settings ) )->hook();
		}
	}
}
