<?php
/**
 * Validates options as the page's own schema does.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Reads one option from what was typed. */
final class Schema {

	/**
	 * The option's value, or null for what it does not accept.
	 *
	 * @param array  $option Name, type and bounds.
	 * @param string $typed  What was typed, not empty.
	 * @return mixed
	 */
	public static function read( array $option, string $typed ) {
		switch ( $option['type'] ) {
			case 'flag':
				return array( 'true' => true, 'false' => false )[ $typed ] ?? null;
			case 'number':
				return self::number( $option, $typed );
			case 'choice':
				return in_array( $typed, $option['choices'], true ) ? $typed : null;
			case 'list':
				return array_values( array_filter( array_map( 'sanitize_text_field', (array) preg_split( '/[\s,]+/', $typed ) ), 'strlen' ) );
			case 'json':
				$value = json_decode( $typed, true );
				return null === $value ? null : self::plain( $value );
			default:
				return sanitize_text_field( $typed );
		}
	}

	/**
	 * A number within bounds, both inclusive.
	 *
	 * @param array  $option Name, type and bounds.
	 * @param string $typed  What was typed.
	 * @return int|float|null
	 */
	private static function number( array $option, string $typed ) {
		if ( ! is_numeric( $typed ) ) {
			return null;
		}
		$value = $typed + 0;
		if ( ( isset( $option['min'] ) && $value < $option['min'] ) || ( isset( $option['max'] ) && $value > $option['max'] ) ) {
			return null;
		}
		return ! empty( $option['whole'] ) && ! is_int( $value ) ? null : $value;
	}

	/**
	 * The same value with plain texts only.
	 *
	 * @param mixed $value Decoded JSON.
	 * @return mixed
	 */
	private static function plain( $value ) {
		if ( is_array( $value ) ) {
			$clean = array();
			foreach ( $value as $key => $item ) {
				$clean[ is_int( $key ) ? $key : sanitize_text_field( $key ) ] = self::plain( $item );
			}
			return $clean;
		}
		return is_string( $value ) ? sanitize_text_field( $value ) : $value;
	}
}
