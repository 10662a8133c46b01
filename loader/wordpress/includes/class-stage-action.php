<?php
/**
 * The button back to the originals.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Changes who gets Atoll, in one press. */
final class Stage_Action {

	const ACTION = 'atoll_stage';

	/**
	 * What the site owner chose.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Keeps the settings.
	 *
	 * @param Settings $settings What the site owner chose.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/** Starts. */
	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'change' ) );
	}

	/** Stores the stage that the button names. */
	public function change(): void {
		if ( ! current_user_can( Preview::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not change this site.', 'atoll' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$stage = isset( $_POST['stage'] ) ? sanitize_key( wp_unslash( $_POST['stage'] ) ) : '';
		if ( in_array( $stage, Settings::STAGES, true ) ) {
			$this->settings->set_stage( $stage );
		}
		wp_safe_redirect( admin_url( 'options-general.php?page=' . Settings_Page::SLUG . '&stage=' . $this->settings->stage() ) );
		exit;
	}
}
