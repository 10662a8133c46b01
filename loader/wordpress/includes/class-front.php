<?php
/**
 * What visitors get.
 *
 * @package Atoll
 */

namespace Atoll;

defined( 'ABSPATH' ) || exit;

/** Starts tag and replacement on the pages that are for them. */
final class Front {

	/**
	 * What the site owner chose.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The administrator's own look.
	 *
	 * @var Preview
	 */
	private $preview;

	/**
	 * The page.
	 *
	 * @var Page
	 */
	private $page;

	/**
	 * The lines of the head.
	 *
	 * @var Tag
	 */
	private $tag;

	/**
	 * The originals' end.
	 *
	 * @var Replacer
	 */
	private $replacer;

	/**
	 * What runs where Atoll cannot.
	 *
	 * @var Rescue
	 */
	private $rescue;

	/**
	 * The estimator of password strength.
	 *
	 * @var Password_Meter
	 */
	private $meter;

	/**
	 * Keeps its parts.
	 *
	 * @param Settings $settings What the site owner chose.
	 * @param Preview  $preview  The administrator's own look.
	 * @param Page     $page     The page.
	 * @param Tag      $tag      The lines of the head.
	 * @param Replacer $replacer The originals' end.
	 * @param Rescue   $rescue   What runs where Atoll cannot.
	 * @param Password_Meter $meter The estimator of password strength.
	 */
	public function __construct( Settings $settings, Preview $preview, Page $page, Tag $tag, Replacer $replacer, Rescue $rescue, Password_Meter $meter ) {
		$this->settings = $settings;
		$this->preview  = $preview;
		$this->page     = $page;
		$this->tag      = $tag;
		$this->replacer = $replacer;
		$this->rescue   = $rescue;
		$this->meter    = $meter;
	}

	/** Starts. */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'begin' ) );
	}

	/** Begins where Atoll acts. */
	public function begin(): void {
		if ( $this->acts() && $this->page->may_have_hosts() ) {
			$this->tag->hook();
			$this->replacer->hook();
			$this->rescue->hook();
			$this->meter->hook();
		}
	}

	/** Whether this visitor gets Atoll. */
	private function acts(): bool {
		$way = $this->preview->way();
		return '' === $way ? 'live' === $this->settings->stage() : 'atoll' === $way;
	}
}
