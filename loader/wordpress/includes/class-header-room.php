<?php
/**
 * Room for the header that The7 makes for phones.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** The theme knows the heights that its script gives to the header of small windows; the style sheet does not. */
final class Header_Room {

	const THEME = 'dt-the7';

	/** A style element that keeps the room before the first paint; empty with other themes. */
	public static function style(): string {
		if ( self::THEME !== get_template() || ! function_exists( 'of_get_option' ) ) {
			return '';
		}
		$small  = self::pixels( 'header-mobile-second_switch-height' );
		$medium = self::pixels( 'header-mobile-first_switch-height' );
		$until  = self::pixels( 'header-mobile-first_switch-after' );
		$style  = $small ? ":root{--atoll-mobile-header-height:{$small}px}" : '';
		if ( $medium && $until ) {
			$taken  = '.masthead-mobile-header,#phantom,[data-atoll-state=failed]';
			$side   = 'body:not(.overlay-navigation,.sticky-header) .masthead.side-header';
			$line   = '.masthead:is(.side-header-h-stroke,.side-header-v-stroke,.side-header-menu-icon)';
			$bar    = '.masthead:not(:has(.in-top-bar-left,.in-top-bar-right))>.top-bar';
			$style .= "@media (min-width:761px) and (max-width:{$until}px){:is(.masthead:not(.side-header),$side):not($taken)::after{content:\"\";display:block;height:{$medium}px}:is($side,$line):not($taken){position:relative;inset:auto;inline-size:100%;block-size:auto}$bar{position:absolute;visibility:hidden}}";
		}
		return $style ? "<style id=\"atoll-header-room-css\">$style</style>\n" : '';
	}

	/**
	 * A length of the theme's settings; 0 where there is none.
	 *
	 * @param string $name Name of the setting.
	 */
	private static function pixels( string $name ): int {
		return absint( of_get_option( $name ) );
	}
}
