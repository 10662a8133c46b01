/** Arguments of the pages in which editors let their users press and drag; `class-page.php` has the same. */
const CANVAS =
  /[?&](elementor-preview|fl_builder|et_fb|vc_editable|customize_messenger_channel|legacy-widget-preview)\b/

/** The argument by which the page at `search` is an editor's canvas; `undefined` for a visitor's page. */
export function canvasOf(search: string): string | undefined {
  return CANVAS.exec(search)?.[1]
}
