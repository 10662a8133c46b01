<?php
/**
 * Settings → Atoll.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Prints the settings page. Storing is WordPress's own: options.php checks capability and nonce. */
final class Settings_Page {

	const SLUG = 'atoll';

	/**
	 * The built files.
	 *
	 * @var Build
	 */
	private $build;

	/**
	 * The widgets.
	 *
	 * @var Catalog
	 */
	private $catalog;

	/**
	 * What the site owner chose.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The widgets' rows.
	 *
	 * @var Widget_Row
	 */
	private $row;

	/**
	 * The site's plugins and theme.
	 *
	 * @var Software
	 */
	private $software;

	/**
	 * What can stand in Atoll's way.
	 *
	 * @var Health
	 */
	private $health;

	/**
	 * Keeps what it shows.
	 *
	 * @param Build            $build    The built files.
	 * @param Catalog          $catalog  The widgets.
	 * @param Settings         $settings What the site owner chose.
	 * @param Software         $software The site's plugins and theme.
	 * @param Replacement_Plan $plan     Which scripts lose their source.
	 * @param Health           $health   What can stand in Atoll's way.
	 */
	public function __construct( Build $build, Catalog $catalog, Settings $settings, Software $software, Replacement_Plan $plan, Health $health ) {
		$this->build    = $build;
		$this->catalog  = $catalog;
		$this->settings = $settings;
		$this->software = $software;
		$this->health   = $health;
		$this->row      = new Widget_Row( $catalog, $settings, $software, $plan );
	}

	/** Starts. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
		add_action( 'admin_menu', array( $this, 'add' ) );
		add_action( 'admin_enqueue_scripts', array( $this, 'enqueue' ) );
		add_filter( 'plugin_action_links', array( $this, 'link' ), 10, 2 );
	}

	/** Names the option to WordPress. */
	public function register(): void {
		register_setting(
			Settings::GROUP,
			Settings::OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => array( $this->settings, 'sanitize' ),
				'show_in_rest'      => false,
			)
		);
	}

	/** Adds the page to the menu. */
	public function add(): void {
		add_options_page( __( 'Atoll', 'atoll' ), __( 'Atoll', 'atoll' ), Preview::CAPABILITY, self::SLUG, array( $this, 'show' ) );
	}

	/**
	 * A link in the list of plugins.
	 *
	 * @param array  $links What stands below the plugin's name.
	 * @param string $file  The plugin's main file.
	 */
	public function link( $links, $file ): array {
		if ( 'atoll.php' === basename( (string) $file ) && current_user_can( Preview::CAPABILITY ) ) {
			array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . self::SLUG ) ), esc_html__( 'Settings', 'atoll' ) ) );
		}
		return $links;
	}

	/**
	 * Loads style and script of this page alone.
	 *
	 * @param string $screen The admin page.
	 */
	public function enqueue( $screen ): void {
		if ( 'settings_page_' . self::SLUG !== $screen ) {
			return;
		}
		wp_enqueue_style( 'atoll-settings', $this->build->admin_url( 'settings.css' ), array(), $this->build->version() );
		wp_enqueue_script( 'atoll-health', $this->build->admin_url( 'health.js' ), array(), $this->build->version(), true );
		$data = $this->health->script_data() + array( 'live' => 'live' === $this->settings->stage() );
		wp_add_inline_script( 'atoll-health', 'var atollHealth = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
	}

	/** Prints the page. */
	public function show(): void {
		if ( ! current_user_can( Preview::CAPABILITY ) ) {
			return;
		}
		?>
		<div class="wrap atoll-settings">
			<h1><?php esc_html_e( 'Atoll', 'atoll' ); ?> <small><?php echo esc_html( $this->build->version() ); ?></small></h1>
			<?php
			$this->show_stage();
			$this->show_health();
			?>
			<form method="post" action="options.php">
				<?php settings_fields( Settings::GROUP ); ?>
				<input type="hidden" name="<?php echo esc_attr( Settings::OPTION ); ?>[stage]" value="<?php echo esc_attr( $this->settings->stage() ); ?>">
				<?php
				$this->show_consent();
				$this->show_widgets();
				submit_button();
				?>
			</form>
		</div>
		<?php
	}

	/** Who gets Atoll, the preview, and the way back. */
	private function show_stage(): void {
		$stage  = $this->settings->stage();
		$states = array(
			'live'     => __( 'Every visitor gets Atoll.', 'atoll' ),
			'preview'  => __( 'Visitors get the originals. You can look at Atoll in a preview.', 'atoll' ),
			'original' => __( 'Visitors get the originals.', 'atoll' ),
		);
		$steps  = 'live' === $stage
			? array(
				'original' => __( 'Back to the originals', 'atoll' ),
				'preview'  => __( 'Only preview', 'atoll' ),
			)
			: array( 'live' => __( 'Go live', 'atoll' ) );
		?>
		<div class="atoll-stage atoll-stage--<?php echo esc_attr( $stage ); ?>">
			<p><strong><?php echo esc_html( $states[ $stage ] ); ?></strong></p>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
				<input type="hidden" name="action" value="<?php echo esc_attr( Stage_Action::ACTION ); ?>">
				<?php wp_nonce_field( Stage_Action::ACTION ); ?>
				<?php foreach ( $steps as $next => $label ) : ?>
					<button class="button<?php echo 'live' === $next ? ' button-primary' : ''; ?>" name="stage" value="<?php echo esc_attr( $next ); ?>"><?php echo esc_html( $label ); ?></button>
				<?php endforeach; ?>
			</form>
			<p>
				<?php esc_html_e( 'Look at the site, only you:', 'atoll' ); ?>
				<a href="<?php echo esc_url( Preview::url( 'atoll' ) ); ?>"><?php esc_html_e( 'with Atoll', 'atoll' ); ?></a> ·
				<a href="<?php echo esc_url( Preview::url( 'original' ) ); ?>"><?php esc_html_e( 'with the originals', 'atoll' ); ?></a> ·
				<a href="<?php echo esc_url( Preview::url( 'end' ) ); ?>"><?php esc_html_e( 'end the preview', 'atoll' ); ?></a>
			</p>
		</div>
		<?php
	}

	/** Findings of the server; those of the browser are added by the page's script. */
	private function show_health(): void {
		?>
		<h2><?php esc_html_e( 'Health', 'atoll' ); ?></h2>
		<ul class="atoll-health" aria-live="polite" data-atoll-health>
			<?php foreach ( $this->health->findings() as list( $state, $what, $cure ) ) : ?>
				<li class="atoll-health__<?php echo esc_attr( $state ); ?>"><?php echo esc_html( trim( "$what $cure" ) ); ?></li>
			<?php endforeach; ?>
		</ul>
		<noscript><p><?php esc_html_e( 'More checks run where scripts are allowed.', 'atoll' ); ?></p></noscript>
		<?php
	}

	/** How tracking treats consent. */
	private function show_consent(): void {
		?>
		<h2><label for="atoll-consent"><?php esc_html_e( 'Consent', 'atoll' ); ?></label></h2>
		<p>
			<select id="atoll-consent" name="<?php echo esc_attr( Settings::OPTION ); ?>[consent]">
				<option value=""><?php esc_html_e( 'Default of each widget', 'atoll' ); ?></option>
				<?php foreach ( $this->settings->consent_rules() as $rule ) : ?>
					<option value="<?php echo esc_attr( $rule ); ?>" <?php selected( $rule, $this->settings->consent() ); ?>><?php echo esc_html( $this->rule( $rule ) ); ?></option>
				<?php endforeach; ?>
			</select>
		</p>
		<?php
	}

	/**
	 * A consent rule in words.
	 *
	 * @param string $rule Its name.
	 */
	private function rule( string $rule ): string {
		$words = array(
			'mode'     => __( 'pass it to Google\'s consent mode, as the original does', 'atoll' ),
			'hold'     => __( 'keep events back while the page says no', 'atoll' ),
			'required' => __( 'keep events back until the visitor agrees', 'atoll' ),
		);
		return isset( $words[ $rule ] ) ? "$rule: {$words[ $rule ]}" : $rule;
	}

	/** Every widget: those whose original is on the site first. */
	private function show_widgets(): void {
		$found  = array();
		$others = array();
		foreach ( $this->catalog->names() as $widget ) {
			if ( $this->row->is_found( $widget ) ) {
				$found[] = $widget;
			} else {
				$others[] = $widget;
			}
		}
		$this->show_table( __( 'Widgets for this site', 'atoll' ), $found );
		$this->show_table( __( 'Other widgets: this site has no original of theirs', 'atoll' ), $others );
	}

	/**
	 * A table of widgets.
	 *
	 * @param string $title   Its heading.
	 * @param array  $widgets Their names.
	 */
	private function show_table( string $title, array $widgets ): void {
		if ( ! $widgets ) {
			return;
		}
		?>
		<h2><?php echo esc_html( $title ); ?></h2>
		<table class="widefat striped atoll-widgets">
			<thead><tr>
				<th scope="col"><?php esc_html_e( 'Widget', 'atoll' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Who does it', 'atoll' ); ?></th>
				<th scope="col"><?php esc_html_e( 'Original', 'atoll' ); ?></th>
			</tr></thead>
			<tbody>
			<?php
			foreach ( $widgets as $widget ) {
				$this->row->show( $widget );
			}
			?>
			</tbody>
		</table>
		<?php
	}
}
