<?php
/**
 * What the site owner chose.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Reads, checks and stores the plugin's only option. Without it every widget is Atoll's, for every visitor. */
final class Settings {

	const OPTION = 'atoll_settings';
	const GROUP  = 'atoll';
	/** Who gets Atoll: every visitor, only a previewing administrator, nobody. */
	const STAGES = array( 'live', 'preview', 'original' );
	/** Who does a widget's job: Atoll, the original, nobody. */
	const MODES = array( 'atoll', 'original', 'off' );
	/** Option that several widgets have and that is chosen once for all. */
	const CONSENT = 'consent';

	/**
	 * The widgets.
	 *
	 * @var Catalog
	 */
	private $catalog;

	/**
	 * Keeps the widgets.
	 *
	 * @param Catalog $catalog The widgets.
	 */
	public function __construct( Catalog $catalog ) {
		$this->catalog = $catalog;
	}

	/** Who gets Atoll. */
	public function stage(): string {
		return $this->one_of( self::STAGES, $this->all()['stage'] ?? '' );
	}

	/**
	 * Who does the widget's job.
	 *
	 * @param string $widget Its name.
	 */
	public function mode( string $widget ): string {
		return $this->one_of( self::MODES, $this->all()['modes'][ $widget ] ?? '' );
	}

	/**
	 * The widget's options that differ from the defaults.
	 *
	 * @param string $widget Its name.
	 */
	public function options( string $widget ): array {
		$own     = $this->all()['options'][ $widget ] ?? array();
		$consent = $this->consent();
		$names   = array_column( $this->catalog->options( $widget ), 'name' );
		return '' !== $consent && in_array( self::CONSENT, $names, true ) ? array( self::CONSENT => $consent ) + $own : $own;
	}

	/** How tracking treats consent; empty for each widget's default. */
	public function consent(): string {
		return (string) ( $this->all()['consent'] ?? '' );
	}

	/** The rules that can be chosen for consent. */
	public function consent_rules(): array {
		foreach ( $this->catalog->names() as $widget ) {
			foreach ( $this->catalog->options( $widget ) as $option ) {
				if ( self::CONSENT === $option['name'] ) {
					return $option['choices'];
				}
			}
		}
		return array();
	}

	/** The site owner's wording by English text. */
	public function texts(): array {
		return $this->all()['texts'] ?? array();
	}

	/**
	 * Stores who gets Atoll.
	 *
	 * @param string $stage One of STAGES.
	 */
	public function set_stage( string $stage ): void {
		update_option( self::OPTION, array( 'stage' => $this->one_of( self::STAGES, $stage ) ) + $this->all() );
	}

	/**
	 * What was sent by the settings form, checked; what is not accepted is reported and left out.
	 *
	 * @param mixed $sent The form's fields.
	 */
	public function sanitize( $sent ): array {
		$sent  = is_array( $sent ) ? $sent : array();
		$clean = array( 'stage' => $this->one_of( self::STAGES, $sent['stage'] ?? '' ) );
		$rule  = $sent['consent'] ?? '';
		if ( in_array( $rule, $this->consent_rules(), true ) ) {
			$clean['consent'] = $rule;
		}
		foreach ( $this->catalog->names() as $widget ) {
			$mode = $this->one_of( self::MODES, $sent['modes'][ $widget ] ?? '' );
			if ( self::MODES[0] !== $mode ) {
				$clean['modes'][ $widget ] = $mode;
			}
			$options = $this->sanitize_options( $widget, $sent['options'][ $widget ] ?? array() );
			if ( $options ) {
				$clean['options'][ $widget ] = $options;
			}
		}
		$texts = is_array( $sent['texts'] ?? null ) ? $sent['texts'] : array();
		foreach ( $this->catalog->all_texts() as $english ) {
			$key     = md5( $english );
			$wording = isset( $texts[ $key ] ) && is_string( $texts[ $key ] ) ? sanitize_text_field( $texts[ $key ] ) : ( $texts[ $english ] ?? '' );
			if ( is_string( $wording ) && '' !== $wording ) {
				$clean['texts'][ $english ] = sanitize_text_field( $wording );
			}
		}
		return $clean;
	}

	/**
	 * The accepted options of one widget.
	 *
	 * @param string $widget Its name.
	 * @param mixed  $sent   Values by option: texts as typed, or values as stored.
	 */
	private function sanitize_options( string $widget, $sent ): array {
		$clean = array();
		foreach ( is_array( $sent ) ? $this->catalog->options( $widget ) : array() as $option ) {
			$name  = $option['name'];
			$typed = $sent[ $name ] ?? '';
			if ( ! is_string( $typed ) ) {
				$typed = is_array( $typed ) && 'list' === $option['type'] ? implode( ',', array_filter( $typed, 'is_string' ) ) : (string) wp_json_encode( $typed );
			}
			$typed = trim( $typed );
			if ( '' === $typed ) {
				continue;
			}
			$value = Schema::read( $option, $typed );
			if ( null !== $value ) {
				$clean[ $name ] = $value;
			} elseif ( function_exists( 'add_settings_error' ) ) {
				add_settings_error(
					self::OPTION,
					"atoll_{$widget}_$name",
					/* translators: 1: widget, 2: option, 3: what was typed, 4: what is accepted */
					sprintf( __( '%1$s: %2$s is "%3$s", but it accepts %4$s. The default is used.', 'atoll' ), $widget, $name, $typed, $option['accepts'] )
				);
			}
		}
		return $clean;
	}

	/** Everything that is stored. */
	private function all(): array {
		$stored = get_option( self::OPTION, array() );
		return is_array( $stored ) ? $stored : array();
	}

	/**
	 * The value if it is known, else the first one.
	 *
	 * @param array $known What can be chosen, the default first.
	 * @param mixed $value What was chosen.
	 */
	private function one_of( array $known, $value ): string {
		return in_array( $value, $known, true ) ? $value : $known[0];
	}
}
