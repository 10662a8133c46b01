/** Where the shop is asked, as the page's configuration says it. */
export interface ClientSettings {
  /** admin-ajax URL; the plugins' globals and then `/wp-admin/admin-ajax.php` where empty. */
  readonly ajaxUrl: string
  /** wc-ajax URL template with `%%endpoint%%`; the plugins' globals and then `/?wc-ajax=%%endpoint%%` where empty. */
  readonly wcAjaxUrl: string
  /** REST root; `wpApiSettings.root`, the page's `<link>` and then `/wp-json/` where empty. */
  readonly restRoot: string
  /** Query arguments added to the REST calls of one plugin, e.g. `{"woo-variation-swatches": {"lang": "lt"}}`. */
  readonly extraQuery: Readonly<Record<string, Readonly<Record<string, string>>>>
}
