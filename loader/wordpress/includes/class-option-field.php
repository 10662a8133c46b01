<?php
/**
 * The form field of an option.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Prints a field by the option's type. Empty stands for the default. */
final class Option_Field {

	/**
	 * Prints field and help.
	 *
	 * @param array  $option Name, type, fallback, help and bounds.
	 * @param mixed  $value  The chosen value; null for the default.
	 * @param string $id     Of the field.
	 * @param string $name   Of the field.
	 */
	public static function show( array $option, $value, string $id, string $name ): void {
		echo '<div>';
		switch ( $option['type'] ) {
			case 'flag':
				self::select( array( 'true' => __( 'yes', 'atoll' ), 'false' => __( 'no', 'atoll' ) ), $option, $value, $id, $name );
				break;
			case 'choice':
				self::select( array_combine( $option['choices'], $option['choices'] ), $option, $value, $id, $name );
				break;
			case 'number':
				printf(
					'<input type="number" id="%s" name="%s" value="%s" placeholder="%s"%s%s step="%s">',
					esc_attr( $id ),
					esc_attr( $name ),
					esc_attr( null === $value ? '' : (string) $value ),
					esc_attr( self::words( $option['fallback'] ) ),
					isset( $option['min'] ) ? ' min="' . esc_attr( (string) $option['min'] ) . '"' : '',
					isset( $option['max'] ) ? ' max="' . esc_attr( (string) $option['max'] ) . '"' : '',
					empty( $option['whole'] ) ? 'any' : '1'
				);
				break;
			default:
				printf(
					'<input type="text" id="%s" name="%s" value="%s" placeholder="%s">',
					esc_attr( $id ),
					esc_attr( $name ),
					esc_attr( null === $value ? '' : self::words( $value ) ),
					esc_attr( self::words( $option['fallback'] ) )
				);
		}
		printf( '<p class="description">%s</p></div>', esc_html( self::help( $option ) ) );
	}

	/**
	 * Prints a list to choose from.
	 *
	 * @param array  $choices Labels by value.
	 * @param array  $option  The option.
	 * @param mixed  $value   The chosen value; null for the default.
	 * @param string $id      Of the field.
	 * @param string $name    Of the field.
	 */
	private static function select( array $choices, array $option, $value, string $id, string $name ): void {
		$fallback = self::words( $option['fallback'] );
		printf( '<select id="%s" name="%s"><option value="">%s</option>', esc_attr( $id ), esc_attr( $name ), esc_html( /* translators: %s: the default */ sprintf( __( 'default (%s)', 'atoll' ), $choices[ $fallback ] ?? $fallback ) ) );
		foreach ( $choices as $choice => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( null !== $value && self::words( $value ) === (string) $choice, true, false ), esc_html( $label ) );
		}
		echo '</select>';
	}

	/**
	 * A value as it is typed.
	 *
	 * @param mixed $value A value of an option.
	 */
	private static function words( $value ): string {
		if ( is_string( $value ) ) {
			return $value;
		}
		$list = is_array( $value ) && array_keys( $value ) === array_keys( array_keys( $value ) );
		return $list ? implode( ', ', array_filter( $value, 'is_scalar' ) ) : (string) wp_json_encode( $value );
	}

	/**
	 * What the option is for, and what it accepts where the field does not show it.
	 *
	 * @param array $option The option.
	 */
	private static function help( array $option ): string {
		$shown = in_array( $option['type'], array( 'flag', 'choice', 'text' ), true );
		/* translators: %s: what an option accepts */
		return trim( $option['help'] . ' ' . ( $shown ? '' : sprintf( __( 'Accepts %s.', 'atoll' ), $option['accepts'] ) ) );
	}
}
