<?php
/**
 * One widget on the settings page.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Prints a widget's row: choice, originals, options and texts. */
final class Widget_Row {

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
	 * The site's plugins and theme.
	 *
	 * @var Software
	 */
	private $software;

	/**
	 * Which scripts lose their source.
	 *
	 * @var Replacement_Plan
	 */
	private $plan;

	/**
	 * Keeps what it shows.
	 *
	 * @param Catalog          $catalog  The widgets.
	 * @param Settings         $settings What the site owner chose.
	 * @param Software         $software The site's plugins and theme.
	 * @param Replacement_Plan $plan     Which scripts lose their source.
	 */
	public function __construct( Catalog $catalog, Settings $settings, Software $software, Replacement_Plan $plan ) {
		$this->catalog  = $catalog;
		$this->settings = $settings;
		$this->software = $software;
		$this->plan     = $plan;
	}

	/**
	 * Whether an original of the widget is on the site.
	 *
	 * @param string $widget Its name.
	 */
	public function is_found( string $widget ): bool {
		return array() !== $this->found_groups( $widget );
	}

	/**
	 * Prints the row.
	 *
	 * @param string $widget Its name.
	 */
	public function show( string $widget ): void {
		$labels = array(
			'atoll'    => __( 'Atoll', 'atoll' ),
			'original' => __( 'original', 'atoll' ),
			'off'      => __( 'off', 'atoll' ),
		);
		?>
		<tr>
			<th scope="row">
				<code><?php echo esc_html( $widget ); ?></code>
				<p><?php echo esc_html( $this->catalog->summary( $widget ) ); ?></p>
				<?php
				$this->show_options( $widget );
				$this->show_texts( $widget );
				?>
			</th>
			<td>
				<fieldset>
					<legend class="screen-reader-text"><?php echo esc_html( $widget ); ?></legend>
					<?php foreach ( $labels as $mode => $label ) : ?>
						<label><input type="radio" name="<?php echo esc_attr( $this->field( 'modes', $widget ) ); ?>" value="<?php echo esc_attr( $mode ); ?>" <?php checked( $mode, $this->settings->mode( $widget ) ); ?>> <?php echo esc_html( $label ); ?></label>
					<?php endforeach; ?>
				</fieldset>
			</td>
			<td><?php $this->show_originals( $widget ); ?></td>
		</tr>
		<?php
	}

	/**
	 * The originals' scripts, and why one of them stays.
	 *
	 * @param string $widget Its name.
	 */
	private function show_originals( string $widget ): void {
		$handles = array();
		foreach ( $this->found_groups( $widget ) as $group ) {
			$handles[ $group['software'] ] = array_merge( $handles[ $group['software'] ] ?? array(), array_column( $group['scripts'], 'handle' ) );
		}
		foreach ( $handles as $software => $names ) {
			printf( '<p>%s %s</p><ul>', esc_html( $this->software->name( $software ) ), esc_html( $this->software->version( $software ) ) );
			foreach ( array_unique( $names ) as $handle ) {
				$keepers  = $this->plan->keepers( $handle );
				$partners = array_diff( $this->plan->partners( $handle ), array( $widget ) );
				$state    = __( 'replaced', 'atoll' );
				if ( $keepers ) {
					/* translators: %s: names of widgets */
					$state = sprintf( __( 'stays for %s', 'atoll' ), implode( ', ', $keepers ) );
				} elseif ( $partners ) {
					/* translators: %s: names of widgets */
					$state = sprintf( __( 'replaced together with %s', 'atoll' ), implode( ', ', $partners ) );
				}
				printf( '<li><code>%s</code> %s</li>', esc_html( $handle ), esc_html( $state ) );
			}
			echo '</ul>';
		}
	}

	/**
	 * The widget's options.
	 *
	 * @param string $widget Its name.
	 */
	private function show_options( string $widget ): void {
		$options = array_filter(
			$this->catalog->options( $widget ),
			static function ( $option ) {
				return Settings::CONSENT !== $option['name'];
			}
		);
		if ( ! $options ) {
			return;
		}
		$chosen = $this->settings->options( $widget );
		echo '<details><summary>' . esc_html__( 'Options', 'atoll' ) . '</summary><div class="atoll-fields">';
		foreach ( $options as $option ) {
			$id = "atoll-$widget-{$option['name']}";
			printf( '<label for="%s"><code>%s</code></label>', esc_attr( $id ), esc_html( $option['name'] ) );
			Option_Field::show( $option, $chosen[ $option['name'] ] ?? null, $id, $this->field( 'options', $widget ) . "[{$option['name']}]" );
		}
		echo '</div></details>';
	}

	/**
	 * The widget's texts.
	 *
	 * @param string $widget Its name.
	 */
	private function show_texts( string $widget ): void {
		$texts = $this->catalog->texts( $widget );
		if ( ! $texts ) {
			return;
		}
		$chosen = $this->settings->texts();
		echo '<details><summary>' . esc_html__( 'Texts', 'atoll' ) . '</summary><div class="atoll-fields">';
		foreach ( $texts as $english ) {
			$id = 'atoll-text-' . $widget . '-' . md5( $english );
			printf(
				'<label for="%s">%s</label><input type="text" id="%s" name="%s" value="%s" placeholder="%s">',
				esc_attr( $id ),
				esc_html( $english ),
				esc_attr( $id ),
				esc_attr( $this->field( 'texts', md5( $english ) ) ),
				esc_attr( $chosen[ $english ] ?? '' ),
				esc_attr__( 'Atoll\'s own words', 'atoll' )
			);
		}
		echo '</div></details>';
	}

	/**
	 * The widget's groups of originals that are on the site.
	 *
	 * @param string $widget Its name.
	 */
	private function found_groups( string $widget ): array {
		return array_values(
			array_filter(
				$this->catalog->replaces( $widget ),
				function ( $group ) {
					return $this->software->is_found( $group['software'] );
				}
			)
		);
	}

	/**
	 * Name of a form field.
	 *
	 * @param string $part Part of the settings.
	 * @param string $key  Key in it.
	 */
	private function field( string $part, string $key ): string {
		return Settings::OPTION . "[$part][$key]";
	}
}
